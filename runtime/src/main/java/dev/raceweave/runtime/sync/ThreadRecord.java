package dev.raceweave.runtime.sync;

import dev.raceweave.runtime.clock.SyncClock;
import dev.raceweave.runtime.clock.ThreadOrigin;
import dev.raceweave.runtime.clock.ThreadState;
import dev.raceweave.runtime.table.IdentityTable;
import java.lang.ref.ReferenceQueue;

/**
 * What others need of a thread: the clock of its start, of its interrupts, and its state, whose
 * final clock a join takes. Lives as long as the Thread object.
 */
final class ThreadRecord extends IdentityTable.Entry {
  final SyncClock interrupts = new SyncClock();

  /**
   * Set by the starting thread before {@code start}, under this record's lock in case two try; read
   * by the new thread, which that orders.
   */
  volatile ThreadOrigin origin;

  /** Set once by the thread itself at its first hook. */
  volatile ThreadState state;

  ThreadRecord(Object thread, ReferenceQueue<Object> queue) {
    super(thread, queue);
  }
}
