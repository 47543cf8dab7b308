package dev.raceweave.runtime.sync;

import dev.raceweave.runtime.clock.ThreadState;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * Locks of java.util.concurrent, by their run-time class. A read lock acquires what writers did and
 * releases into a clock that only a write lock acquires: readers do not order readers.
 */
public final class Locks {
  /** What an object of a lock's class is to the clocks of its lock. */
  private enum Role {
    /** The lock itself. */
    EXCLUSIVE,
    READ_VIEW,
    /** Or a condition, whose wait gives the lock up and takes it back. */
    WRITE_VIEW;

    private static final ClassValue<Role> ROLES =
        new ClassValue<>() {
          @Override
          protected Role computeValue(Class<?> type) {
            return compute(type);
          }
        };

    private static Role compute(Class<?> type) {
      if (ReentrantReadWriteLock.ReadLock.class.isAssignableFrom(type)) {
        return READ_VIEW;
      } else if (ReentrantReadWriteLock.WriteLock.class.isAssignableFrom(type)) {
        return WRITE_VIEW;
      }
      for (Class<?> c = type; c != null; c = c.getSuperclass()) {
        String name = c.getName();
        if (name.startsWith("java.util.concurrent.locks.") && c.isMemberClass()) {
          return name.endsWith("ReadLockView") ? READ_VIEW : WRITE_VIEW;
        }
      }
      return EXCLUSIVE;
    }
  }

  private final Threads threads;

  public Locks(Threads threads) {
    this.threads = threads;
  }

  /** After a read lock, a write lock or a condition of a lock was obtained. */
  public void view(Object view, Object lock, ThreadState t) {
    if (view != null && view != lock) {
      SyncObject owner = SyncObject.of(lock, t);
      SyncObject.of(view, t).belongTo(owner.owner() == null ? owner : owner.owner());
    }
  }

  public void acquire(Object lock, ThreadState t) {
    Role role = Role.ROLES.get(lock.getClass());
    SyncObject self = SyncObject.of(lock, t);
    SyncObject owner = self.owner();
    if (role != Role.EXCLUSIVE && owner == null) {
      t.acquire(threads.everything()); // obtained in un-woven code: nobody knows whose it is
    } else if (role == Role.READ_VIEW) {
      owner.any.acquire(t);
    } else {
      acquireExclusive(owner == null ? self : owner, t);
    }
  }

  public void release(Object lock, ThreadState t) {
    SyncObject self = SyncObject.of(lock, t);
    SyncObject owner = self.owner() == null ? self : self.owner();
    if (Role.ROLES.get(lock.getClass()) == Role.READ_VIEW) {
      owner.releaseReader(t);
    } else {
      owner.any.release(t);
    }
  }

  /** A stamped lock's modes are in its methods' names. */
  public void acquireExclusive(Object lock, ThreadState t) {
    acquireExclusive(SyncObject.of(lock, t), t);
  }

  private static void acquireExclusive(SyncObject lock, ThreadState t) {
    t.optimistic = null;
    lock.any.acquire(t);
    lock.acquireReaders(t);
  }

  public void acquireShared(Object lock, ThreadState t) {
    t.optimistic = null;
    SyncObject.of(lock, t).any.acquire(t);
  }

  public void releaseShared(Object lock, ThreadState t) {
    SyncObject.of(lock, t).releaseReader(t);
  }

  /** Before a stamped lock is released in the mode that the stamp tells. */
  public void releaseStamp(Object lock, long stamp, ThreadState t) {
    if (StampedLock.isReadLockStamp(stamp)) {
      releaseShared(lock, t);
    } else if (StampedLock.isWriteLockStamp(stamp)) {
      SyncObject.of(lock, t).any.release(t);
    }
  }

  /**
   * What is read from now on counts for nothing: only a validation makes it count, and one that
   * succeeds also proves that it did not race. Ends with the thread's next release of anything.
   */
  public void beginOptimistic(Object lock, ThreadState t) {
    t.optimistic = SyncObject.of(lock, t);
  }

  public void endOptimistic(Object lock, boolean valid, ThreadState t) {
    t.optimistic = null;
    if (valid) {
      SyncObject.of(lock, t).any.acquire(t);
    }
  }
}
