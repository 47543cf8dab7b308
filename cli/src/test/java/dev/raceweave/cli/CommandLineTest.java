package dev.raceweave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class CommandLineTest {
  private static final String RACE =
      """
      {"v":1,"kind":"race","engine":"fasttrack","certainty":"certain","fingerprint":"rw1-1",\
      "location":{"class":"com.acme.Counter","field":"value"},\
      "first":{"op":"write","thread":"a","site":null},\
      "second":{"op":"write","thread":"b","site":null}}
      """;

  @TempDir private Path temp;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private Path classes;

  @BeforeEach
  void compile() throws IOException {
    Path source = Files.writeString(temp.resolve("Program.java"), PROGRAM);
    classes = temp.resolve("classes");
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-proc:none", "-d", classes.toString(), source.toString());
    assertThat(failed).isZero();
  }

  /** Writes a race log as the runtime would, then ends with its first argument. */
  private static final String PROGRAM =
      """
      import java.nio.file.*;
      public class Program {
        public static void main(String[] args) throws Exception {
          Path out = Path.of(System.getProperty("raceweave.out"));
          Files.writeString(out.resolve("arguments.txt"), String.join("|", args));
          if (args.length > 1 && args[1].equals("race")) {
            Files.writeString(out.resolve("races-" + ProcessHandle.current().pid() + "-9-z.jsonl"),
                Files.readString(out.resolve("race.txt")));
          }
          System.exit(Integer.parseInt(args[0]));
        }
      }
      """;

  @Test
  void weavesAndSaysWhatItDid() {
    assertThat(execute("weave", classes.toString(), "--out", temp.resolve("woven").toString()))
        .isZero();
    assertThat(out.toString()).startsWith("raceweave: wove 1 of 1 classes, ").contains("woven");
    assertThat(temp.resolve("woven/classes/Program.class")).exists();
    assertThat(temp.resolve("woven/weave-summary.json")).exists();
    assertThat(temp.resolve("woven/raceweave-runtime.jar")).exists();
  }

  @Test
  void namesClassesThatCouldNotBeWoven() throws IOException {
    Files.writeString(classes.resolve("Broken.class"), "no class");

    assertThat(execute("weave", "--out", temp.resolve("woven").toString(), classes.toString()))
        .isZero();
    assertThat(out.toString()).contains("wove 1 of 2 classes");
    assertThat(err.toString()).contains(" was not woven: ");
  }

  @Test
  void answersTheProgramsExitCodeFirst() {
    assertThat(run("7")).isEqualTo(7);
    assertThat(run("7", "race")).isEqualTo(7);
    assertThat(err.toString()).contains("DATA RACE on com.acme.Counter.value");
  }

  @Test
  void answers66WhenTheProgramWasFineButHasRaces() {
    assertThat(run("0", "race")).isEqualTo(66);
    assertThat(err.toString()).contains("DATA RACE on com.acme.Counter.value");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void answersAnotherCodeForRacesOnDemand() {
    List<String> words = runWords("0", "race");
    words.add(1, "--exit-code=5");

    assertThat(execute(words.toArray(String[]::new))).isEqualTo(5);
  }

  @Test
  void handsTheProgramsArgumentsOnUntouched() throws IOException {
    String atFile = "@" + Files.writeString(temp.resolve("words"), "expanded");

    run("0", "--verbose", atFile, "--", "-cp", "");

    assertThat(temp.resolve("reports/arguments.txt"))
        .hasContent("0|--verbose|" + atFile + "|--|-cp|");
  }

  @Test
  void printsNoReportInModeOff() {
    List<String> words = runWords("0");
    words.addAll(1, List.of("--mode", "off"));

    assertThat(execute(words.toArray(String[]::new))).isZero();
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void reportsWhatAFolderHolds() throws IOException {
    Files.writeString(temp.resolve("races-1-1-a.jsonl"), RACE);

    assertThat(execute("report", temp.toString(), "--format", "console")).isZero();
    assertThat(out.toString())
        .contains("DATA RACE on com.acme.Counter.value", "1 data race in 1 run", "has no end line");
  }

  @Test
  void doesNotCallAnEmptyFolderFreeOfRaces() {
    assertThat(execute("report", temp.toString())).isEqualTo(1);
    assertThat(err.toString()).contains("holds no races-*.jsonl file, so nothing was checked");
    assertThat(execute("report", temp.resolve("missing").toString())).isEqualTo(1);
    assertThat(err.toString()).contains("missing is not a folder");
  }

  @Test
  void refusesLogsOfALaterVersion() throws IOException {
    Files.writeString(temp.resolve("races-1-1-a.jsonl"), RACE.replace("\"v\":1", "\"v\":2"));

    assertThat(execute("report", temp.toString())).isEqualTo(1);
    assertThat(err.toString())
        .contains("races-1-1-a.jsonl has format version 2, this Raceweave reads version 1");
  }

  @ParameterizedTest
  @CsvSource({
    "--static, tier0, off",
    "--static, tier1, off",
    "--profile, canary, test",
  })
  void rejectsValuesOfLaterStepsAndNamesThoseThatExist(String option, String value, String known) {
    assertThat(execute("weave", "--out", "x", option, value, classes.toString())).isEqualTo(2);
    assertThat(err.toString())
        .contains(
            option, "'" + value + "' does not exist in this release; there is: " + known + "\n");
    assertThat(temp.resolve("x")).doesNotExist();
  }

  @Test
  void rejectsModesAndFormatsOfLaterSteps() {
    assertThat(execute("run", "--mode", "djit", "-cp", "x", "Main")).isEqualTo(2);
    assertThat(err.toString())
        .contains("'djit' does not exist in this release; there is: off, fasttrack");
    assertThat(execute("report", "--format", "console,html", "x")).isEqualTo(2);
    assertThat(err.toString()).contains("'html' does not exist in this release; there is: console");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--deps=full", "--aspects=x.jar", "--static-budget=3"})
  void rejectsOptionsOfLaterStepsAndNamesThoseThatExist(String option) {
    assertThat(execute("weave", "--out", "x", option, classes.toString())).isEqualTo(2);
    assertThat(err.toString())
        .contains("raceweave weave: Unknown option: '" + option + "'")
        .contains("It knows: --out, --lib, --profile, --static, --help, --verbose");
  }

  @Test
  void namesTheCommandsWhenItGetsAnother() {
    assertThat(execute("doctor")).isEqualTo(2);
    assertThat(err.toString()).contains("'doctor'", "It knows: weave, run, report");
  }

  @Test
  void saysWhichWordIsMissing() {
    assertThat(execute("weave", "--out", "x")).isEqualTo(2);
    assertThat(err.toString()).contains("Missing required parameter: 'INPUT'");
    assertThat(execute("weave", "classes")).isEqualTo(2);
    assertThat(err.toString()).contains("Missing required option: '--out=DIR'");
    assertThat(execute("run", "Main")).isEqualTo(2);
    assertThat(err.toString()).contains("Missing required option: '--class-path=CLASSPATH'");
  }

  @Test
  void rejectsAnExitCodeThatNoShellCanSee() {
    assertThat(execute("run", "--exit-code", "256", "-cp", "x", "Main")).isEqualTo(2);
    assertThat(err.toString()).contains("--exit-code must be between 0 and 255, not 256");
  }

  @Test
  void namesAClassPathOfWhichNothingExists() {
    assertThat(execute("run", "-cp", "missing", "Main")).isEqualTo(1);
    assertThat(err.toString()).contains("nothing on the class path missing exists");
  }

  @Test
  void showsAStackTraceOnlyWhenAsked() {
    execute("weave", "--out", "x", "missing");
    assertThat(err.toString())
        .isEqualTo("raceweave weave: input missing does not exist; check the path\n");
    execute("weave", "--verbose", "--out", "x", "missing");
    assertThat(err.toString()).contains("ToolException", "\tat dev.raceweave");
  }

  @ParameterizedTest
  @ValueSource(strings = {"weave", "run", "report"})
  void everyCommandHasHelpWithAnExample(String command) {
    assertThat(execute(command, "--help")).isZero();
    assertThat(out.toString())
        .contains("Usage: raceweave " + command, "Example", "  raceweave " + command + " ");
    assertThat(out.toString().lines()).allMatch(line -> line.length() <= 100);
  }

  @Test
  void explainsItselfWithoutAnyWord() {
    assertThat(execute()).isZero();
    assertThat(out.toString()).contains("Finds data races in Java programs", "Start here:");
  }

  @Test
  void tellsItsVersion() {
    assertThat(execute("--version")).isZero();
    assertThat(out.toString()).matches("(?s)raceweave \\d+\\.\\d+\\.\\d+\\S*\\R.*");
  }

  private int run(String... programArguments) {
    return execute(runWords(programArguments).toArray(String[]::new));
  }

  private List<String> runWords(String... programArguments) {
    Path reports = temp.resolve("reports");
    try {
      Files.createDirectories(reports);
      Files.writeString(reports.resolve("race.txt"), RACE);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    List<String> words =
        new java.util.ArrayList<>(
            List.of(
                "run",
                "--cache",
                temp.resolve("cache").toString(),
                "--report",
                reports.toString(),
                "-cp",
                classes.toString(),
                "Program"));
    words.addAll(List.of(programArguments));
    return words;
  }

  private int execute(String... words) {
    CommandLine commandLine = Raceweave.commandLine();
    commandLine.setOut(new PrintWriter(out, true));
    commandLine.setErr(new PrintWriter(err, true));
    return commandLine.execute(words);
  }
}
