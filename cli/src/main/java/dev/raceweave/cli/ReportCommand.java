package dev.raceweave.cli;

import dev.raceweave.engine.files.ToolException;
import dev.raceweave.report.ConsoleReport;
import dev.raceweave.report.Findings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code raceweave report}. */
@Command(
    name = "report",
    header = "Print the races that woven programs recorded.",
    usageHelpWidth = 100,
    description = {
      "",
      "Each race is printed once, however often and in however many runs it was seen.",
      ""
    },
    footer = {"", "Example:", "  raceweave report raceweave-reports"})
final class ReportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--format",
      split = ",",
      paramLabel = "FORMAT",
      defaultValue = "console",
      converter = WordConverter.OfFormat.class,
      description = "console: plain text (the only one so far).")
  private List<String> formats;

  @Parameters(paramLabel = "DIR", description = "Folder with races-*.jsonl files.")
  private Path folder;

  @Override
  public Integer call() throws ToolException {
    Findings findings = read();
    PrintWriter out = spec.commandLine().getOut();
    out.print(ConsoleReport.render(findings));
    out.flush();
    return 0;
  }

  private Findings read() throws ToolException {
    if (!Files.isDirectory(folder)) {
      throw new ToolException(
          folder + " is not a folder", "name the folder that the woven program wrote to");
    }
    try {
      List<Path> logs = Findings.logFiles(folder);
      if (logs.isEmpty()) {
        throw new ToolException(
            folder + " holds no races-*.jsonl file, so nothing was checked there",
            "run a woven program with -Draceweave.out=" + folder);
      }
      return Findings.read(logs);
    } catch (IOException e) {
      throw new ToolException(
          "cannot read " + folder + ": " + ToolException.reason(e), "check the files", e);
    }
  }
}
