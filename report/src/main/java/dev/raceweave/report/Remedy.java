package dev.raceweave.report;

import dev.raceweave.model.Location;
import dev.raceweave.model.RaceReport;

/**
 * What would order the two accesses of a race: only what follows from the location and the two
 * operations. Which lock the program means is for its author to know.
 */
final class Remedy {
  private Remedy() {}

  static String of(RaceReport race) {
    Location location = race.location();
    if (location instanceof Location.Field field) {
      return ofField(field, race);
    }
    if (location instanceof Location.Element element) {
      return "Guard both with the same lock, or use an atomic array: a volatile "
          + element.array()
          + " orders accesses of the reference, not of its elements.";
    }
    return "Guard every use of this object with one lock, or use a class made for threads.";
  }

  private static String ofField(Location.Field field, RaceReport race) {
    boolean bothWrite = race.first().op().equals("write") && race.second().op().equals("write");
    String lock = "Guard both with the same lock";
    return bothWrite
        ? lock
            + "; or, if no new value of "
            + field.field()
            + " depends on the old one, make the field volatile (that does not make ++ atomic)."
        : lock
            + ", or make "
            + field.field()
            + " volatile if one thread only writes it and the others only read it.";
  }
}
