package dev.raceweave.runtime.sync;

import dev.raceweave.runtime.clock.LockClock;
import dev.raceweave.runtime.clock.SyncClock;
import dev.raceweave.runtime.clock.ThreadState;
import dev.raceweave.runtime.sync.task.Task;
import dev.raceweave.runtime.table.IdentityTable;
import java.lang.ref.ReferenceQueue;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The clocks of one object, and what it stands for. Which clock an operation uses:
 *
 * <pre>
 * monitor    the object's monitor; also the mutex of a synchronized collection
 * volatiles  one for each volatile field in use, when accessed by GETFIELD and PUTFIELD
 * any        everything else that the object does: locks, latches, atomics, a future's completion, a
 *            volatile field accessed through a VarHandle, an updater or Unsafe
 * readers    ends of read locks, which only a write lock acquires
 * elements   elements, keys or indices of a container
 * </pre>
 *
 * All but the monitor's are made when first released.
 */
public final class SyncObject extends IdentityTable.Entry {
  private static final IdentityTable<SyncObject> TABLE = new IdentityTable<>(SyncObject::new);

  public final LockClock monitor = new LockClock();
  public final SyncClock any = new SyncClock();

  /** Grows by replacement under this object's lock; its arrays are never written once published. */
  private volatile VolatileClock[] volatiles = {};

  private volatile SyncClock readers;
  private volatile ElementClocks elements;

  /** The object of which this one is a view, set where it was obtained; itself when it is none. */
  private volatile SyncObject owner;

  private volatile Task task;

  private volatile boolean runsTasks;

  /** Of an executor: tasks that were handed over and whose end was not seen. */
  private final AtomicInteger pendingTasks = new AtomicInteger();

  private record VolatileClock(int field, SyncClock clock) {}

  private final boolean isMutex;

  private SyncObject(Object key, ReferenceQueue<Object> queue) {
    super(key, queue);
    isMutex = Kind.of(key) == Kind.LOCKED;
  }

  /**
   * Whether JDK code locks the object's monitor: the hooks before and after a call of such code do
   * not hold it, so they use {@link #any}, which the monitor's own hooks must then use too.
   */
  public boolean isMutex() {
    return isMutex;
  }

  public static SyncObject of(Object o, ThreadState t) {
    if (t.lastSync instanceof SyncObject last && last.refersTo(o)) {
      return last;
    }
    SyncObject found = TABLE.get(o);
    t.lastSync = found;
    return found;
  }

  /** Null when nothing was ever noted about the object. */
  public static SyncObject find(Object o) {
    return TABLE.find(o);
  }

  /** The clock of a volatile field, which is named by its process-wide number. */
  public SyncClock ofVolatile(int field) {
    SyncClock found = find(field);
    return found != null ? found : add(field);
  }

  private SyncClock find(int field) {
    for (VolatileClock v : volatiles) {
      if (v.field == field) {
        return v.clock;
      }
    }
    return null;
  }

  private synchronized SyncClock add(int field) {
    SyncClock found = find(field);
    if (found != null) {
      return found;
    }
    VolatileClock[] longer = Arrays.copyOf(volatiles, volatiles.length + 1);
    longer[longer.length - 1] = new VolatileClock(field, new SyncClock());
    volatiles = longer;
    return longer[longer.length - 1].clock;
  }

  /** For an operation on one of the object's volatile fields that does not say on which. */
  public void acquireVolatiles(ThreadState t) {
    any.acquire(t);
    for (VolatileClock v : volatiles) {
      v.clock.acquire(t);
    }
    acquireElements(t);
  }

  public void releaseReader(ThreadState t) {
    if (readers == null) {
      synchronized (this) {
        readers = readers == null ? new SyncClock() : readers;
      }
    }
    readers.release(t);
  }

  public void acquireReaders(ThreadState t) {
    if (readers != null) {
      readers.acquire(t);
    }
  }

  /** Does not end the thread's epoch. */
  public void releaseElement(int element, ThreadState t) {
    if (elements == null) {
      synchronized (this) {
        elements = elements == null ? new ElementClocks(any) : elements;
      }
    }
    elements.release(element, t);
  }

  public void acquireElement(int element, ThreadState t) {
    any.acquire(t);
    if (elements != null) {
      elements.acquire(element, t);
    }
  }

  /** All that was ever released into the container, whichever element it concerned. */
  public void acquireElements(ThreadState t) {
    any.acquire(t);
    if (elements != null) {
      elements.acquireAll(t);
    }
  }

  public SyncObject owner() {
    return owner;
  }

  public void belongTo(SyncObject newOwner) {
    owner = newOwner;
  }

  public Task task() {
    return task;
  }

  /** The task that this object is, or whose result it will be. */
  public void standFor(Task newTask) {
    task = newTask;
  }

  public synchronized Task makeTask() {
    if (task == null) {
      task = new Task();
    }
    return task;
  }

  public void taskHandedOver() {
    runsTasks = true;
    pendingTasks.incrementAndGet();
  }

  public void taskEnded() {
    pendingTasks.decrementAndGet();
  }

  /** Whether each task handed over to this executor was seen to end. */
  public boolean hasSeenAllTasks() {
    return runsTasks && pendingTasks.get() <= 0;
  }
}
