package dev.raceweave.runtime.clock;

/**
 * How a thread came to be.
 *
 * @param known whether the start was seen; races of other threads are at most likely
 * @param clock what the new thread knows from the start; never written again
 * @param starter name of the starting thread, or null
 * @param stack where it was started, or null
 */
public record ThreadOrigin(boolean known, long[] clock, String starter, StackTraceElement[] stack) {
  private static final long[] NOTHING = {};

  /** The main thread: it has no starter, and knows nothing. */
  public static final ThreadOrigin PRIMORDIAL = new ThreadOrigin(true, NOTHING, null, null);

  public static ThreadOrigin unseen(long[] clock) {
    return new ThreadOrigin(false, clock, null, null);
  }
}
