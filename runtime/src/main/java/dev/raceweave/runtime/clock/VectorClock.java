package dev.raceweave.runtime.clock;

import java.util.Arrays;

/**
 * Operations on vector clocks. A vector clock is a {@code long[]} whose element {@code i} is the
 * latest known {@link Epoch} of slot {@code i}, or less than any epoch of that slot; missing
 * elements are unknown.
 */
public final class VectorClock {
  private static final int GRANULE = 8;

  private VectorClock() {}

  /** Whether {@code epoch} happened before the holder of {@code clock}. */
  public static boolean knows(long[] clock, long epoch) {
    int slot = Epoch.slot(epoch);
    return epoch == Epoch.BOTTOM || slot < clock.length && epoch <= clock[slot];
  }

  /** Joins {@code from} into {@code into}; answers {@code into}, or its longer copy. */
  public static long[] join(long[] into, long[] from) {
    long[] result = into.length < from.length ? Arrays.copyOf(into, from.length) : into;
    for (int i = 0; i < from.length; i++) {
      if (from[i] > result[i]) {
        result[i] = from[i];
      }
    }
    return result;
  }

  public static boolean covers(long[] clock, long[] other) {
    for (int i = 0; i < other.length; i++) {
      if (other[i] != Epoch.BOTTOM && (i >= clock.length || other[i] > clock[i])) {
        return false;
      }
    }
    return true;
  }

  /** A clock with room for {@code slot}, with the same contents. */
  static long[] withRoomFor(int slot, long[] clock) {
    return slot < clock.length ? clock : Arrays.copyOf(clock, (slot / GRANULE + 1) * GRANULE);
  }
}
