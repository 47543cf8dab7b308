package dev.raceweave.engine.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.raceweave.engine.Fixture;
import dev.raceweave.engine.WeaveProgress;
import dev.raceweave.engine.WeaveResult;
import dev.raceweave.engine.files.ToolException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The program of these tests has no accesses to check; it writes race logs itself, as the runtime
 * would.
 */
class ProgramRunTest {
  private static final String PROGRAM =
      """
      import java.nio.file.*;
      public class Program {
        public static void main(String[] args) throws Exception {
          Path out = Path.of(System.getProperty("raceweave.out"));
          Files.writeString(out.resolve("arguments.txt"),
              String.join("|", args) + "|" + System.getProperty("raceweave.mode") + "|" + System.getProperty("x"));
          Files.writeString(out.resolve("races-" + ProcessHandle.current().pid() + "-1-a.jsonl"), log("rw1-mine"));
          Files.writeString(out.resolve("races-0-1-b.jsonl"), log("rw1-of-another-run"));
          System.exit(Integer.parseInt(args[0]));
        }
        static String log(String fingerprint) {
          String access = "{'op':'write','thread':'t','site':null}";
          return ("{'v':1,'kind':'start','pid':1,'build':'other'}\\n{'v':1,'kind':'race','fingerprint':'" + fingerprint
              + "','location':{'class':'A','field':'f'},'first':" + access + ",'second':" + access + "}\\n")
              .replace('\\'', '"');
        }
      }
      """;

  @TempDir private Path temp;
  private WeaveResult woven;
  private Path reports;

  @BeforeEach
  void weave() throws Exception {
    reports = temp.resolve("the reports");
    Path classes = Fixture.compile(temp.resolve("classes"), PROGRAM);
    woven = new WeaveCache(temp.resolve("cache")).weave(List.of(classes), WeaveProgress.SILENT);
  }

  @Test
  void passesArgumentsOptionsAndExitCodeThrough() throws Exception {
    RunResult result = run(request("3", "-x", "@file", "", "--", "a b"));

    assertThat(result.exitCode()).isEqualTo(3);
    assertThat(reports.resolve("arguments.txt")).hasContent("3|-x|@file||--|a b|fasttrack|y z");
  }

  @Test
  void readsTheLogsOfThisRunOnly() throws Exception {
    Files.createDirectories(reports);
    Files.writeString(reports.resolve("races-1-1-old.jsonl"), "{\"v\":99}\n");

    RunResult result = run(request("0"));

    assertThat(result.findings().races())
        .singleElement()
        .extracting("fingerprint")
        .isEqualTo("rw1-mine");
  }

  @Test
  void readsTheLogsOfThisBuildIfAScriptStartedTheJvm() throws Exception {
    Path log = reports.resolve("races-77-1-a.jsonl");
    RunLogs logs = RunLogs.before(Files.createDirectories(reports));
    Files.writeString(log, "{\"v\":1,\"kind\":\"start\",\"build\":\"mine\"}\n");
    Files.writeString(
        reports.resolve("races-78-1-a.jsonl"), "{\"v\":1,\"kind\":\"start\",\"build\":\"x\"}\n");

    assertThat(logs.of(5, "mine")).containsExactly(log);
    assertThat(logs.of(78, "mine")).containsExactly(reports.resolve("races-78-1-a.jsonl"));
  }

  @Test
  void putsTheWovenClassesBeforeTheRuntime() {
    List<String> command = ProgramRun.command(request("0"), woven, reports);

    assertThat(command)
        .containsSubsequence(
            "-Dx=y z",
            "-Draceweave.mode=fasttrack",
            "-Draceweave.out=" + reports,
            "-cp",
            woven.outputs().get(0) + java.io.File.pathSeparator + woven.runtimeJar(),
            "Program",
            "0");
  }

  @Test
  void namesAJavaCommandThatCannotBeStarted() {
    RunRequest request =
        new RunRequest(
            "Program", List.of(), Optional.empty(), reports, temp.resolve("no-java"), List.of());

    assertThatThrownBy(() -> run(request))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("no-java")
        .hasMessageContaining("--java");
  }

  @Test
  void namesAReportFolderThatCannotBeUsed() throws IOException {
    reports = Files.writeString(temp.resolve("file"), "");

    assertThatThrownBy(() -> run(request("0")))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("cannot use the report folder " + reports)
        .hasMessageContaining("--report");
  }

  @Test
  void doesNotRunAProgramWhoseRacesCouldNotBeRecorded() throws IOException {
    Files.createDirectories(reports);
    assumeTrue(reports.toFile().setWritable(false) && !Files.isWritable(reports), "root may write");

    assertThatThrownBy(() -> run(request("0")))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("permission denied for " + reports);
  }

  private RunResult run(RunRequest request) throws ToolException {
    return ProgramRun.run(request, woven, result -> {});
  }

  private RunRequest request(String... arguments) {
    return new RunRequest(
        "Program",
        List.of(arguments),
        Optional.of(Mode.FASTTRACK),
        reports,
        Path.of(System.getProperty("java.home"), "bin", "java"),
        List.of("-Dx=y z"));
  }
}
