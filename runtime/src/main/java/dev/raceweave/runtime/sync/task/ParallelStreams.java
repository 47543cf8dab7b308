package dev.raceweave.runtime.sync.task;

import dev.raceweave.runtime.clock.SyncClock;
import dev.raceweave.runtime.clock.ThreadState;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.BaseStream;

/**
 * Parallel streams that are running. What a function answers may reach a later stage on another
 * thread, and accumulators reach combiners: which, the stream does not tell. So every function
 * follows all those that have ended, which can hide a race between them and cannot invent one; a
 * consumer ({@code forEach}) passes nothing on, so consumers are told apart.
 */
final class ParallelStreams {
  private final AtomicInteger running = new AtomicInteger();
  private final SyncClock functions = new SyncClock();

  static boolean isParallel(Object stream) {
    return stream.getClass().getClassLoader() == null
        && stream instanceof BaseStream<?, ?> s
        && s.isParallel();
  }

  void begin(ThreadState t) {
    running.incrementAndGet();
    t.parallelStreams++;
  }

  void end(ThreadState t) {
    running.decrementAndGet();
    t.parallelStreams--;
  }

  void enterBody(ThreadState t) {
    if (isWithin(t)) {
      functions.acquire(t);
    }
  }

  void exitFunction(ThreadState t) {
    if (isWithin(t)) {
      functions.release(t);
    }
  }

  private boolean isWithin(ThreadState t) {
    return running.get() > 0
        && (t.parallelStreams > 0 || Thread.currentThread() instanceof ForkJoinWorkerThread);
  }
}
