package dev.raceweave.cli;

import dev.raceweave.engine.WeaveResult;
import dev.raceweave.engine.files.ToolException;
import dev.raceweave.engine.run.ClassPath;
import dev.raceweave.engine.run.Mode;
import dev.raceweave.engine.run.ProgramRun;
import dev.raceweave.engine.run.RunRequest;
import dev.raceweave.engine.run.RunResult;
import dev.raceweave.engine.run.WeaveCache;
import dev.raceweave.report.ConsoleReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code raceweave run}. */
@Command(
    name = "run",
    header = "Weave a program, run it, and print its races.",
    usageHelpWidth = 100,
    description = {
      "",
      "The program has this terminal's input, output and error. The report follows on standard"
          + " error.",
      "A class path is woven once and then kept in a cache, until its content changes.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  raceweave run -cp target/classes com.acme.Main",
      "  raceweave run -cp 'app.jar:lib/*' --jvm-arg -Xmx2g com.acme.Main --port 8080",
      "",
      "Exit code: the program's own if it is not 0, else 66 when races were found, else 0."
    })
final class RunCommand implements Callable<Integer> {
  private static final String RACES_FOUND = "66";

  @Spec private CommandSpec spec;

  @Option(
      names = {"-cp", "-classpath", "--class-path"},
      required = true,
      paramLabel = "CLASSPATH",
      description = "The program's class path; every folder and jar on it is woven.")
  private String classPath;

  @Option(
      names = "--mode",
      paramLabel = "MODE",
      converter = WordConverter.OfMode.class,
      description =
          "fasttrack: precise, reports real races only (the default);"
              + " off: woven, but without checks.")
  private Mode mode;

  @Option(
      names = "--report",
      paramLabel = "DIR",
      defaultValue = "raceweave-reports",
      description = "Folder for the recorded races (default: ${DEFAULT-VALUE}).")
  private Path reports;

  @Option(
      names = "--exit-code",
      paramLabel = "N",
      defaultValue = RACES_FOUND,
      description = "Exit code when races were found (default: ${DEFAULT-VALUE}).")
  private int exitCode;

  @Option(
      names = "--java",
      paramLabel = "PATH",
      description = "java command, or a JDK's folder (default: the JDK that runs raceweave).")
  private Path java;

  @Option(
      names = "--jvm-arg",
      paramLabel = "ARG",
      description = "An option for the program's JVM; may be repeated.")
  private List<String> jvmArguments = List.of();

  @Option(
      names = "--cache",
      paramLabel = "DIR",
      description =
          "Folder for woven class paths (default: $XDG_CACHE_HOME/raceweave or"
              + " ~/.cache/raceweave).")
  private Path cache;

  @Mixin private WeaveOptions options;

  @Parameters(index = "0", paramLabel = "MAIN", description = "The program's main class.")
  private String mainClass;

  @Parameters(index = "1..*", paramLabel = "ARGS", description = "Arguments for the program.")
  private List<String> arguments = List.of();

  @Override
  public Integer call() throws ToolException, IOException {
    if (exitCode < 0 || exitCode > 255) {
      throw new ParameterException(
          spec.commandLine(), "--exit-code must be between 0 and 255, not " + exitCode);
    }
    WeaveResult woven = weave();
    RunRequest request =
        new RunRequest(
            mainClass, arguments, Optional.ofNullable(mode), reports, javaCommand(), jvmArguments);
    RunResult result = ProgramRun.run(request, woven, this::print);
    if (result.exitCode() != 0) {
      return result.exitCode();
    }
    return result.findings().races().isEmpty() ? 0 : exitCode;
  }

  private WeaveResult weave() throws ToolException, IOException {
    ClassPath parsed = ClassPath.parse(classPath);
    if (parsed.entries().isEmpty()) {
      throw new ToolException(
          "nothing on the class path " + classPath + " exists",
          "name class folders and jars with -cp");
    }
    PrintWriter err = spec.commandLine().getErr();
    parsed
        .ignored()
        .forEach(path -> err.println("raceweave: " + path + " is no jar and was left out"));
    Path folder = cache != null ? cache : WeaveCache.defaultFolder(System.getenv());
    WeaveResult woven;
    try (TerminalProgress progress = TerminalProgress.ofThisProcess()) {
      woven = new WeaveCache(folder).weave(parsed.entries(), progress);
    }
    WeaveText.messages(woven.summary()).forEach(err::println);
    err.flush();
    return woven;
  }

  private void print(RunResult result) {
    if (mode == Mode.OFF) {
      return;
    }
    PrintWriter err = spec.commandLine().getErr();
    err.print(ConsoleReport.render(result.findings()));
    result
        .findings()
        .logs()
        .forEach(log -> err.println("raceweave: recorded in " + reports.resolve(log.file())));
    err.flush();
  }

  private Path javaCommand() {
    if (java == null) {
      return Path.of(System.getProperty("java.home"), "bin", "java");
    }
    return Files.isDirectory(java) ? java.resolve("bin").resolve("java") : java;
  }
}
