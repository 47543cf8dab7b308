package dev.raceweave.runtime;

import dev.raceweave.runtime.clock.SyncClock;
import dev.raceweave.runtime.clock.ThreadState;
import dev.raceweave.runtime.detect.ArrayShadow;
import dev.raceweave.runtime.detect.FastTrack;
import dev.raceweave.runtime.detect.RaceSink;
import dev.raceweave.runtime.detect.ShadowBudget;
import dev.raceweave.runtime.sync.SyncObject;
import dev.raceweave.runtime.sync.Threads;

/**
 * The parts of the detector, and what each event of the program does to them. {@link Hooks} adds
 * the fast paths and the guard; tests replay traces here.
 */
final class Detection {
  final Threads threads;
  final FastTrack fastTrack;

  private final SyncClock global;
  private final ArrayShadow.Table arrays;

  Detection(Threads threads, SyncClock global, ShadowBudget budget, RaceSink sink) {
    this.threads = threads;
    this.global = global;
    this.arrays = new ArrayShadow.Table(budget);
    this.fastTrack = new FastTrack(sink);
  }

  /** The block of cells of an array element; null when it goes unchecked. */
  long[] block(Object array, int index, ThreadState t) {
    return arrays.block(array, index, t);
  }

  void monitorEnter(Object o, ThreadState t) {
    SyncObject.of(o, t).monitor.acquire(t);
  }

  void monitorExit(Object o, ThreadState t) {
    SyncObject.of(o, t).monitor.release(t);
  }

  void volatileRead(Object owner, int field, ThreadState t) {
    SyncObject.of(owner, t).ofVolatile(field).acquire(t);
  }

  void volatileWrite(Object owner, int field, ThreadState t) {
    SyncObject.of(owner, t).ofVolatile(field).release(t);
  }

  void releaseGlobal(ThreadState t) {
    global.release(t);
  }

  void acquireGlobal(ThreadState t) {
    global.acquire(t);
  }
}
