package dev.raceweave.weaver.sync;

/** At which moments of a call a row acts. */
public enum When {
  BEFORE,
  /** After a call that returned. */
  NORMAL,
  /** After a call that returned or threw. */
  ALWAYS,
  /** Not a call: at entry and exits of the method. */
  BODY
}
