package dev.raceweave.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.model.RaceLog;
import dev.raceweave.model.RaceLogReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The fixture programs as the command line has woven them: once for all tests of a build. */
final class WovenFixtures {
  private static final Path WOVEN = weave();

  private WovenFixtures() {}

  private static Path weave() {
    Path folder = Build.freshFolder("woven");
    Path out = folder.resolve("out");
    JvmRun weave =
        Build.raceweave(folder, "weave", "--out", out, Build.fixtureClasses().toString());
    assertThat(weave.exitCode()).as("raceweave weave said: %s", weave.err()).isZero();
    return out;
  }

  static Path classes() {
    return WOVEN.resolve(Build.fixtureClasses().getFileName());
  }

  static Path runtimeJar() {
    return WOVEN.resolve("raceweave-runtime.jar");
  }

  /** The options of {@code java} for a woven program whose reports go to a folder. */
  static List<String> command(Path reports, List<String> mainAndArguments) {
    return command(
        reports,
        JvmRun.classPath(classes(), runtimeJar()),
        mainAndArguments.toArray(String[]::new));
  }

  static List<String> command(Path reports, String classPath, String... mainAndArguments) {
    List<String> command = new ArrayList<>();
    command.add("-Xverify:all");
    command.add("-Draceweave.out=" + reports);
    command.add("-cp");
    command.add(classPath);
    command.addAll(List.of(mainAndArguments));
    return command;
  }

  static List<Path> logs(Path reports) throws IOException {
    if (!Files.isDirectory(reports)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(reports)) {
      return files.filter(f -> f.getFileName().toString().matches("races-.*\\.jsonl")).toList();
    }
  }

  static Path onlyLog(Path reports) throws IOException {
    List<Path> logs = logs(reports);
    assertThat(logs).as("race logs in %s", reports).hasSize(1);
    return logs.get(0);
  }

  static RaceLog read(Path reports) throws IOException {
    RaceLog log = RaceLogReader.read(onlyLog(reports));
    assertThat(log.warnings()).isEmpty();
    return log;
  }
}
