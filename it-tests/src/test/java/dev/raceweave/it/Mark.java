package dev.raceweave.it;

import dev.raceweave.model.Location;

/**
 * A mark in a fixture's source: this line may be, or must be, one side of a race on a location.
 *
 * @param location {@code field}, {@code Class.field}, or an array type for its elements
 */
record Mark(int line, Kind kind, String location) {
  enum Kind {
    /** Must be reported. */
    RACE,
    /** May be reported. */
    RACE_DEPENDENT
  }

  boolean covers(int reportedLine, Location reported) {
    return line == reportedLine && names(location, reported);
  }

  private static boolean names(String marked, Location reported) {
    if (reported instanceof Location.Field field) {
      String declaring = field.className().substring(field.className().lastIndexOf('$') + 1);
      return marked.equals(field.field()) || marked.equals(declaring + "." + field.field());
    }
    return reported instanceof Location.Element element && marked.equals(element.array());
  }

  @Override
  public String toString() {
    String kindInSource = kind == Kind.RACE ? "race" : "race-dependent";
    return "line " + line + " // " + kindInSource + ": " + location;
  }
}
