package dev.raceweave.report;

import dev.raceweave.model.AccessSite;
import dev.raceweave.model.Location;
import dev.raceweave.model.RaceReport;

/**
 * What would order the two accesses of a race: only what follows from the location, the operations
 * and the places. Which lock the program means is for its author to know.
 */
final class Remedy {
  private static final String LOCK = "Guard both with the same lock";

  private Remedy() {}

  static String of(RaceReport race) {
    Location location = race.location();
    if (location instanceof Location.Field field) {
      return ofField(field.field(), race);
    }
    if (location instanceof Location.Element element) {
      return LOCK
          + ", or use an atomic array: a volatile "
          + element.array()
          + " orders accesses of the reference, not of its elements.";
    }
    return "Guard every use of this object with one lock, or use a class made for threads.";
  }

  private static String ofField(String field, RaceReport race) {
    if (isOneStatement(race)) {
      return LOCK
          + ", or make "
          + field
          + " an atomic variable if this line updates it: volatile alone does not make ++ atomic.";
    }
    boolean bothWrite = race.first().op().equals("write") && race.second().op().equals("write");
    return bothWrite
        ? LOCK
            + ", or make "
            + field
            + " volatile if no new value depends on the old one: volatile does not make ++ atomic."
        : LOCK
            + ", or make "
            + field
            + " volatile if it is never written depending on its old value.";
  }

  /** Two threads in one line of one method, as with {@code n++}. */
  private static boolean isOneStatement(RaceReport race) {
    AccessSite first = race.first().site();
    return first != null && first.line() > 0 && first.equals(race.second().site());
  }
}
