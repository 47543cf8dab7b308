package dev.raceweave.cli;

import dev.raceweave.engine.WeaveProgress;
import java.io.Console;
import java.io.PrintStream;
import java.util.Map;

/** One line that counts classes, where someone is watching; nothing in logs. */
final class TerminalProgress implements WeaveProgress, AutoCloseable {
  private static final long NANOS_BETWEEN = 100_000_000;

  private final PrintStream terminal;
  private final boolean enabled;
  private long last = System.nanoTime();
  private int width;

  TerminalProgress(PrintStream terminal, boolean enabled) {
    this.terminal = terminal;
    this.enabled = enabled;
  }

  static TerminalProgress ofThisProcess() {
    return new TerminalProgress(System.err, isWatched(System.console(), System.getenv()));
  }

  static boolean isWatched(Console console, Map<String, String> environment) {
    String ci = environment.getOrDefault("CI", "");
    return console != null && isTerminal(console) && (ci.isEmpty() || ci.equals("false"));
  }

  /** From JDK 22 on there is a console object even without a terminal. */
  private static boolean isTerminal(Console console) {
    try {
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException olderJdk) {
      return true;
    }
  }

  @Override
  public void classDone(int done, int total, String input) {
    long now = System.nanoTime();
    if (!enabled || now - last < NANOS_BETWEEN) {
      return;
    }
    last = now;
    String text = "weaving " + done + "/" + total + " classes";
    terminal.print("\r" + text + " ".repeat(Math.max(0, width - text.length())));
    terminal.flush();
    width = text.length();
  }

  @Override
  public void close() {
    if (width > 0) {
      terminal.print("\r" + " ".repeat(width) + "\r");
      terminal.flush();
    }
  }
}
