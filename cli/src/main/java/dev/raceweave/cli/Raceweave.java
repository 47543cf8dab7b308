package dev.raceweave.cli;

import dev.raceweave.engine.files.ToolException;
import dev.raceweave.model.UnknownVersionException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** Finds data races in Java programs. */
@Command(
    name = "raceweave",
    subcommands = {WeaveCommand.class, RunCommand.class, ReportCommand.class},
    versionProvider = VersionText.class,
    synopsisSubcommandLabel = "COMMAND",
    usageHelpWidth = 100,
    description = {
      "",
      "Finds data races in Java programs. It weaves checks into compiled classes; the woven"
          + " program",
      "reports accesses of one field or array element by two threads that nothing orders.",
      ""
    },
    footer = {
      "",
      "Start here:",
      "  javac -g -d classes src/com/acme/*.java",
      "  raceweave run -cp classes com.acme.Main",
      "",
      "Exit codes:",
      "  0   fine",
      "  1   something went wrong; the message names it and the next step",
      "  2   the command line was not understood",
      "  66  'run' only: the program ended with 0, but races were found",
      "",
      "'raceweave COMMAND --help' explains a command."
    })
public final class Raceweave implements Runnable {
  static final int TOOL_ERROR = 1;

  @Spec private CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = CommandLine.ScopeType.INHERIT,
      description = "Show this help and exit.")
  private boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version and exit.")
  private boolean version;

  @Option(
      names = "--verbose",
      scope = CommandLine.ScopeType.INHERIT,
      description = "Show the stack trace of an error.")
  private boolean verbose;

  private Raceweave() {}

  public static void main(String[] arguments) {
    System.exit(commandLine().execute(arguments));
  }

  static CommandLine commandLine() {
    Raceweave raceweave = new Raceweave();
    CommandLine commandLine = new CommandLine(raceweave);
    // Arguments belong to the program that is run: "@file" and "-x" must reach it as they are.
    commandLine.setExpandAtFiles(false);
    commandLine.getSubcommands().get("run").setStopAtPositional(true);
    commandLine.setParameterExceptionHandler(Raceweave::usageError);
    commandLine.setExecutionExceptionHandler(raceweave::toolError);
    return commandLine;
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  private static int usageError(ParameterException e, String[] arguments) {
    CommandLine command = e.getCommandLine();
    PrintWriter err = command.getErr();
    String name = command.getCommandSpec().qualifiedName();
    err.println(name + ": " + e.getMessage());
    if (e instanceof CommandLine.UnmatchedArgumentException unmatched) {
      err.println("It knows: " + KnownWords.of(command.getCommandSpec()));
    }
    err.println("'" + name + " --help' explains them.");
    return command.getCommandSpec().exitCodeOnInvalidInput();
  }

  private int toolError(Exception e, CommandLine command, ParseResult parsed) {
    PrintWriter err = command.getErr();
    String name = command.getCommandSpec().qualifiedName();
    if (e instanceof ToolException || e instanceof UnknownVersionException) {
      err.println(name + ": " + e.getMessage());
    } else {
      err.println(
          name + ": " + e + "; run it again with --verbose and report the output as a defect");
    }
    if (verbose) {
      e.printStackTrace(err);
    }
    err.flush();
    return TOOL_ERROR;
  }
}
