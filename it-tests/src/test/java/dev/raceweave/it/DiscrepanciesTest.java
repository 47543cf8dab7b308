package dev.raceweave.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.model.Access;
import dev.raceweave.model.AccessSite;
import dev.raceweave.model.Location;
import dev.raceweave.model.RaceReport;
import java.util.List;
import org.junit.jupiter.api.Test;

class DiscrepanciesTest {
  private static final Fixture FIXTURE =
      Fixture.parse(
          SourceRoot.MAIN,
          Fixture.PACKAGE + ".Race99_Sample",
          List.of(
              "final class Race99_Sample { // expects: race data",
              "  data = 1; // race: data",
              "  use(data); // race: data",
              "  use(other); // race-dependent: Inner.other",
              "  cells[0]++; // race-dependent: int[]",
              "}"));
  private static final Location DATA = new Location.Field(FIXTURE.className(), "data");
  private static final Location OTHER = new Location.Field(FIXTURE.className() + "$Inner", "other");

  @Test
  void readsWhatTheSourceDeclares() {
    assertThat(FIXTURE.expects()).contains("data");
    assertThat(FIXTURE.marks(Mark.Kind.RACE)).extracting(Mark::line).containsExactly(2, 3);
    assertThat(FIXTURE.marks(Mark.Kind.RACE_DEPENDENT))
        .extracting(Mark::line)
        .containsExactly(4, 5);
  }

  @Test
  void agreesWhenEveryRaceIsReportedAndEveryReportIsMarked() {
    assertThat(Discrepancies.between(FIXTURE, List.of(race(DATA, 2, 3)))).isEmpty();
  }

  @Test
  void acceptsRaceDependentReportsWithoutAskingForThem() {
    List<RaceReport> reports =
        List.of(race(DATA, 3, 2), race(OTHER, 4, 4), race(new Location.Element("int[]", 0), 5, 5));
    assertThat(Discrepancies.between(FIXTURE, reports)).isEmpty();
  }

  @Test
  void missesAMarkedLineThatNoReportNames() {
    assertThat(Discrepancies.between(FIXTURE, List.of(race(DATA, 2, 2))))
        .containsExactly("missed: line 3 // race: data");
  }

  @Test
  void refusesAReportOnALineWithoutAMark() {
    assertThat(Discrepancies.between(FIXTURE, List.of(race(DATA, 2, 3), race(DATA, 2, 6))))
        .singleElement()
        .asString()
        .startsWith("not marked: the write at " + FIXTURE.className() + ".run:6");
  }

  @Test
  void refusesAMarkedLineWithAnotherLocation() {
    Location wrongClass = new Location.Field(FIXTURE.className() + "$Elsewhere", "other");
    assertThat(Discrepancies.between(FIXTURE, List.of(race(DATA, 2, 3), race(wrongClass, 4, 4))))
        .singleElement()
        .asString()
        .startsWith("not marked");
  }

  @Test
  void refusesAReportOfAnotherProgram() {
    Location foreign = new Location.Field(Fixture.PACKAGE + ".Race98_Other", "data");
    assertThat(Discrepancies.between(FIXTURE, List.of(race(foreign, 2, 3))))
        .singleElement()
        .asString()
        .startsWith("a field of another program");
  }

  @Test
  void doesNotCountASideWhoseSiteIsUnknown() {
    RaceReport halfKnown = race(DATA, new Access("write", "t", null, List.of(), null), access(2));
    assertThat(Discrepancies.between(FIXTURE, List.of(halfKnown)))
        .containsExactly("missed: line 3 // race: data");
  }

  private static RaceReport race(Location location, int first, int second) {
    return race(location, access(first), access(second));
  }

  private static RaceReport race(Location location, Access first, Access second) {
    return new RaceReport(
        "fasttrack", "certain", "rw1-0", location, first, second, null, null, null, 0);
  }

  private static Access access(int line) {
    AccessSite site = new AccessSite(FIXTURE.className(), "run()V", line);
    return new Access("write", "t", site, List.of(), null);
  }
}
