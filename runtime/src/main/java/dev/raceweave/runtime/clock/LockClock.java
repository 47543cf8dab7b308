package dev.raceweave.runtime.clock;

import java.util.Arrays;

/**
 * The clock of an exclusive lock. Every method is called while the lock is held, so the lock itself
 * guards the fields, and a release may assign instead of join: the holder has acquired whatever the
 * clock held before.
 */
public final class LockClock {
  private long[] clock = {};
  private ThreadState releasedBy;

  /** The join is skipped when the last release was this thread's own: it knows all of it. */
  public void acquire(ThreadState t) {
    if (releasedBy != t) {
      t.acquire(clock);
    }
  }

  public void release(ThreadState t) {
    long[] now = t.clock();
    if (clock.length == now.length) {
      System.arraycopy(now, 0, clock, 0, now.length);
    } else {
      clock = Arrays.copyOf(now, now.length);
    }
    releasedBy = t;
    t.tick();
  }
}
