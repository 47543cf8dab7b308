package dev.raceweave.runtime.sync.task;

import dev.raceweave.runtime.clock.SyncClock;
import dev.raceweave.runtime.clock.ThreadOrigin;
import dev.raceweave.runtime.clock.ThreadState;
import dev.raceweave.runtime.sync.SyncObject;
import dev.raceweave.runtime.sync.Threads;
import dev.raceweave.runtime.sync.container.Traversal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.Consumer;

/**
 * The edges of tasks: from the hand-over to the body's beginning, from its end to whoever waits for
 * it. A named task class is known by its identity; a lambda by the wrapper that is handed over in
 * its place.
 */
public final class Tasks {
  /** How a stage depends on the futures before it. */
  public enum Stage {
    OF_ALL,
    OF_EITHER,
    COMPOSING
  }

  private final Threads threads;

  /** Released by every hand-over; acquired by bodies that nobody was seen to hand over. */
  private final SyncClock handOvers;

  private final ParallelStreams streams = new ParallelStreams();
  private final Consumer<Throwable> onFailure;

  /**
   * @param onFailure told what went wrong in a wrapper, which must not reach the program
   */
  public Tasks(Threads threads, SyncClock handOvers, Consumer<Throwable> onFailure) {
    this.threads = threads;
    this.handOvers = handOvers;
    this.onFailure = onFailure;
  }

  /**
   * Answers what to hand over instead: the task itself, or the wrapper of a lambda.
   *
   * @param home who will run it, or null
   */
  public Object handOver(Object task, Object home, ThreadState t) {
    SyncObject runner = home == null ? null : runner(home, t);
    if (runner != null) {
      runner.taskHandedOver();
    }
    Object wrapped = Wrapper.of(task, this);
    Task record = taskOf(wrapped, t);
    if (record != null) {
      record.handed.release(t);
      record.home = runner;
    }
    t.handing = record;
    handOvers.release(t);
    return wrapped;
  }

  /** Before a thread is made and started for a task; answers what to start it with. */
  public Object startThread(Object task, ThreadState t) {
    Object wrapped = Wrapper.of(task, this);
    Task record = taskOf(wrapped, t);
    if (record != null) {
      record.isThread = wrapped instanceof Wrapper;
      record.handed.release(t);
    }
    handOvers.release(t);
    return wrapped;
  }

  public void handedOver(ThreadState t) {
    t.handing = null;
  }

  /**
   * A function that runs when futures are complete; answers what to pass instead.
   *
   * @param other a second future, or null
   */
  public Object stage(Object function, Object future, Object other, Stage kind, ThreadState t) {
    Object wrapped = Wrapper.of(function, this);
    Task record = taskOf(wrapped, t);
    if (record != null) {
      SyncObject source = SyncObject.of(future, t);
      record.sources =
          other == null
              ? new SyncObject[] {source}
              : new SyncObject[] {source, SyncObject.of(other, t)};
      record.composes = kind == Stage.COMPOSING;
      record.anySource = kind == Stage.OF_EITHER;
      record.handed.release(t);
    }
    handOvers.release(t);
    return wrapped;
  }

  /** A future that completes when others do, without a body of its own. */
  public void derive(Object future, Object[] sources, Stage kind, ThreadState t) {
    Task record = new Task();
    record.anySource = kind == Stage.OF_EITHER;
    record.sources = new SyncObject[sources.length];
    for (int i = 0; i < sources.length; i++) {
      record.sources[i] = SyncObject.of(sources[i], t);
    }
    SyncObject.of(future, t).standFor(record);
  }

  public void external(Object future, ThreadState t) {
    Task record = new Task();
    record.finished = true;
    SyncObject.of(future, t).standFor(record);
  }

  /** A reference that the program did not enqueue follows all uses of its object. */
  public void dequeued(Object reference, ThreadState t) {
    SyncObject enqueued = SyncObject.find(reference);
    if (enqueued != null && enqueued.any.isReleased()) {
      enqueued.any.acquire(t);
    } else {
      acquireEverything(t);
    }
  }

  /** After a task was found for an executor that will run it. */
  public void runBy(Object task, Object executor, ThreadState t) {
    Task record = taskOf(task, t);
    SyncObject runner = runner(executor, t);
    runner.taskHandedOver();
    if (record != null) {
      record.home = runner;
    }
  }

  private static SyncObject runner(Object home, ThreadState t) {
    SyncObject self = SyncObject.of(home, t);
    return self.owner() == null ? self : self.owner();
  }

  /** Before a task that is no lambda is handed over. */
  public void handing(Object task, ThreadState t) {
    Task record = taskOf(task, t);
    if (record != null) {
      record.handed.release(t);
    }
    handOvers.release(t);
  }

  /** Before an array or a collection of tasks is handed over; the program's own are not asked. */
  public void handingAll(Object tasks, ThreadState t) {
    if (tasks instanceof Object[] array) {
      for (Object task : array) {
        handNamed(task, t);
      }
    } else if (tasks instanceof Collection<?> collection
        && tasks.getClass().getClassLoader() == null) {
      for (Object task : collection) {
        handNamed(task, t);
      }
    }
    handOvers.release(t);
  }

  private static void handNamed(Object task, ThreadState t) {
    Task record = task == null ? null : taskOf(task, t);
    if (record != null) {
      record.handed.release(t);
    }
  }

  /** A lambda that cannot be wrapped has none: its body cannot be told from others'. */
  private static Task taskOf(Object task, ThreadState t) {
    if (task instanceof Wrapper wrapper) {
      return wrapper.task;
    }
    return task.getClass().isHidden() ? null : SyncObject.of(task, t).makeTask();
  }

  /** Something that runs in un-woven code may have been handed over. */
  public void handOverUnknown(ThreadState t) {
    handOvers.release(t);
  }

  /** After a hand-over that answered a future, or after a future was made for a task. */
  public void future(Object future, Object task, ThreadState t) {
    t.handing = null;
    if (future != null && task != null) {
      SyncObject.of(future, t).standFor(taskOf(task, t));
    }
  }

  /** A task whose body runs within another object's operation, such as a barrier's action. */
  public void runsWithin(Object task, Object home, ThreadState t) {
    Task record = task == null ? null : taskOf(task, t);
    if (record != null) {
      SyncObject object = SyncObject.of(home, t);
      record.home = object;
      record.sources = new SyncObject[] {object};
      record.recurs = true;
      record.handed.release(t);
    }
  }

  public void periodic(Object task, ThreadState t) {
    Task record = taskOf(task, t);
    if (record != null) {
      record.periodic = true;
    }
  }

  public void followEverything(Object task, ThreadState t) {
    Task record = task == null ? null : taskOf(task, t);
    if (record != null) {
      record.followsEverything = true;
    }
  }

  /** The beginning of a body; answers the state of the thread that runs it. */
  public ThreadState enter(Object self) {
    SyncObject object = self == null ? null : SyncObject.find(self);
    Task record = object == null ? null : object.task();
    ThreadState t = threads.currentIfKnown();
    if (t == null) {
      boolean started = threads.isCurrentStarted();
      t = born(record);
      if (started && record == null && OwnBody.isEntered()) {
        return t;
      }
    }
    if (t.bodyAnnounced) {
      t.bodyAnnounced = false;
    } else if (record != null && !(self instanceof CountedCompleter)) {
      begin(record, t);
      if (self instanceof Future) {
        record.done.acquire(t); // asked for its result by whoever waits for it
      }
    } else {
      t.lastHandOver = handOvers.acquireSince(t.lastHandOver, t);
      if (object != null) {
        object.any.acquire(t);
      }
    }
    streams.enterBody(t);
    Traversal.enterBody(t);
    return t;
  }

  /** Every end of a body that answers something or takes two arguments. */
  public void exitFunction(Object self, ThreadState t) {
    streams.exitFunction(t);
    exit(self, t);
  }

  /** Before a stream's terminal operation. */
  public void beforeTerminal(Object stream, ThreadState t) {
    if (ParallelStreams.isParallel(stream)) {
      handOvers.release(t);
      streams.begin(t);
    }
  }

  public void afterTerminal(Object stream, ThreadState t) {
    if (ParallelStreams.isParallel(stream)) {
      streams.end(t);
      acquireEverything(t);
    }
  }

  /** Every end of a body, also a thrown one. */
  public void exit(Object self, ThreadState t) {
    t.bodyAnnounced = false;
    Traversal.exitBody(t);
    SyncObject object = self == null ? null : SyncObject.find(self);
    if (object != null) {
      Task record = object.task();
      if (record != null) {
        record.end(t);
      } else {
        object.any.release(t);
      }
    }
    if (t.handing instanceof Task handing) {
      handing.handed.release(t); // a thread factory, or whatever else a hand-over runs
    }
    if (self instanceof CountedCompleter) {
      handOvers.release(t);
    }
  }

  /** A wrapper is about to call its lambda. Null if that failed. */
  ThreadState enterWrapped(Task record) {
    try {
      ThreadState t = threads.currentIfKnown();
      if (t == null) {
        t = born(record);
      }
      begin(record, t);
      t.bodyAnnounced = true;
      return t;
    } catch (Throwable e) {
      onFailure.accept(e);
      return null;
    }
  }

  void exitWrapped(Task record, Object result, ThreadState t) {
    if (t == null) {
      return;
    }
    try {
      t.bodyAnnounced = false;
      if (record.composes && result != null) {
        record.inner = SyncObject.of(result, t);
      }
      record.end(t);
    } catch (Throwable e) {
      onFailure.accept(e);
    }
  }

  private ThreadState born(Task record) {
    return threads.born(
        record == null ? null : new ThreadOrigin(true, record.handed.snapshot(), null, null));
  }

  private void begin(Task record, ThreadState t) {
    record.handed.acquire(t);
    if (record.periodic) {
      record.done.acquire(t);
    }
    if (record.followsEverything) {
      acquireEverything(t);
    }
    if (!Completion.acquireSources(record, t)) {
      acquireEverything(t);
    }
  }

  /** After a future was found complete. */
  public void completed(Object future, ThreadState t) {
    if (!Completion.acquire(SyncObject.of(future, t), t) && !Completion.isPending(future)) {
      acquireEverything(t);
    }
  }

  /** The wrapper that an executor's queue holds for a lambda, or the lambda itself. */
  public Object queued(Object task, Object executor) {
    if (task.getClass().isHidden()
        && executor.getClass().getClassLoader() == null
        && executor instanceof ThreadPoolExecutor pool) {
      for (Object queued : pool.getQueue()) {
        if (Wrapper.unwrap(queued) == task) {
          return queued;
        }
      }
    }
    return task;
  }

  /** Puts the lambdas back into a list of tasks that an executor gave up. */
  @SuppressWarnings("unchecked") // a list of what was handed over, and that is what it gets
  public void unwrapAll(Object tasks) {
    if (tasks instanceof ArrayList<?> list && tasks.getClass() == ArrayList.class) {
      ((ArrayList<Object>) list).replaceAll(Wrapper::unwrap);
    }
  }

  /** After an executor was found terminated. */
  public void terminated(Object executor, ThreadState t) {
    SyncObject runner = runner(executor, t);
    runner.any.acquire(t);
    if (!runner.hasSeenAllTasks()) {
      acquireEverything(t);
    }
  }

  public void acquireEverything(ThreadState t) {
    t.acquire(threads.everything());
  }
}
