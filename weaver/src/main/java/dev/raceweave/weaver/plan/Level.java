package dev.raceweave.weaver.plan;

/** How much code the hooks of one method may take. */
public enum Level {
  /** Checks behind an inline mask test. */
  FULL,
  /** Checks without the mask test. */
  COMPACT,
  /** No checks; synchronization is kept, for a missing edge would invent races elsewhere. */
  SYNC_ONLY;

  public Level next() {
    return this == FULL ? COMPACT : SYNC_ONLY;
  }
}
