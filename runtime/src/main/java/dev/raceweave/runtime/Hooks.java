package dev.raceweave.runtime;

import dev.raceweave.runtime.clock.Epoch;
import dev.raceweave.runtime.clock.Slots;
import dev.raceweave.runtime.clock.ThreadOrigin;
import dev.raceweave.runtime.clock.ThreadState;
import dev.raceweave.runtime.detect.ArrayShadow;
import dev.raceweave.runtime.detect.Cells;

/**
 * The entry points of woven code: the fast paths, and the guard that lets no exception out. Access
 * hooks come right after the access. A release comes right before its operation and an acquire
 * right after it: an early release may add an edge, never lose one.
 *
 * <p>Descriptors and meaning are a contract with the weaver, which a test of the weaver checks.
 */
public final class Hooks {
  private static final Object[] SHADOW_LOCKS = new Object[64];

  static {
    for (int i = 0; i < SHADOW_LOCKS.length; i++) {
      SHADOW_LOCKS[i] = new Object();
    }
  }

  /** Stands for the finalizer edge among the volatile fields of an object. */
  private static final int FINALIZER = -1;

  private static final Run RUN = Run.start();
  static final Detection DETECTION = RUN == null ? null : RUN.detection;

  /**
   * Stands in when a thread's own state cannot be had; unchecked, shared, only ever gains edges.
   */
  private static final ThreadState STATELESS =
      new ThreadState(
          null, ThreadOrigin.PRIMORDIAL, new Slots.Grant(ThreadState.NO_SLOT, Epoch.BOTTOM));

  /** Turned off once, by {@link #failed}; racy on purpose: late hooks do no harm. */
  static boolean on = RUN != null;

  private Hooks() {}

  // Threads and classes

  /** The calling thread's state; null in mode {@code off}. Kept in a local by each woven method. */
  public static ThreadState thread() {
    if (RUN == null) {
      return null;
    }
    try {
      return DETECTION.threads.current();
    } catch (Throwable e) {
      failed(e);
      return STATELESS;
    }
  }

  /** First act of a woven class's initializer. */
  public static ClassShadow enroll(
      Class<?> type,
      String siteTable,
      int sites,
      int instanceCells,
      int staticCells,
      int volatiles) {
    if (on) {
      try {
        return RUN.classes.enroll(type, siteTable, sites, instanceCells, staticCells, volatiles);
      } catch (Throwable e) {
        failed(e);
      }
    }
    return new ClassShadow(0, 0, 0, null, false);
  }

  public static void initBegin(Class<?> type, ThreadState t) {
    if (on) {
      try {
        RUN.initClocks.begin(t);
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  /** Every exit of a class's own initializer, also a thrown one. */
  public static void initEnd(Class<?> type, ThreadState t) {
    if (on) {
      try {
        RUN.initClocks.end(type.getName(), t);
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  /** The lock under which {@code o} gets its shadow; never a lock that the program can see. */
  public static Object shadowLock(Object o) {
    return SHADOW_LOCKS[System.identityHashCode(o) & SHADOW_LOCKS.length - 1];
  }

  /** Fresh cells for an instance, or null when it is to go unchecked for now. */
  public static long[] newShadow(Object o) {
    if (on) {
      try {
        if (RUN.budget.takeObject()) {
          return Cells.allocate(RUN.classes.cellsOf(o.getClass()));
        }
      } catch (Throwable e) {
        failed(e);
      }
    }
    return null;
  }

  // Accesses

  /**
   * Cells can be too few: an instance that a superclass's initializer made got them before its own
   * class enrolled.
   */
  public static void read(long[] cells, int cell, ThreadState t, int site) {
    if (cells != null && cell << Cells.SHIFT < cells.length) {
      t.counters.reads++;
      if (cells[(cell << Cells.SHIFT) + Cells.R] != t.epoch) { // else [FT READ SAME EPOCH]
        readSlow(cells, cell << Cells.SHIFT, t, site, null, 0);
      }
    }
  }

  public static void write(long[] cells, int cell, ThreadState t, int site) {
    if (cells != null && cell << Cells.SHIFT < cells.length) {
      t.counters.writes++;
      if (cells[(cell << Cells.SHIFT) + Cells.W] != t.epoch) { // else [FT WRITE SAME EPOCH]
        writeSlow(cells, cell << Cells.SHIFT, t, site, null, 0);
      }
    }
  }

  public static void arrayRead(Object array, int index, ThreadState t, int site) {
    if (on) {
      long[] block = block(array, index, t);
      if (block != null) {
        t.counters.reads++;
        int word = ArrayShadow.word(index);
        if (block[word + Cells.R] != t.epoch) { // else [FT READ SAME EPOCH]
          readSlow(block, word, t, site, array, index);
        }
      }
    }
  }

  public static void arrayWrite(Object array, int index, ThreadState t, int site) {
    if (on) {
      long[] block = block(array, index, t);
      if (block != null) {
        t.counters.writes++;
        int word = ArrayShadow.word(index);
        if (block[word + Cells.W] != t.epoch) { // else [FT WRITE SAME EPOCH]
          writeSlow(block, word, t, site, array, index);
        }
      }
    }
  }

  private static long[] block(Object array, int index, ThreadState t) {
    try {
      return DETECTION.block(array, index, t);
    } catch (Throwable e) {
      failed(e);
      return null;
    }
  }

  private static void readSlow(
      long[] cells, int c, ThreadState t, int site, Object array, int index) {
    if (on) {
      try {
        DETECTION.fastTrack.read(cells, c, t, site, array, index);
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  private static void writeSlow(
      long[] cells, int c, ThreadState t, int site, Object array, int index) {
    if (on) {
      try {
        DETECTION.fastTrack.write(cells, c, t, site, array, index);
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  // Monitors and volatiles

  public static void monitorEnter(Object o, ThreadState t) {
    if (on) {
      try {
        t.counters.synchronizations++;
        DETECTION.monitorEnter(o, t);
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  public static void monitorExit(Object o, ThreadState t) {
    if (on && o != null) {
      try {
        t.counters.synchronizations++;
        DETECTION.monitorExit(o, t);
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  /** Without the monitor {@code wait} throws at once, and releases nothing. */
  public static void beforeWait(Object o, ThreadState t) {
    if (on && o != null && Thread.holdsLock(o)) {
      monitorExit(o, t);
    }
  }

  public static void afterWait(Object o, ThreadState t) {
    if (on && o != null && Thread.holdsLock(o)) {
      monitorEnter(o, t);
    }
  }

  public static void volatileRead(Object owner, int field, ThreadState t) {
    if (on) {
      try {
        t.counters.synchronizations++;
        DETECTION.volatileRead(owner, field, t);
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  /** A null owner's access is about to throw. */
  public static void volatileWrite(Object owner, int field, ThreadState t) {
    if (on && owner != null) {
      try {
        t.counters.synchronizations++;
        DETECTION.volatileWrite(owner, field, t);
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  // Threads

  public static void beforeStart(Thread thread, ThreadState t) {
    if (on && thread != null) {
      try {
        t.counters.synchronizations++;
        DETECTION.threads.beforeStart(thread, t);
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  public static void afterJoin(Thread thread, ThreadState t) {
    if (on) {
      try {
        t.counters.synchronizations++;
        DETECTION.threads.afterDeath(thread, t);
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  public static void afterIsAlive(Thread thread, boolean alive, ThreadState t) {
    if (!alive) {
      afterJoin(thread, t);
    }
  }

  public static void beforeInterrupt(Thread thread, ThreadState t) {
    if (on && thread != null) {
      try {
        t.counters.synchronizations++;
        DETECTION.threads.beforeInterrupt(thread, t);
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  public static void afterIsInterrupted(Thread thread, boolean interrupted, ThreadState t) {
    if (on && interrupted) {
      try {
        t.counters.synchronizations++;
        DETECTION.threads.afterInterrupt(thread, t);
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  public static void afterInterrupted(boolean interrupted, ThreadState t) {
    afterIsInterrupted(Thread.currentThread(), interrupted, t);
  }

  /** At a handler that may have caught an InterruptedException. */
  public static void caughtInterrupt(ThreadState t) {
    afterIsInterrupted(Thread.currentThread(), true, t);
  }

  /** The end of a constructor of an object that has a finalizer. */
  public static void constructed(Object o, ThreadState t) {
    volatileWrite(o, FINALIZER, t);
  }

  /** JLS 12.6: the end of the constructor happens before the finalizer begins. */
  public static void finalizing(Object o, ThreadState t) {
    volatileRead(o, FINALIZER, t);
  }

  // The process-wide clock: orders what synchronizes in ways that are not modelled one by one

  public static void releaseGlobal(ThreadState t) {
    if (on) {
      try {
        t.counters.synchronizations++;
        DETECTION.releaseGlobal(t);
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  public static void acquireGlobal(ThreadState t) {
    if (on) {
      try {
        t.counters.synchronizations++;
        DETECTION.acquireGlobal(t);
      } catch (Throwable e) {
        failed(e);
      }
    }
  }

  static void failed(Throwable e) {
    if (e instanceof StackOverflowError || e instanceof OutOfMemoryError) {
      RUN.taint((VirtualMachineError) e);
    } else {
      on = false;
      RUN.failed(e);
    }
  }
}
