package dev.raceweave.runtime.clock;

import java.util.ArrayDeque;
import java.util.Arrays;

/**
 * A thread's logical time. Woven methods fetch it once and keep it in a local.
 *
 * <pre>
 * field        written by                       read by
 * epoch, clock the thread itself                the thread itself; others only once it is known to be
 *                                               dead (join, isAlive: the JVM orders these)
 * thread       the constructor; null when the   any thread, racy: a stale value only costs a look-up
 *              thread's death was noticed, and
 *              always without a slot: nobody
 *              would notice, and it would leak
 * counters     the thread itself                the reporter, racy: they are statistics
 * </pre>
 */
public final class ThreadState {
  /** The slot of a thread that got none: it relays clocks, its accesses go unchecked. */
  public static final int NO_SLOT = -1;

  /** Clock value at its current slot; equals {@code clock[slot]}. 0 without a slot. */
  public long epoch;

  public final int slot;
  public final ThreadOrigin origin;
  public final AccessCounters counters = new AccessCounters();

  /** Caches of the tables that this thread asked last; see their users. */
  public Object lastSync;

  public Object lastArray;

  /** What the process-wide hand-over clock answered to this thread last. */
  public Object lastHandOver;

  /** The task that a call in progress hands over, or null; see its user. */
  public Object handing;

  /** Terminal operations of parallel streams that this thread is in. */
  public int parallelStreams;

  /** The container that a call in progress traverses or computes in, or null; see its user. */
  public Object traversal;

  /** Whether the next body to be entered is called by the runtime, which did what is to be done. */
  public boolean bodyAnnounced;

  /** The lock that is read optimistically: reads count for nothing until they are validated. */
  public Object optimistic;

  private final long firstEpoch;
  private long[] clock;
  private volatile Thread thread;
  private volatile String lastName;

  /** First epochs of the class initializers that this thread is in, innermost last. */
  private final ArrayDeque<Long> initializers = new ArrayDeque<>(0);

  public ThreadState(Thread thread, ThreadOrigin origin, Slots.Grant grant) {
    this.origin = origin;
    this.slot = grant.slot();
    this.firstEpoch = grant.firstEpoch();
    long[] start = origin.clock();
    if (slot == NO_SLOT) {
      clock = start.clone();
      lastName = thread == null ? null : thread.getName();
    } else {
      this.thread = thread;
      epoch = firstEpoch;
      clock = VectorClock.withRoomFor(slot, Arrays.copyOf(start, start.length));
      clock[slot] = epoch;
    }
  }

  public Thread thread() {
    return thread;
  }

  /** Forgets the thread object once it is dead, so that it can be collected. */
  public void detach() {
    lastName = thread.getName();
    thread = null;
  }

  public String name() {
    Thread live = thread;
    return live == null ? lastName : live.getName();
  }

  /** Whether this thread is the owner of an epoch of its slot; earlier owners' are smaller. */
  public boolean owns(long epochOfSlot) {
    return epochOfSlot >= firstEpoch;
  }

  public void enterInitializer() {
    tick();
    initializers.addLast(epoch);
  }

  /** Answers the first epoch of the initializer that is being left. */
  public long leaveInitializer() {
    return initializers.removeLast();
  }

  public boolean isChecked() {
    return slot != NO_SLOT;
  }

  /** Whether the access at {@code other} happened before this thread's present. */
  public boolean knows(long other) {
    return VectorClock.knows(clock, other);
  }

  public boolean covers(long[] other) {
    return VectorClock.covers(clock, other);
  }

  public void acquire(long[] other) {
    clock = VectorClock.join(clock, other);
  }

  /** Ends the present epoch: what comes next is not part of the release just made. */
  public void tick() {
    optimistic = null;
    if (slot != NO_SLOT) {
      clock[slot] = ++epoch;
    }
  }

  /** The live clock; callers copy it or only look. */
  public long[] clock() {
    return clock;
  }
}
