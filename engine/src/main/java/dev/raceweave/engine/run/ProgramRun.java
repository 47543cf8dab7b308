package dev.raceweave.engine.run;

import dev.raceweave.engine.WeaveResult;
import dev.raceweave.engine.files.ToolException;
import dev.raceweave.report.Findings;
import java.io.File;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Starts a woven program with this terminal's streams, waits for it, and reads what it recorded.
 */
public final class ProgramRun {
  private static final long SECONDS_TO_REPORT = 20;

  private ProgramRun() {}

  /** Runs the program; {@code report} gets the result before a Ctrl-C ends this JVM too. */
  public static RunResult run(RunRequest request, WeaveResult woven, Consumer<RunResult> report)
      throws ToolException {
    Path reports = request.reports().toAbsolutePath().normalize();
    try {
      Files.createDirectories(reports);
      if (!Files.isWritable(reports)) {
        throw new AccessDeniedException(reports.toString());
      }
      RunLogs logs = RunLogs.before(reports);
      Process process = start(command(request, woven, reports));
      CountDownLatch reported = new CountDownLatch(1);
      Thread ending = new Thread(() -> end(process, reported), "raceweave-end-of-program");
      Runtime.getRuntime().addShutdownHook(ending);
      try {
        int exitCode = waitFor(process);
        Findings findings = Findings.read(logs.of(process.pid(), woven.summary().build()));
        RunResult result = new RunResult(exitCode, findings);
        report.accept(result);
        return result;
      } finally {
        reported.countDown();
        remove(ending);
      }
    } catch (IOException e) {
      throw new ToolException(
          "cannot use the report folder " + reports + ": " + ToolException.reason(e),
          "name another folder with --report",
          e);
    }
  }

  static List<String> command(RunRequest request, WeaveResult woven, Path reports) {
    List<String> command = new ArrayList<>();
    command.add(request.java().toString());
    command.addAll(request.jvmArguments());
    request.mode().ifPresent(mode -> command.add("-Draceweave.mode=" + mode.word()));
    command.add("-Draceweave.out=" + reports);
    command.add("-Draceweave.quiet=true"); // the report after the run says it all
    command.add("-cp");
    command.add(
        Stream.concat(woven.outputs().stream(), Stream.of(woven.runtimeJar()))
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator)));
    command.add(request.mainClass());
    command.addAll(request.arguments());
    return command;
  }

  private static Process start(List<String> command) throws ToolException {
    try {
      return new ProcessBuilder(command).inheritIO().start();
    } catch (IOException e) {
      throw new ToolException(
          "cannot start " + command.get(0) + ": " + ToolException.reason(e),
          "name a java command with --java",
          e);
    }
  }

  private static int waitFor(Process process) throws ToolException {
    try {
      return process.waitFor();
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new ToolException("the run was interrupted", "start it again", e);
    }
  }

  private static void end(Process process, CountDownLatch reported) {
    process.destroy();
    try {
      process.waitFor();
      reported.await(SECONDS_TO_REPORT, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void remove(Thread ending) {
    try {
      Runtime.getRuntime().removeShutdownHook(ending);
    } catch (IllegalStateException alreadyEnding) {
      // it is running
    }
  }
}
