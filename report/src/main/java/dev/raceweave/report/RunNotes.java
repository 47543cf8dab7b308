package dev.raceweave.report;

import dev.raceweave.model.RaceLog;
import dev.raceweave.model.RunEnd;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How far the silence of the runs can be trusted, and the last line of a report. */
final class RunNotes {
  private RunNotes() {}

  /** Whatever makes a run prove less than it seems to, one sentence each. */
  static List<String> of(Findings findings) {
    List<String> notes = new ArrayList<>();
    if (findings.logs().isEmpty()) {
      notes.add(
          "warning: no race log was written: no woven class was loaded, so NOTHING WAS CHECKED");
    }
    for (RaceLog log : findings.logs()) {
      log.warnings().forEach(warning -> notes.add("warning: " + warning));
      if (log.end().isEmpty()) {
        notes.add(
            "warning: "
                + log.file()
                + " has no end line: the process was killed or is still running; races after its"
                + " last line are unknown");
      } else {
        ofEnd(log, log.end().get(), notes);
      }
    }
    return notes;
  }

  private static void ofEnd(RaceLog log, RunEnd end, List<String> notes) {
    if (end.wovenClasses() == 0) {
      notes.add(
          "warning: "
              + log.file()
              + ": no woven class was loaded, so NOTHING WAS CHECKED; is the woven output first on"
              + " the class path?");
    }
    if (end.switchedOff() != null) {
      notes.add(
          "warning: "
              + log.file()
              + ": the runtime switched itself off, later races were not looked for: "
              + end.switchedOff());
    }
    if (end.tainted() != null) {
      notes.add("warning: " + log.file() + ": races may be missing: " + end.tainted());
    }
    end.unchecked()
        .forEach(
            (why, count) ->
                notes.add(
                    String.format(
                        Locale.ROOT,
                        "warning: %s: not all was checked: %s: %,d",
                        log.file(),
                        why,
                        count)));
  }

  static String summary(int races, List<RaceLog> logs) {
    return (races == 0 ? "no data race" : count(races, "data race"))
        + " in "
        + count(logs.size(), "run")
        + checked(logs);
  }

  /** Only a run that came to its end tells how much it checked. */
  private static String checked(List<RaceLog> logs) {
    List<RunEnd> ends = logs.stream().flatMap(log -> log.end().stream()).toList();
    if (ends.isEmpty()) {
      return "";
    }
    long classes = ends.stream().mapToLong(RunEnd::wovenClasses).sum();
    long hooks = ends.stream().mapToLong(RunEnd::hooks).sum();
    String which = ends.size() == logs.size() ? "; " : "; in those that ended: ";
    return which + count(classes, "woven class") + " loaded, " + count(hooks, "check") + " made";
  }

  private static String count(long count, String noun) {
    String plural = noun.endsWith("s") ? "es" : "s";
    return String.format(Locale.ROOT, "%,d %s%s", count, noun, count == 1 ? "" : plural);
  }
}
