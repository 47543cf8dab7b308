package dev.raceweave.weaver.sync;

import java.util.Locale;

/** After which ends of a call its events happen. */
public enum When {
  /** A return. */
  NORMAL,
  /** A return or a throw; events that use the result only after a return. */
  ALWAYS,
  /** A return of true. */
  TRUE,
  /** A return of false. */
  FALSE,
  /** A return of an object. */
  NON_NULL,
  /** A return of a long that is not 0. */
  NON_ZERO;

  static When parse(String text) {
    return valueOf(text.replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT));
  }
}
