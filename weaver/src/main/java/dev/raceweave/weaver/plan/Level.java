package dev.raceweave.weaver.plan;

/** How much code the hooks of one method may take. */
public enum Level {
  /** Checks behind an inline mask test. */
  FULL,
  /** Checks without the mask test. */
  COMPACT,
  /** No checks; synchronization is kept, for a missing edge would invent races elsewhere. */
  SYNC_ONLY,
  /** Left as it is, for want of room. Its synchronization goes unseen, which may invent races. */
  NONE;

  public Level next() {
    return values()[Math.min(ordinal() + 1, NONE.ordinal())];
  }
}
