package dev.raceweave.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.model.RaceLog;
import dev.raceweave.model.RaceReport;
import dev.raceweave.model.RunEnd;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Real libraries under load, their whole class path woven: the same results as plain, and no report
 * that docs/known-reports.md does not explain.
 *
 * <p>{@code -Draceweave.it.load=N} makes each program do N times as much; the profile {@code
 * stress} sets 3.
 */
class LoadProgramsIT {
  private static final String SCALE = System.getProperty("raceweave.it.load", "1");
  private static final long HOOKS = 1_000_000;

  private static Path programs;

  /** Of the test classes only those: the rest needs no weaving. */
  @BeforeAll
  static void copyPrograms() throws Exception {
    programs = Build.freshFolder("load-programs");
    Path classes =
        Path.of(LoadProgramsIT.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Path folder = Path.of("dev", "raceweave", "load");
    Files.createDirectories(programs.resolve(folder));
    try (Stream<Path> files = Files.list(classes.resolve(folder))) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Path copy = programs.resolve(folder).resolve(file.getFileName());
        Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @EnumSource
  void computesTheSameAndReportsOnlyKnownRaces(LoadProgram program) throws Exception {
    Path folder = Build.freshFolder("load/" + program);
    List<Path> inputs = new ArrayList<>(List.of(programs));
    inputs.addAll(program.jars());
    JvmRun plain = run(folder.resolve("plain"), List.of(), inputs.stream(), program);
    assertThat(plain.exitCode()).as("plain: %s", plain.err()).isZero();

    Path out = folder.resolve("woven");
    List<Object> weave = new ArrayList<>(List.of("weave", "--out", out));
    weave.addAll(inputs);
    JvmRun weaving = Build.raceweave(folder, weave.toArray());
    assertThat(weaving.exitCode()).as("raceweave weave said: %s", weaving.err()).isZero();
    Path reports = folder.resolve("reports");
    Stream<Path> woven =
        Stream.concat(
            inputs.stream().map(input -> out.resolve(input.getFileName())),
            Stream.of(out.resolve("raceweave-runtime.jar")));
    JvmRun checked =
        run(folder.resolve("run"), List.of("-Draceweave.out=" + reports), woven, program);
    assertThat(checked.exitCode()).as("woven: %s", checked.err()).isZero();
    assertThat(checked.out()).isEqualTo(plain.out());
    checkLog(WovenFixtures.read(reports));
  }

  private static void checkLog(RaceLog log) {
    RunEnd end = log.end().orElseThrow();
    assertThat(end.hooks()).isGreaterThan(HOOKS);
    assertThat(end.switchedOff()).isNull();
    assertThat(end.tainted()).isNull();
    KnownReports known = KnownReports.read();
    assertThat(log.races())
        .as("reports that docs/known-reports.md does not explain")
        .filteredOn(report -> !known.explain(report))
        .extracting(LoadProgramsIT::describe)
        .isEmpty();
  }

  private static String describe(RaceReport report) {
    return KnownReports.name(report)
        + ": "
        + report.first().site()
        + " / "
        + report.second().site();
  }

  private static JvmRun run(
      Path folder, List<String> options, Stream<Path> classPath, LoadProgram program)
      throws Exception {
    List<String> command = new ArrayList<>(options);
    command.addAll(List.of("-cp", LoadProgram.joined(classPath), program.className(), SCALE));
    return JvmRun.of(Jdk.running(), folder, command);
  }
}
