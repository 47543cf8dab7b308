package dev.raceweave.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.model.WeaveSummary;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The packaged command line, as a user starts it. */
class CommandLineIT {
  private static final String RACE = "dev.raceweave.fixtures.Race01_PlainCounter";
  private static final String FIXED = "dev.raceweave.fixtures.Fixed01_PlainCounter";

  @Test
  void weavesTheSameBytesTwice() throws IOException {
    Path folder = Build.freshFolder("twice");
    weave(folder, folder.resolve("one"), Build.fixtureClasses());
    weave(folder, folder.resolve("two"), Build.fixtureClasses());
    Map<String, String> one = contents(folder.resolve("one"));
    assertThat(one).hasSizeGreaterThan(100).isEqualTo(contents(folder.resolve("two")));
  }

  @Test
  void weavesAJarIntoAJarThatFindsTheSameRace() throws Exception {
    Path folder = Build.freshFolder("jar");
    Path jar = folder.resolve("fixtures.jar");
    pack(Build.fixtureClasses(), jar);
    Path out = folder.resolve("out");
    weave(folder, out, jar);
    Path reports = folder.resolve("reports");
    JvmRun run =
        JvmRun.of(
            Jdk.running(),
            folder,
            List.of(
                "-Draceweave.out=" + reports,
                "-cp",
                JvmRun.classPath(out.resolve("fixtures.jar"), out.resolve("raceweave-runtime.jar")),
                RACE));
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(WovenFixtures.read(reports).races()).hasSize(1);
  }

  @Test
  void weavesAnEmptyFolderIntoNothing() throws IOException {
    Path folder = Build.freshFolder("empty");
    Path input = Files.createDirectories(folder.resolve("classes"));
    Path out = folder.resolve("out");
    weave(folder, out, input);
    assertThat(summary(out).classes()).isEqualTo(new WeaveSummary.Classes(0, 0, 0));
    assertThat(out.resolve("raceweave-runtime.jar")).exists();
  }

  @Test
  void weavesEveryFixtureAndSkipsNone() throws IOException {
    Path folder = Build.freshFolder("summary");
    weave(folder, folder.resolve("out"), Build.fixtureClasses());
    WeaveSummary summary = summary(folder.resolve("out"));
    assertThat(summary.skipped()).isEmpty();
    assertThat(summary.unchecked()).isEmpty();
    assertThat(summary.sites().woven()).isPositive();
    long dropped = summary.sites().dropped().values().stream().mapToLong(Long::longValue).sum();
    assertThat(summary.sites().seen()).isEqualTo(summary.sites().woven() + dropped);
  }

  @Test
  void runExitsWith66WhenThereWasARace() {
    JvmRun run = run("66", RACE);
    assertThat(run.exitCode()).as(run.err()).isEqualTo(66);
    assertThat(run.out() + run.err()).contains("DATA RACE on " + RACE + ".count");
  }

  @Test
  void runExitsWithZeroWhenThereWasNone() {
    JvmRun run = run("0", FIXED);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("count = 2");
  }

  @Test
  void runPrefersTheProgramsOwnExitCode() {
    JvmRun run = run("own", "dev.raceweave.programs.RacesThenExits", "7");
    assertThat(run.exitCode()).as(run.err()).isEqualTo(7);
    assertThat(run.out() + run.err()).contains("DATA RACE on");
  }

  @Test
  void runExitsWithZeroInModeOff() {
    Path folder = Build.freshFolder("run-off");
    JvmRun run =
        Build.raceweave(
            folder,
            "run",
            "--mode",
            "off",
            "--report",
            folder.resolve("reports"),
            "-cp",
            Build.fixtureClasses(),
            RACE);
    assertThat(run.exitCode()).as(run.err()).isZero();
  }

  @Test
  void reportsAMissingInputByNameAndExitsWithOne() {
    Path folder = Build.freshFolder("missing");
    JvmRun run = Build.raceweave(folder, "weave", "--out", folder.resolve("out"), "no-such-folder");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("no-such-folder").doesNotContain("\tat ");
  }

  private static JvmRun run(String name, String... mainAndArguments) {
    Path folder = Build.freshFolder("run-" + name);
    Stream<Object> command =
        Stream.of("run", "--report", folder.resolve("reports"), "-cp", Build.fixtureClasses());
    return Build.raceweave(folder, Stream.concat(command, Stream.of(mainAndArguments)).toArray());
  }

  private static void weave(Path folder, Path out, Path input) {
    JvmRun weave = Build.raceweave(folder, "weave", "--out", out, input);
    assertThat(weave.exitCode()).as(weave.err()).isZero();
  }

  private static WeaveSummary summary(Path out) throws IOException {
    return WeaveSummary.fromJson(Files.readString(out.resolve(WeaveSummary.FILE_NAME)));
  }

  /** The bytes of every file but the summary, which tells how long the weaving took. */
  private static Map<String, String> contents(Path folder) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        if (!file.endsWith(WeaveSummary.FILE_NAME)) {
          byte[] bytes = Files.readAllBytes(file);
          contents.put(
              folder.relativize(file).toString(), new String(bytes, StandardCharsets.ISO_8859_1));
        }
      }
    }
    return contents;
  }

  private static void pack(Path classes, Path jar) throws IOException {
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out);
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile).sorted()::iterator) {
        entries.putNextEntry(new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, entries);
      }
    }
  }
}
