package dev.raceweave.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.model.RaceReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingsTest {
  @Test
  void putsTheSightingsOfSeveralRunsTogether() {
    RaceReport once = Samples.race();
    RaceReport withStacks =
        once.withAccesses(Samples.write("x", "a"), Samples.write("y", "b")).withRepeats(4);

    Findings findings =
        Findings.of(List.of(Samples.log(null, once), Samples.log(null, withStacks)));

    assertThat(findings.races()).hasSize(1);
    assertThat(findings.races().get(0).timesSeen()).isEqualTo(6);
    assertThat(findings.races().get(0).second().thread()).isEqualTo("y");
    assertThat(Findings.of(List.of(Samples.log(null, withStacks), Samples.log(null, once))).races())
        .singleElement()
        .extracting(RaceReport::hasBothStacks)
        .isEqualTo(true);
  }

  @Test
  void aRaceThatOneRunProvedIsCertain() {
    RaceReport certain = Samples.race();
    RaceReport likely =
        new RaceReport(
            "fasttrack",
            "likely",
            certain.fingerprint(),
            certain.location(),
            certain.first(),
            certain.second(),
            null,
            null,
            null,
            2);

    Findings findings = Findings.of(List.of(Samples.log(null, likely), Samples.log(null, certain)));

    assertThat(findings.races().get(0).isCertain()).isTrue();
    assertThat(findings.races().get(0).timesSeen()).isEqualTo(4);
  }

  @Test
  void readsTheRaceLogsOfAFolderInTheOrderOfTheirNames(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("races-2-1-a.jsonl"), "");
    Files.writeString(folder.resolve("races-1-1-a.jsonl"), Samples.race().toJson() + "\n");
    Files.writeString(folder.resolve("notes.jsonl"), "garbage");

    List<Path> files = Findings.logFiles(folder);

    assertThat(files)
        .extracting(Path::getFileName)
        .extracting(Path::toString)
        .containsExactly("races-1-1-a.jsonl", "races-2-1-a.jsonl");
    assertThat(Findings.read(files).races()).hasSize(1);
  }
}
