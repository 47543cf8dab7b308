package dev.raceweave.weaver.sync;

import java.util.Locale;

/** What a row of the table means to happens-before. */
public enum Action {
  NONE,
  WAIT,
  START,
  JOIN,
  ALIVE,
  INTERRUPT,
  IS_INTERRUPTED,
  INTERRUPTED,
  /** Releases into the process-wide clock before, acquires it after. */
  GLOBAL,
  /** A body called by un-woven code: acquires the process-wide clock, releases it at the end. */
  CALLBACK;

  static Action parse(String text) {
    return valueOf(text.replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT));
  }
}
