package dev.raceweave.weaver.sync;

import java.util.ArrayList;
import java.util.List;

/** Writes docs/synchronization.md from the table, so that it cannot tell another story. */
public final class SyncDocument {
  private static final String SECTION = "# == ";
  private static final String HEAD =
      """
      # What orders what

      Generated from the weaver's table, `weaver/src/main/resources/dev/raceweave/weaver/sync/synchronization.txt`.
      A call of one of these methods, on the class or any class below it, orders memory as said. *Before*: what
      this thread did so far is released right before the call. *After*: what others released is acquired right
      after it, under the condition in brackets (`always` also when the call throws).

      | clock | of |
      |---|---|
      | `this`, `argN`, `result` | the object itself: a lock, a latch, an atomic, a future |
      | element, key, index | one element of a container, known by its identity, or by its value if it is a string, a boxed primitive, an enum, a class or a UUID |
      | mutex | the monitor of a synchronized collection; the same as `synchronized (list)` |
      | task | one piece of code that is handed over: its hand-over, its end |
      | everything | all that any thread did so far: where un-woven code completed something and nobody saw how. Can hide a race, cannot invent one |

      *MCP* is "Memory Consistency Properties" in the documentation of the package `java.util.concurrent`.

      ## Decisions

      * `PrintStream`, `System.out`, loggers, `Random`, `LongAdder` and its like lock or use volatiles inside but promise
        no order: they neither order nor hide anything here.
      * Plain and opaque modes of atomics and VarHandles order nothing. A plain access through a VarHandle or Unsafe
        is not checked either.
      * A failed compare-and-set counts as a read and, since hooks come before the call, as a release.
      * A read between `tryOptimisticRead` and its validation takes part in no report.
      * The end of a task is seen by whoever gets its result, not by other tasks.
      """;

  private SyncDocument() {}

  public static void main(String[] args) {
    System.out.print(text());
  }

  static String text() {
    StringBuilder text = new StringBuilder(HEAD);
    for (String line : SyncTable.lines()) {
      if (line.startsWith(SECTION)) {
        text.append("\n## ").append(line.substring(SECTION.length())).append("\n\n");
        text.append("| class | methods | before | after | promise |\n|---|---|---|---|---|\n");
      } else if (!line.isBlank() && !line.startsWith("#")) {
        text.append(row(SyncRow.parse(line)));
      }
    }
    return text.toString();
  }

  private static String row(SyncRow row) {
    List<String> cells = new ArrayList<>();
    cells.add('`' + row.owner().replace('/', '.').replace('$', '.') + '`');
    cells.add(methods(row));
    cells.add(row.isBody() ? "begins: its hand-over" : events(row.before()));
    cells.add(row.isBody() ? "ends: released" : after(row));
    cells.add(row.promise().replace("|", "\\|"));
    return "| " + String.join(" | ", cells) + " |\n";
  }

  private static String methods(SyncRow row) {
    String names =
        row.methods().contains(SyncRow.ANY) ? "all others" : String.join(", ", row.methods());
    return row.since() == 0 ? names : names + " (JDK " + row.since() + ")";
  }

  private static String after(SyncRow row) {
    String events = events(row.after());
    return row.when() == When.NORMAL || row.after().isEmpty()
        ? events
        : events
            + " ["
            + row.when().name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ')
            + "]";
  }

  private static String events(List<Event> events) {
    return events.isEmpty()
        ? "–"
        : String.join("; ", events.stream().map(SyncDocument::event).toList());
  }

  private static String event(Event event) {
    return event.hook()
        + " "
        + String.join(", ", event.operands().stream().map(Event::name).toList());
  }
}
