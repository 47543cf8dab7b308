package dev.raceweave.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.raceweave.model.RaceLog;
import dev.raceweave.model.RaceLogReader;
import dev.raceweave.model.RaceReport;
import dev.raceweave.model.RunEnd;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Every fixture on every JDK, each run in a fresh JVM: the racy ones report what their sources say,
 * the fixed ones nothing, and woven or not they print the same.
 *
 * <p>{@code -Draceweave.it.repetitions=N} runs each N times; the profile {@code stress} sets 20.
 */
@Execution(ExecutionMode.CONCURRENT)
class FixturesIT {
  private static final int REPETITIONS = Integer.getInteger("raceweave.it.repetitions", 1);

  @TestFactory
  Stream<DynamicNode> everyFixtureReportsExactlyItsMarks() {
    List<Jdk> jdks = JdkSearch.jdks();
    List<DynamicNode> nodes = new ArrayList<>();
    for (Jdk jdk : jdks) {
      nodes.add(
          dynamicContainer(
              jdk + " in " + jdk.home(),
              Fixture.all().stream()
                  .filter(fixture -> fixture.root().runsOn(jdk))
                  .map(fixture -> dynamicTest(title(fixture, jdk), () -> check(fixture, jdk)))));
    }
    if (jdks.stream().noneMatch(jdk -> jdk.feature() >= JdkSearch.NEWEST_PROMISED)) {
      String what = "JDK " + JdkSearch.NEWEST_PROMISED + " or later";
      nodes.add(
          dynamicTest(
              what,
              () ->
                  abort(
                      "SKIPPED: no "
                          + what
                          + " beside the running one, in JAVA_HOME_* or in toolchains.xml;"
                          + " the fixtures were run on "
                          + jdks)));
    }
    return nodes.stream();
  }

  private static String title(Fixture fixture, Jdk jdk) {
    return fixture + (fixture.isRacy() ? " is reported on " : " is silent on ") + jdk;
  }

  private static void check(Fixture fixture, Jdk jdk) throws Exception {
    Path folder = Build.freshFolder("fixtures/jdk" + jdk.feature() + "/" + fixture);
    FixtureClasses classes = FixtureClasses.of(fixture.root());
    JvmRun plain =
        JvmRun.of(
            jdk, folder.resolve("plain"), List.of("-cp", classes.plainPath(), fixture.className()));
    for (int i = 1; i <= REPETITIONS; i++) {
      Path run = folder.resolve("woven-" + i);
      Path reports = run.resolve("reports");
      JvmRun woven =
          JvmRun.of(
              jdk, run, WovenFixtures.command(reports, classes.wovenPath(), fixture.className()));
      assertThat(woven.exitCode())
          .as("exit code in %s, which said: %s", run, woven.err())
          .isEqualTo(plain.exitCode());
      assertThat(woven.out()).as("output in %s", run).isEqualTo(plain.out());
      checkEnd(WovenFixtures.read(reports), run);
      assertThat(Discrepancies.between(fixture, sightings(WovenFixtures.onlyLog(reports))))
          .as("%s and its reports in %s, repetition %d", fixture, reports, i)
          .isEmpty();
    }
    Build.delete(folder);
  }

  private static void checkEnd(RaceLog log, Path run) {
    assertThat(log.end()).as("end line of the log in %s", run).isPresent();
    RunEnd end = log.end().orElseThrow();
    assertThat(end.wovenClasses()).as("woven classes in %s", run).isPositive();
    assertThat(end.switchedOff()).as("switched off in %s", run).isNull();
    assertThat(end.tainted()).as("tainted in %s", run).isNull();
    assertThat(end.races())
        .as("races at the end of the log in %s", run)
        .isEqualTo(log.races().size());
  }

  /**
   * Every report as it was first made and, where a repetition came with other stacks, as it was
   * seen again: the reader keeps only the latter.
   */
  private static List<RaceReport> sightings(Path log) throws IOException {
    String firstOnly =
        Files.readAllLines(log).stream()
            .filter(line -> !line.contains("\"kind\":\"again\""))
            .collect(Collectors.joining("\n", "", "\n"));
    List<RaceReport> sightings = new ArrayList<>();
    sightings.addAll(
        RaceLogReader.read(
                new ByteArrayInputStream(firstOnly.getBytes(StandardCharsets.UTF_8)), "first")
            .races());
    sightings.addAll(RaceLogReader.read(log).races());
    return sightings;
  }
}
