package dev.raceweave.runtime.clock;

import java.util.Arrays;

/**
 * The clock of an exclusive lock. Every method is called while the lock is held, so the lock itself
 * guards the fields, and a release may assign instead of join when the holder has acquired whatever
 * the clock held before. It may not have: unwoven code can enter a monitor and then call woven code
 * that waits on it.
 */
public final class LockClock {
  private long[] clock = {};
  private ThreadState releasedBy;

  /** Knows all of the clock; null when nobody is known to. */
  private ThreadState acquiredBy;

  /** The join is skipped when the last release was this thread's own: it knows all of it. */
  public void acquire(ThreadState t) {
    if (releasedBy != t) {
      t.acquire(clock);
    }
    acquiredBy = t;
  }

  public void release(ThreadState t) {
    long[] now = t.clock();
    if (acquiredBy != t) {
      clock = VectorClock.join(clock, now);
      acquiredBy = null;
      releasedBy = null;
    } else {
      assign(now);
      releasedBy = t;
    }
    t.tick();
  }

  private void assign(long[] now) {
    if (clock.length == now.length) {
      System.arraycopy(now, 0, clock, 0, now.length);
    } else {
      clock = Arrays.copyOf(now, now.length);
    }
  }
}
