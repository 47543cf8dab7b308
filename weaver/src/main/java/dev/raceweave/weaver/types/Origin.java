package dev.raceweave.weaver.types;

/** Where a type was found. */
public enum Origin {
  /** Among the inputs, and woven. */
  INPUT,
  /** Among the inputs or libraries, but not woven. */
  LIBRARY,
  /** In the JDK that runs the weaver. */
  PLATFORM
}
