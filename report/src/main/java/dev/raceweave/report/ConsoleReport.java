package dev.raceweave.report;

import static dev.raceweave.report.TerminalText.safe;

import dev.raceweave.model.Access;
import dev.raceweave.model.AccessSite;
import dev.raceweave.model.RaceReport;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Prints findings as plain text, in the manner of Go's race detector: one block a race. */
public final class ConsoleReport {
  private static final String RULE = "==================";
  private static final int MAX_FRAMES = 40;
  private static final int WIDTH = 80;

  private final StringBuilder out = new StringBuilder();

  private ConsoleReport() {}

  /** The whole report; its last line is the summary. */
  public static String render(Findings findings) {
    ConsoleReport report = new ConsoleReport();
    List<RaceBlock> blocks = RaceBlock.of(findings.races());
    blocks.forEach(report::block);
    if (!blocks.isEmpty()) {
      report.line(RULE);
    }
    RunNotes.of(findings).forEach(note -> report.line("raceweave: " + safe(note)));
    report.line("raceweave: " + RunNotes.summary(blocks.size(), findings.logs()));
    return report.out.toString();
  }

  private void block(RaceBlock block) {
    RaceReport race = block.race();
    line(RULE);
    line("DATA RACE on " + safe(race.location().describe()));
    access(capitalized(safe(race.second().op())), race.second());
    access("Previous " + safe(race.first().op()), race.first());
    started(race.second());
    if (!race.first().thread().equals(race.second().thread())
        || !Objects.equals(race.first().started(), race.second().started())) {
      started(race.first());
    }
    line("  What would order them: nothing orders these two accesses now.");
    paragraph(safe(Remedy.of(race)));
    line("");
    line(
        "  Seen "
            + times(race.timesSeen())
            + (block.withoutPlace() == 0
                ? ""
                : " (and " + times(block.withoutPlace()) + " with one place not known)")
            + ", "
            + certainty(race)
            + "; found by "
            + safe(race.engine())
            + (race.test() == null ? "" : " in test " + safe(race.test()))
            + "; fingerprint "
            + safe(race.fingerprint()));
  }

  private void access(String op, Access access) {
    line("  " + op + " by thread \"" + safe(access.thread()) + "\" at " + place(access) + ":");
    if (!access.stack().isEmpty()) {
      frames(access.stack());
    } else if (access.site() != null) {
      AccessSite site = access.site();
      String lineNumber = site.line() > 0 ? "line " + site.line() : "no line number";
      line("      " + safe(site.className() + "." + site.methodName()) + "(" + lineNumber + ")");
      line("      [its stack was not recorded: that begins once a race is known]");
    }
    line("");
  }

  /** {@code file:line}, from the stack if there is one: a site knows its class, not its file. */
  private static String place(Access access) {
    if (!access.stack().isEmpty()) {
      String frame = access.stack().get(0);
      int open = frame.lastIndexOf('(');
      if (open >= 0 && frame.endsWith(")")) {
        return safe(frame.substring(open + 1, frame.length() - 1));
      }
    }
    AccessSite site = access.site();
    if (site == null) {
      return "a place that is not known for sure";
    }
    return safe(site.className()) + (site.line() > 0 ? ":" + site.line() : "");
  }

  private void started(Access access) {
    if (access.started() == null) {
      return;
    }
    line(
        "  Thread \""
            + safe(access.thread())
            + "\" was started by thread \""
            + safe(access.started().thread())
            + "\" at:");
    frames(access.started().stack());
    line("");
  }

  private void frames(List<String> stack) {
    stack.stream().limit(MAX_FRAMES).forEach(frame -> line("      " + safe(frame)));
    if (stack.size() > MAX_FRAMES) {
      line("      ... " + (stack.size() - MAX_FRAMES) + " more");
    }
  }

  /** Breaks at spaces; a name is never broken. */
  private void paragraph(String text) {
    StringBuilder row = new StringBuilder("   ");
    for (String word : text.split(" ")) {
      if (row.length() + 1 + word.length() > WIDTH && row.length() > 3) {
        line(row.toString());
        row.setLength(3);
      }
      row.append(' ').append(word);
    }
    line(row.toString());
  }

  private static String times(long count) {
    return count == 1 ? "once" : count + " times";
  }

  private static String certainty(RaceReport race) {
    return race.isCertain()
        ? "certain"
        : safe(race.certainty()) + " (an order that was not seen may exist)";
  }

  private static String capitalized(String word) {
    return word.isEmpty()
        ? word
        : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
