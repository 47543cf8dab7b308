package dev.raceweave.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.model.Location;
import dev.raceweave.model.RaceLog;
import dev.raceweave.model.RaceLogReader;
import dev.raceweave.model.RaceReport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Woven programs in the JVM of the build: how they end, and what remains of them. */
class WovenProgramIT {
  private static final String RACES_THEN_EXITS = "dev.raceweave.programs.RacesThenExits";

  @Test
  void exitsWithTheProgramsOwnCodeAndStillEndsItsLog() throws Exception {
    Path folder = Build.freshFolder("exits");
    JvmRun run = run(folder, List.of(), RACES_THEN_EXITS, "7");
    assertThat(run.exitCode()).isEqualTo(7);
    assertThat(run.out()).isEqualTo("exiting with 7" + System.lineSeparator());
    RaceLog log = WovenFixtures.read(folder.resolve("reports"));
    assertThat(log.end()).isPresent();
    assertThat(log.races())
        .extracting(RaceReport::location)
        .containsExactly(new Location.Field(RACES_THEN_EXITS, "value"));
  }

  @Test
  void namesBothThreadsAndWhereTheSecondWasStarted() throws Exception {
    Path folder = Build.freshFolder("threads");
    run(folder, List.of(), RACES_THEN_EXITS, "0");
    RaceReport race = WovenFixtures.read(folder.resolve("reports")).races().get(0);
    assertThat(race.isCertain()).isTrue();
    assertThat(List.of(race.first().thread(), race.second().thread()))
        .containsExactlyInAnyOrder("main", "Thread-0");
    var started =
        race.first().thread().equals("main") ? race.second().started() : race.first().started();
    assertThat(started.thread()).isEqualTo("main");
    assertThat(started.stack()).anyMatch(frame -> frame.startsWith(RACES_THEN_EXITS + ".race("));
    assertThat(race.second().stack())
        .first()
        .asString()
        .startsWith(RACES_THEN_EXITS + ".bump(RacesThenExits.java:");
  }

  @Test
  void reportsNothingInModeOff() throws Exception {
    Path folder = Build.freshFolder("off");
    JvmRun run = run(folder, List.of("-Draceweave.mode=off"), RACES_THEN_EXITS, "0");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).isEqualTo("exiting with 0" + System.lineSeparator());
    for (Path log : WovenFixtures.logs(folder.resolve("reports"))) {
      assertThat(RaceLogReader.read(log).races()).isEmpty();
    }
  }

  @Test
  void keepsItsReportsWhenTheProcessIsKilled() throws Exception {
    Path folder = Build.freshFolder("killed");
    Path reports = folder.resolve("reports");
    Process process =
        JvmRun.start(
            Jdk.running(),
            folder,
            WovenFixtures.command(reports, List.of("dev.raceweave.programs.RacesThenHangs")));
    try {
      long giveUp = System.nanoTime() + Duration.ofSeconds(60).toNanos();
      while (!Files.readString(JvmRun.out(folder)).contains("raced")) {
        assertThat(System.nanoTime()).as("waiting for the program's race").isLessThan(giveUp);
        Thread.sleep(20);
      }
    } finally {
      process.destroyForcibly().waitFor();
    }
    RaceLog log = WovenFixtures.read(reports);
    assertThat(log.races()).hasSize(1);
    assertThat(log.end()).isEmpty();
  }

  @Test
  void failsWithTheSameMessagesAsThePlainProgram() throws Exception {
    Path folder = Build.freshFolder("fails");
    String main = "dev.raceweave.programs.Fails";
    JvmRun plain =
        JvmRun.of(
            Jdk.running(),
            folder.resolve("plain"),
            List.of("-cp", Build.fixtureClasses().toString(), main));
    JvmRun woven = run(folder.resolve("woven"), List.of("-Draceweave.quiet=true"), main);
    assertThat(plain.out()).contains("\"from\" is null");
    assertThat(plain.err()).contains("\"from.cells\" is null");
    assertThat(woven).isEqualTo(plain);
  }

  private static JvmRun run(Path folder, List<String> options, String... mainAndArguments)
      throws Exception {
    List<String> command = new ArrayList<>(options);
    command.addAll(WovenFixtures.command(folder.resolve("reports"), List.of(mainAndArguments)));
    return JvmRun.of(Jdk.running(), folder, command);
  }
}
