package dev.raceweave.runtime;

import dev.raceweave.runtime.clock.ThreadState;
import dev.raceweave.runtime.sync.SyncObject;

/**
 * Entry points of woven code for locks, atomics, latches and their like.
 *
 * <p>Named by the weaver's synchronization table. None throws; a null receiver's call is about to
 * throw itself.
 */
public final class SyncHooks {
  private SyncHooks() {}

  /** After an operation that sees what was released on the object. */
  public static void acquire(Object o, ThreadState t) {
    if (Hooks.on && o != null) {
      try {
        t.counters.synchronizations++;
        SyncObject.of(o, t).any.acquire(t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** Before an operation after which others see what this thread did. */
  public static void release(Object o, ThreadState t) {
    if (Hooks.on && o != null) {
      try {
        t.counters.synchronizations++;
        SyncObject.of(o, t).any.release(t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** As acquire, of one element of an array. */
  public static void acquireIndex(Object o, int index, ThreadState t) {
    if (Hooks.on && o != null) {
      try {
        t.counters.synchronizations++;
        SyncObject.of(o, t).acquireElement(index, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  public static void releaseIndex(Object o, int index, ThreadState t) {
    if (Hooks.on && o != null) {
      try {
        t.counters.synchronizations++;
        SyncObject.of(o, t).releaseElement(index, t);
        t.tick();
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** As acquire, of some volatile field of the object; of some static one if it is null. */
  public static void acquireField(Object o, ThreadState t) {
    if (Hooks.on) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.fieldRead(o, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  public static void releaseField(Object o, ThreadState t) {
    if (Hooks.on) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.fieldWrite(o, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** After a lock, a read or write lock was taken, or a condition's wait took it back. */
  public static void locked(Object o, ThreadState t) {
    if (Hooks.on && o != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.locks.acquire(o, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  public static void unlocking(Object o, ThreadState t) {
    if (Hooks.on && o != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.locks.release(o, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** After a part of a lock was obtained. */
  public static void view(Object view, Object o, ThreadState t) {
    if (Hooks.on && o != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.locks.view(view, o, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** After a stamped lock's write mode was obtained. */
  public static void lockedExclusive(Object o, ThreadState t) {
    if (Hooks.on && o != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.locks.acquireExclusive(o, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** After its read mode was obtained. */
  public static void lockedShared(Object o, ThreadState t) {
    if (Hooks.on && o != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.locks.acquireShared(o, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  public static void unlockingShared(Object o, ThreadState t) {
    if (Hooks.on && o != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.locks.releaseShared(o, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  public static void unlockingStamp(Object o, long stamp, ThreadState t) {
    if (Hooks.on && o != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.locks.releaseStamp(o, stamp, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  public static void optimistic(Object o, ThreadState t) {
    if (Hooks.on && o != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.locks.beginOptimistic(o, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  public static void validated(Object o, boolean valid, ThreadState t) {
    if (Hooks.on && o != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.locks.endOptimistic(o, valid, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** After an operation that may have waited for anything. */
  public static void everything(ThreadState t) {
    if (Hooks.on) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.tasks.acquireEverything(t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }
}
