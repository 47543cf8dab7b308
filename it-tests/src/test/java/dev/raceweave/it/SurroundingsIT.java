package dev.raceweave.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.model.RaceLogReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What is wrong around a woven program: it says so clearly, and the program goes on. */
class SurroundingsIT {
  private static final String PROGRAM = "dev.raceweave.programs.RacesThenExits";
  private static final String VERSION = "0.1.0-SNAPSHOT";
  private static final String OTHER_VERSION = "9.9.9-SNAPSHOT";

  @Test
  void classesOfAnotherVersionAreNamedAndTheProgramGoesOn() throws Exception {
    Path folder = Build.freshFolder("version");
    Path classes = copyProgram(folder.resolve("classes"));
    Path companion = classes.resolve(PROGRAM.replace('.', '/') + "$rw.class");
    byte[] bytes = Files.readAllBytes(companion);
    String patched = new String(bytes, StandardCharsets.ISO_8859_1).replace(VERSION, OTHER_VERSION);
    Files.write(companion, patched.getBytes(StandardCharsets.ISO_8859_1));

    JvmRun run = run(folder, folder.resolve("reports"), JvmRun.classPath(classes, runtime()), "5");

    assertThat(run.exitCode()).isEqualTo(5);
    assertThat(run.err())
        .contains(PROGRAM + " was woven by Raceweave " + OTHER_VERSION)
        .contains("the runtime on the class path is " + VERSION)
        .doesNotContain("\tat ");
    assertThat(RaceLogReader.read(WovenFixtures.onlyLog(folder.resolve("reports"))).races())
        .isEmpty();
  }

  @Test
  void aMissingRuntimeIsNamed() throws Exception {
    Path folder = Build.freshFolder("no-runtime");
    JvmRun run = run(folder, folder.resolve("reports"), WovenFixtures.classes().toString(), "0");

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("NoClassDefFoundError: dev/raceweave/runtime/");
  }

  @Test
  void reportsGoThroughASymbolicLink() throws Exception {
    Path folder = Build.freshFolder("link");
    Path real = Files.createDirectories(folder.resolve("real"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), real);

    assertThat(run(folder, link, classPath(), "0").exitCode()).isZero();

    assertThat(WovenFixtures.read(real).races()).hasSize(1);
  }

  @Test
  void twoProcessesShareAFolder() throws Exception {
    Path folder = Build.freshFolder("two");
    Path reports = folder.resolve("reports");
    List<Process> both = new ArrayList<>();
    for (String name : List.of("a", "b")) {
      both.add(
          JvmRun.start(Jdk.running(), folder.resolve(name), command(reports, classPath(), "0")));
    }
    for (Process process : both) {
      assertThat(process.waitFor()).isZero();
    }
    assertThat(WovenFixtures.logs(reports)).hasSize(2);
    for (Path log : WovenFixtures.logs(reports)) {
      assertThat(RaceLogReader.read(log).races()).hasSize(1);
      assertThat(RaceLogReader.read(log).end()).isPresent();
    }
  }

  @Test
  void aReportFolderThatCannotBeMadeIsNamed() throws Exception {
    Path folder = Build.freshFolder("unwritable");
    Path file = Files.writeString(folder.resolve("file"), "");

    JvmRun run = run(folder, file.resolve("reports"), classPath(), "4");

    assertThat(run.exitCode()).isEqualTo(4);
    assertThat(run.err()).contains("cannot write reports to " + file).contains("raceweave.out");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aFullDiskWhileReportingIsTold() throws Exception {
    Path folder = Build.freshFolder("full-reporting");
    List<String> command = command(folder.resolve("reports"), classPath(), "6");

    Limited run = limited(folder, 0, command);

    assertThat(run.exitCode()).as(run.output()).isEqualTo(6);
    assertThat(run.output()).contains("a report is incomplete");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aFullDiskWhileWeavingIsToldAndLeavesNothing() throws Exception {
    Path folder = Build.freshFolder("full-weaving");
    Path out = folder.resolve("out");
    Path jar = Libraries.plain("gson");

    Limited run =
        limited(
            folder,
            40,
            List.of("-jar", Build.commandLine().toString(), "weave", "--out", "" + out, "" + jar));

    assertThat(run.exitCode()).as(run.output()).isEqualTo(1);
    assertThat(run.output()).contains("check the space").doesNotContain("\tat ");
    assertThat(out).doesNotExist();
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left.map(path -> path.getFileName().toString())).containsExactly("output.txt");
    }
  }

  private record Limited(int exitCode, String output) {}

  /** Runs java in a shell in which no file may grow beyond some blocks: as a full disk would. */
  private static Limited limited(Path folder, int blocks, List<String> args) throws Exception {
    String script = "ulimit -f " + blocks + "; exec \"$@\"";
    List<String> command = new ArrayList<>(List.of("sh", "-c", script, "sh"));
    command.add(Jdk.running().java().toString());
    command.add("-XX:-UsePerfData"); // a file of the JVM's own
    command.addAll(args);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    Files.writeString(folder.resolve("output.txt"), output);
    return new Limited(process.waitFor(), output);
  }

  private static Path runtime() {
    return WovenFixtures.runtimeJar();
  }

  private static String classPath() {
    return JvmRun.classPath(WovenFixtures.classes(), runtime());
  }

  private static JvmRun run(Path folder, Path reports, String classPath, String code)
      throws Exception {
    return JvmRun.of(Jdk.running(), folder, command(reports, classPath, code));
  }

  private static List<String> command(Path reports, String classPath, String code) {
    return List.of("-Draceweave.out=" + reports, "-cp", classPath, PROGRAM, code);
  }

  private static Path copyProgram(Path target) throws IOException {
    Path from = WovenFixtures.classes();
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(f -> f.toString().contains("RacesThenExits")).toList()) {
        Path copy = target.resolve(from.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
    return target;
  }
}
