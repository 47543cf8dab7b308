package dev.raceweave.runtime.sync.task;

import dev.raceweave.runtime.clock.ThreadState;
import dev.raceweave.runtime.sync.SyncObject;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.Future;

/** What is known of how a future came to be complete. */
final class Completion {
  /** A longer chain of futures without bodies is taken to be unknown. */
  private static final int DEPTH = 32;

  private Completion() {}

  /**
   * Acquires what completed the future. Answers false when not all of that was seen: then it was
   * completed, at least in part, by code that is not woven.
   */
  static boolean acquire(SyncObject future, ThreadState t) {
    return acquire(future, t, DEPTH);
  }

  private static boolean acquire(SyncObject future, ThreadState t, int depth) {
    if (depth == 0 || future.get() instanceof CountedCompleter) {
      return false;
    }
    future.any.acquire(t);
    boolean completed = future.any.isReleased();
    Task task = future.task();
    if (task == null) {
      return completed;
    }
    SyncObject[] sources = task.sources; // before finished: they are cleared after it is set
    if (task.finished) {
      task.done.acquire(t);
      return !task.composes || task.inner != null && acquire(task.inner, t, depth - 1) || completed;
    }
    return acquire(sources, task.anySource, t, depth) || completed;
  }

  static boolean acquireSources(Task task, ThreadState t) {
    SyncObject[] sources = task.sources;
    return sources.length == 0 || acquire(sources, task.anySource, t, DEPTH);
  }

  private static boolean acquire(
      SyncObject[] sources, boolean oneSuffices, ThreadState t, int depth) {
    int seen = 0;
    for (SyncObject source : sources) {
      seen += acquire(source, t, depth - 1) ? 1 : 0;
    }
    return oneSuffices ? seen > 0 : seen > 0 && seen == sources.length;
  }

  /** Whether a future is certainly not complete; asks no method of the program's. */
  static boolean isPending(Object future) {
    boolean isPlatform = future.getClass().getClassLoader() == null;
    return isPlatform
        && (future instanceof Future<?> f && !f.isDone()
            || future instanceof CompletableFuture<?> c && !c.isDone());
  }
}
