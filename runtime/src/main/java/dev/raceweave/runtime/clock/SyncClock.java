package dev.raceweave.runtime.clock;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The clock of anything that many threads may release and acquire at once (a volatile, a thread's
 * start, the process-wide clock). Lock-free: {@code latest} points to an immutable snapshot that
 * releases replace by compare-and-set.
 */
public final class SyncClock {
  private static final VarHandle LATEST;

  static {
    try {
      LATEST = MethodHandles.lookup().findVarHandle(SyncClock.class, "latest", Snapshot.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /**
   * @param clock never written after construction
   * @param by the thread whose clock this is exactly, so that its own acquire can be skipped; null
   *     when it was joined from several
   */
  private record Snapshot(long[] clock, ThreadState by) {}

  private volatile Snapshot latest;

  public void acquire(ThreadState t) {
    Snapshot s = latest;
    if (s != null && s.by != t) {
      t.acquire(s.clock);
    }
  }

  /**
   * An acquire that costs nothing when nothing was released since the last one.
   *
   * @param last what this method answered to this thread the last time, or null
   */
  public Object acquireSince(Object last, ThreadState t) {
    Snapshot s = latest;
    if (s != last && s != null && s.by != t) {
      t.acquire(s.clock);
    }
    return s;
  }

  /** Whether anything was ever released here. */
  public boolean isReleased() {
    return latest != null;
  }

  /** Takes over what another clock held; no thread's release. */
  public void add(long[] clock) {
    for (; ; ) {
      Snapshot old = latest;
      long[] joined = old == null ? clock : VectorClock.join(clock.clone(), old.clock);
      if (LATEST.compareAndSet(this, old, new Snapshot(joined, null))) {
        return;
      }
    }
  }

  public void release(ThreadState t) {
    for (; ; ) {
      Snapshot old = latest;
      Snapshot next;
      if (old == null || old.by == t || t.covers(old.clock)) {
        next = new Snapshot(t.clock().clone(), t);
      } else {
        next = new Snapshot(VectorClock.join(t.clock().clone(), old.clock), null);
      }
      if (LATEST.compareAndSet(this, old, next)) {
        t.tick();
        return;
      }
    }
  }

  /** What an acquire would join now. */
  public long[] snapshot() {
    Snapshot s = latest;
    return s == null ? new long[0] : s.clock;
  }
}
