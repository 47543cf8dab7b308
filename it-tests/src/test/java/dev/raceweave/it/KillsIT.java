package dev.raceweave.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.model.RaceLog;
import dev.raceweave.model.RaceLogReader;
import dev.raceweave.model.RaceReport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Kill -9 at random moments of a process that reports races: what it had reported is there. */
class KillsIT {
  private static final int KILLS = Integer.getInteger("raceweave.it.kills", 10);
  private static final long LATEST_MILLIS = 300;

  @Test
  void noReportIsLostOrCorruptWhenAProcessIsKilled() throws Exception {
    Path folder = Build.freshFolder("kills");
    long seed = System.nanoTime();
    Random random = new Random(seed);
    int noted = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      noted += killOne(folder.resolve("kill" + kill), random.nextLong(LATEST_MILLIS), seed);
    }
    System.out.printf("kills: seed %d, %d kills, %d races noted before them%n", seed, KILLS, noted);
    assertThat(noted).isGreaterThan(KILLS);
  }

  private static int killOne(Path folder, long millis, long seed) throws Exception {
    Path reports = folder.resolve("reports");
    Path notes = Files.createDirectories(folder).resolve("notes.txt");
    Process process =
        JvmRun.start(
            Jdk.running(),
            folder,
            WovenFixtures.command(
                reports, "dev.raceweave.programs.RacesManyTimes", notes.toString()));
    long giveUp = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (!Files.exists(notes)) {
      assertThat(System.nanoTime()).as("waiting for the program to begin").isLessThan(giveUp);
      Thread.sleep(1);
    }
    Thread.sleep(millis);
    process.destroyForcibly().waitFor();
    List<String> noted = Files.exists(notes) ? Files.readAllLines(notes) : List.of();
    Set<String> reported = new TreeSet<>();
    for (Path file : WovenFixtures.logs(reports)) {
      RaceLog log = RaceLogReader.read(file);
      assertThat(log.warnings()).as("seed %d, %s", seed, file).isEmpty();
      reported.addAll(log.races().stream().flatMap(KillsIT::threads).collect(Collectors.toSet()));
    }
    assertThat(reported).as("seed %d, %s", seed, folder).containsAll(noted);
    return noted.size();
  }

  private static Stream<String> threads(RaceReport race) {
    return Stream.of(race.first().thread(), race.second().thread());
  }
}
