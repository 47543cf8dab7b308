package dev.raceweave.runtime;

import dev.raceweave.runtime.clock.SyncClock;
import dev.raceweave.runtime.clock.ThreadState;
import dev.raceweave.runtime.detect.ArrayShadow;
import dev.raceweave.runtime.detect.FastTrack;
import dev.raceweave.runtime.detect.RaceSink;
import dev.raceweave.runtime.detect.ShadowBudget;
import dev.raceweave.runtime.sync.Locks;
import dev.raceweave.runtime.sync.SyncObject;
import dev.raceweave.runtime.sync.Threads;
import dev.raceweave.runtime.sync.container.Containers;
import dev.raceweave.runtime.sync.task.Tasks;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * The parts of the detector, and what each event of the program does to them. {@link Hooks} adds
 * the fast paths and the guard; tests replay traces here.
 */
final class Detection {
  final Threads threads;
  final FastTrack fastTrack;

  final Locks locks;
  final Containers containers;
  final Tasks tasks;

  private final SyncClock global;

  /** Static volatiles accessed through VarHandles or Unsafe, which do not say whose they are. */
  private final SyncClock statics = new SyncClock();

  /** The classes whose static volatiles were written. */
  private final Set<SyncObject> staticOwners = ConcurrentHashMap.newKeySet();

  private final ArrayShadow.Table arrays;

  /**
   * @param global released by hand-overs, fences and whatever is not modelled one by one
   * @param onFailure told what went wrong outside the guard of {@link Hooks}
   */
  Detection(
      Threads threads,
      SyncClock global,
      ShadowBudget budget,
      RaceSink sink,
      Consumer<Throwable> onFailure) {
    this.threads = threads;
    this.global = global;
    this.locks = new Locks(threads);
    this.containers = new Containers(threads);
    this.tasks = new Tasks(threads, global, onFailure);
    this.arrays = new ArrayShadow.Table(budget);
    this.fastTrack = new FastTrack(sink);
  }

  /** The block of cells of an array element; null when it goes unchecked. */
  long[] block(Object array, int index, ThreadState t) {
    return arrays.block(array, index, t);
  }

  void monitorEnter(Object o, ThreadState t) {
    SyncObject s = SyncObject.of(o, t);
    s.monitor.acquire(t);
    if (s.isMutex()) {
      s.any.acquire(t);
    }
  }

  void monitorExit(Object o, ThreadState t) {
    SyncObject s = SyncObject.of(o, t);
    if (s.isMutex()) {
      s.any.release(t);
    }
    s.monitor.release(t);
  }

  void volatileRead(Object owner, int field, ThreadState t) {
    SyncObject s = SyncObject.of(owner, t);
    s.ofVolatile(field).acquire(t);
    s.any.acquire(t); // what went through a VarHandle, an updater or Unsafe
    if (owner instanceof ClassShadow) {
      statics.acquire(t);
    }
  }

  void volatileWrite(Object owner, int field, ThreadState t) {
    SyncObject s = SyncObject.of(owner, t);
    s.ofVolatile(field).release(t);
    if (owner instanceof ClassShadow) {
      staticOwners.add(s);
    }
  }

  /** A VarHandle, an updater or Unsafe reads a volatile of {@code o}; a static one if null. */
  void fieldRead(Object o, ThreadState t) {
    if (o == null || o instanceof Class) {
      statics.acquire(t);
      staticOwners.forEach(owner -> owner.acquireVolatiles(t));
    } else {
      SyncObject.of(o, t).acquireVolatiles(t);
    }
  }

  void fieldWrite(Object o, ThreadState t) {
    if (o == null || o instanceof Class) {
      statics.release(t);
    } else {
      SyncObject.of(o, t).any.release(t);
    }
  }

  void releaseGlobal(ThreadState t) {
    global.release(t);
  }

  void acquireGlobal(ThreadState t) {
    global.acquire(t);
  }
}
