package dev.raceweave.runtime.sync.task;

import dev.raceweave.runtime.clock.SyncClock;
import dev.raceweave.runtime.clock.ThreadState;
import dev.raceweave.runtime.sync.SyncObject;

/**
 * What is known of a piece of code that one thread hands over and another runs.
 *
 * <pre>
 * field     written by                       read by
 * handed    who hands it over                the body's beginning
 * done      the body's end                   whoever gets the result
 * home      who hands it over                the body's end
 * sources   who hands it over; cleared at    the body's beginning; whoever gets the result of a
 *           the body's end                   stage whose body was not needed
 * inner     the body's end                   whoever gets the result of a thenCompose
 * </pre>
 */
public final class Task {
  private static final SyncObject[] NOTHING = {};

  final SyncClock handed = new SyncClock();
  final SyncClock done = new SyncClock();

  /** The executor, barrier or timer that runs it, or null. */
  volatile SyncObject home;

  /** Futures whose completion precedes the body. */
  volatile SyncObject[] sources = NOTHING;

  /** Whether one of the sources suffices. */
  volatile boolean anySource;

  /** Whether the result is that of another future, which the body answers. */
  volatile boolean composes;

  volatile SyncObject inner;

  /** Whether it is a whole thread, whose end is known by the thread itself. */
  volatile boolean isThread;

  /** Whether each run of the body follows those before it. */
  volatile boolean periodic;

  /** Whether the body follows all that happened: nobody can say what made it run. */
  volatile boolean followsEverything;

  /** Whether the body may run many times, each after its sources. */
  volatile boolean recurs;

  /** Whether an end of the body was seen. */
  volatile boolean finished;

  void end(ThreadState t) {
    if (isThread) {
      return;
    }
    done.release(t);
    finished = true;
    if (!recurs) {
      sources = NOTHING; // else a long chain of futures would keep all its records
    }
    SyncObject runner = home;
    if (runner != null) {
      runner.any.release(t);
      runner.taskEnded();
    }
  }
}
