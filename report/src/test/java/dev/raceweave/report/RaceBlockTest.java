package dev.raceweave.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.model.Access;
import dev.raceweave.model.Location;
import dev.raceweave.model.RaceReport;
import java.util.List;
import org.junit.jupiter.api.Test;

class RaceBlockTest {
  private static final Location FIELD = new Location.Field("com.acme.Counter", "value");
  private static final Access UNKNOWN = new Access("write", "w", null, List.of(), null);
  private static final RaceReport KNOWN =
      Samples.race(FIELD, Samples.write("a"), Samples.read("b"));

  @Test
  void countsSightingsWithoutAPlaceAtTheRaceThatHasTheirKnownSide() {
    RaceReport unplaced = Samples.race(FIELD, UNKNOWN, Samples.read("b")).withRepeats(3);
    RaceReport nowhere = Samples.race(FIELD, UNKNOWN, UNKNOWN);

    assertThat(RaceBlock.of(List.of(unplaced, KNOWN, nowhere)))
        .containsExactly(new RaceBlock(KNOWN, 5));
    assertThat(
            ConsoleReport.render(Findings.of(List.of(Samples.log(null, renamed(unplaced), KNOWN)))))
        .containsOnlyOnce("DATA RACE")
        .contains("  Seen once (and 4 times with one place not known), certain;")
        .contains("raceweave: 1 data race in 1 run");
  }

  @Test
  void printsASightingOfItsOwnWhenNoRaceHasItsKnownSide() {
    RaceReport elsewhere = Samples.race(new Location.Field("A", "f"), UNKNOWN, Samples.read("b"));
    RaceReport bothWrite = Samples.race(FIELD, Samples.write("a"), Samples.write("b"));
    RaceReport unplacedRead = Samples.race(FIELD, UNKNOWN, Samples.read("b"));

    assertThat(RaceBlock.of(List.of(KNOWN, elsewhere))).hasSize(2);
    assertThat(RaceBlock.of(List.of(bothWrite, unplacedRead))).hasSize(2);
    assertThat(RaceBlock.of(List.of(unplacedRead))).containsExactly(new RaceBlock(unplacedRead, 0));
  }

  @Test
  void doesNotHideACertainSightingBehindALikelyRace() {
    RaceReport likely =
        new RaceReport(
            "fasttrack",
            "likely",
            "rw1-3",
            FIELD,
            KNOWN.first(),
            KNOWN.second(),
            null,
            null,
            null,
            0);

    assertThat(RaceBlock.of(List.of(likely, Samples.race(FIELD, UNKNOWN, Samples.read("b")))))
        .hasSize(2);
  }

  private static RaceReport renamed(RaceReport race) {
    return new RaceReport(
        race.engine(),
        race.certainty(),
        "rw1-another",
        race.location(),
        race.first(),
        race.second(),
        null,
        null,
        null,
        race.repeats());
  }
}
