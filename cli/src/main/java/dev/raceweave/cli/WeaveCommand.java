package dev.raceweave.cli;

import dev.raceweave.engine.WeaveEngine;
import dev.raceweave.engine.WeaveRequest;
import dev.raceweave.engine.WeaveResult;
import dev.raceweave.engine.files.ToolException;
import dev.raceweave.engine.run.ClassPath;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code raceweave weave}. */
@Command(
    name = "weave",
    header = "Weave class folders and jars into another folder.",
    usageHelpWidth = 100,
    description = {
      "",
      "The originals stay as they are. Put the woven copies and DIR/raceweave-runtime.jar on the"
          + " class",
      "path in their place; the program then records its races in the folder raceweave-reports.",
      ""
    },
    footer = {
      "",
      "Example:",
      "  raceweave weave --out woven --lib 'lib/*' target/classes",
      "  java -cp 'woven/classes:woven/raceweave-runtime.jar:lib/*' com.acme.Main",
      "  raceweave report raceweave-reports",
      "",
      "DIR/weave-summary.json counts what was woven and names every class that was not."
    })
final class WeaveCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "Folder to write; must be new, empty, or the output of an earlier weave.")
  private Path out;

  @Option(
      names = "--lib",
      paramLabel = "CLASSPATH",
      description = "Class path of what the inputs use; resolves types and is not woven.")
  private String libraries;

  @Mixin private WeaveOptions options;

  @Parameters(
      arity = "1..*",
      paramLabel = "INPUT",
      description = "Class folders and jars, in class-path order.")
  private List<Path> inputs;

  @Override
  public Integer call() throws ToolException, IOException {
    List<Path> lib = libraries == null ? List.of() : ClassPath.parse(libraries).entries();
    WeaveResult result;
    try (TerminalProgress progress = TerminalProgress.ofThisProcess()) {
      result = WeaveEngine.weave(new WeaveRequest(inputs, lib, out), progress);
    }
    WeaveText.messages(result.summary()).forEach(spec.commandLine().getErr()::println);
    PrintWriter terminal = spec.commandLine().getOut();
    terminal.println(WeaveText.summary(result));
    terminal.flush();
    return 0;
  }
}
