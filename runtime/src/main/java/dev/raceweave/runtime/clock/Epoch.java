package dev.raceweave.runtime.clock;

/**
 * One instant of one thread, {@code clock@slot} in FastTrack's notation, in a long:
 *
 * <pre>
 * bit 63      0; a 1 marks a read-shared word in a cell, which is no epoch
 * bits 62-48  slot of the thread
 * bits 47-0   the thread's clock; 48 bits, since 32-bit epochs overflow after 4 M releases
 * </pre>
 *
 * Epochs of one slot compare as plain longs. 0 is the bottom: it happened before everything.
 */
public final class Epoch {
  public static final int CLOCK_BITS = 48;
  public static final int MAX_SLOTS = 1 << 15;
  public static final long BOTTOM = 0;

  private static final long CLOCK_MASK = (1L << CLOCK_BITS) - 1;

  private Epoch() {}

  public static long of(int slot, long clock) {
    return (long) slot << CLOCK_BITS | clock;
  }

  /** Meaningful for epochs only, not for read-shared words. */
  public static int slot(long epoch) {
    return (int) (epoch >>> CLOCK_BITS);
  }

  public static long clock(long epoch) {
    return epoch & CLOCK_MASK;
  }
}
