package dev.raceweave.runtime.sync;

import dev.raceweave.runtime.clock.AccessCounters;
import dev.raceweave.runtime.clock.Epoch;
import dev.raceweave.runtime.clock.Slots;
import dev.raceweave.runtime.clock.SyncClock;
import dev.raceweave.runtime.clock.ThreadOrigin;
import dev.raceweave.runtime.clock.ThreadState;
import dev.raceweave.runtime.clock.VectorClock;
import dev.raceweave.runtime.table.IdentityTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** All threads that ran woven code, and the edges of start, join and interrupt between them. */
public final class Threads {
  /** Each slot makes every clock eight bytes wider; threads beyond this go unchecked. */
  private static final int MAX_SLOTS = 4096;

  private static final int CACHE_SIZE = 1 << 12;
  private static final int FIRST_SWEEP = 32;

  /** With all slots in use, one in so many new threads looks for dead ones. */
  private static final int SWEEP_INTERVAL_WHEN_FULL = 64;

  private static final int START_STACK_DEPTH = 32;
  private static final int LAST_ID_OF_MAIN = 3;

  private final IdentityTable<ThreadRecord> records = new IdentityTable<>(ThreadRecord::new);

  /** By identity hash; racy on purpose: a lost or stale entry only costs the look-up in records. */
  private final ThreadState[] cache = new ThreadState[CACHE_SIZE];

  private final Slots slots;
  private final SyncClock global;
  private final Predicate<Thread> isAlive;

  /** Guarded by this: states whose threads were alive when last looked at. */
  private final List<ThreadState> living = new ArrayList<>();

  /** Guarded by this: the last owner of each slot that was given back. */
  private final Map<Integer, ThreadState> retired = new HashMap<>();

  /** Guarded by this: counters of threads that were swept. */
  private final AccessCounters ofTheDead = new AccessCounters();

  private int sweepAt = FIRST_SWEEP;
  private long withoutSlot;

  /**
   * @param softLimit slots in use before those of dead threads are recycled without proof
   * @param global what threads that unwoven code started take part in
   * @param isAlive {@code Thread::isAlive}; tests replay traces of threads that never ran
   */
  public Threads(int softLimit, SyncClock global, Predicate<Thread> isAlive) {
    this.slots = new Slots(Math.min(softLimit, MAX_SLOTS), MAX_SLOTS);
    this.global = global;
    this.isAlive = isAlive;
  }

  public ThreadState current() {
    Thread thread = Thread.currentThread();
    ThreadState t = cache[System.identityHashCode(thread) & CACHE_SIZE - 1];
    return t != null && t.thread() == thread ? t : lookUp(thread);
  }

  private ThreadState lookUp(Thread thread) {
    ThreadState t = stateOf(thread);
    cache[System.identityHashCode(thread) & CACHE_SIZE - 1] = t;
    return t;
  }

  /**
   * The state of a thread, made now if it has none: only that thread itself may be the first to
   * ask.
   */
  public ThreadState stateOf(Thread thread) {
    ThreadRecord record = records.get(thread);
    ThreadState t = record.state;
    if (t == null) {
      t = create(thread, record);
      record.state = t;
    }
    return t;
  }

  private ThreadState create(Thread thread, ThreadRecord record) {
    ThreadOrigin origin = record.origin;
    if (origin == null) {
      // The main thread has no starter. Any other thread without one was started by code that is
      // not
      // woven: it takes part in whatever was handed over so far, which can hide a race, not invent
      // one.
      origin = isMain(thread) ? ThreadOrigin.PRIMORDIAL : ThreadOrigin.unseen(global.snapshot());
    }
    synchronized (this) {
      if (isTimeToSweep()) {
        sweep();
        sweepAt = Math.min(MAX_SLOTS, Math.max(FIRST_SWEEP, 2 * living.size()));
      }
      ThreadState t = new ThreadState(thread, origin, slots.take(origin.clock()));
      if (t.isChecked()) {
        living.add(t);
      } else {
        withoutSlot++;
      }
      return t;
    }
  }

  private boolean isTimeToSweep() {
    return living.size() >= sweepAt
        && (living.size() < MAX_SLOTS || withoutSlot % SWEEP_INTERVAL_WHEN_FULL == 0);
  }

  /**
   * The main thread has id 1 on JDK 17 and 3 on JDK 25; others with such ids are the JVM's own, in
   * the topmost group. {@code Thread.getId} can be overridden by subclasses, which the main thread
   * never is.
   */
  @SuppressWarnings("deprecation") // threadId() came with JDK 19
  private static boolean isMain(Thread thread) {
    if (thread.getClass() != Thread.class || thread.getId() > LAST_ID_OF_MAIN) {
      return false;
    }
    ThreadGroup group = thread.getThreadGroup();
    return group != null && group.getParent() != null;
  }

  private void sweep() {
    for (int i = living.size() - 1; i >= 0; i--) {
      ThreadState t = living.get(i);
      if (!isAlive.test(t.thread())) {
        retire(t);
        living.set(i, living.get(living.size() - 1));
        living.remove(living.size() - 1);
      }
    }
  }

  private void retire(ThreadState t) {
    ofTheDead.add(t.counters);
    slots.giveBack(t.epoch);
    retired.put(t.slot, t);
    t.detach();
  }

  /** Before {@code thread.start()}: what the starter did happens before all of the new thread. */
  public void beforeStart(Thread thread, ThreadState t) {
    ThreadRecord record = records.get(thread);
    synchronized (record) {
      if (record.state == null) { // else it was started before, and start() will throw
        long[] clock = t.clock().clone();
        if (record.origin != null) { // this or the other start() will throw: keep both edges
          clock = VectorClock.join(clock, record.origin.clock());
        }
        record.origin = new ThreadOrigin(true, clock, t.name(), startStack());
      }
    }
    t.tick();
  }

  private static StackTraceElement[] startStack() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .filter(f -> !f.getClassName().startsWith("dev.raceweave.runtime."))
                    .limit(START_STACK_DEPTH)
                    .map(StackWalker.StackFrame::toStackTraceElement)
                    .toArray(StackTraceElement[]::new));
  }

  /**
   * After join or isAlive: if the thread is dead, all that it did happened before now. Reading the
   * dead thread's clock is ordered by the call that just found it dead.
   */
  public void afterDeath(Thread thread, ThreadState t) {
    if (thread == null || isAlive.test(thread)) {
      return;
    }
    ThreadRecord record = records.find(thread);
    if (record == null) {
      return;
    }
    if (record.state != null) {
      t.acquire(record.state.clock());
    } else if (record.origin != null) {
      t.acquire(record.origin.clock());
    }
  }

  public void beforeInterrupt(Thread thread, ThreadState t) {
    records.get(thread).interrupts.release(t);
  }

  /** After {@code thread} was found interrupted. */
  public void afterInterrupt(Thread thread, ThreadState t) {
    ThreadRecord record = records.find(thread);
    if (record != null) {
      record.interrupts.acquire(t);
    }
  }

  /** The thread that made an access, or null: only the last two owners of a slot are remembered. */
  public synchronized ThreadState ownerOf(long epoch) {
    int slot = Epoch.slot(epoch);
    for (ThreadState t : living) {
      if (t.slot == slot && t.owns(epoch)) {
        return t;
      }
    }
    ThreadState dead = retired.get(slot);
    return dead != null && dead.owns(epoch) ? dead : null;
  }

  public synchronized AccessCounters counters() {
    AccessCounters sum = new AccessCounters();
    sum.add(ofTheDead);
    living.forEach(t -> sum.add(t.counters));
    return sum;
  }

  public synchronized long withoutSlot() {
    return withoutSlot;
  }
}
