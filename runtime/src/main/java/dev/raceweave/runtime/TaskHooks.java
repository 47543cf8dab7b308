package dev.raceweave.runtime;

import dev.raceweave.runtime.clock.ThreadState;
import dev.raceweave.runtime.sync.task.Tasks;

/**
 * Entry points of woven code for tasks, futures and executors.
 *
 * <p>Named by the weaver's synchronization table. None throws; a null receiver's call is about to
 * throw itself.
 */
public final class TaskHooks {
  private TaskHooks() {}

  /** At the beginning of a body that un-woven code may call; {@code self} is null in a lambda. */
  public static ThreadState enterBody(Object self) {
    if (Hooks.on) {
      try {
        return Hooks.DETECTION.tasks.enter(self);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
    return Hooks.thread();
  }

  /** At every end of such a body. */
  public static void exitBody(Object self, ThreadState t) {
    if (Hooks.on) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.tasks.exit(self, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** Before a task is handed over to {@code home}, if any; answers what to hand over. */
  public static Object handOver(Object task, Object home, ThreadState t) {
    if (Hooks.on && task != null) {
      try {
        t.counters.synchronizations++;
        return Hooks.DETECTION.tasks.handOver(task, home, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
    return task;
  }

  /** Before a function is passed that runs when a future is complete. */
  public static Object stage(Object task, Object future, ThreadState t) {
    if (Hooks.on && task != null && future != null) {
      try {
        t.counters.synchronizations++;
        return Hooks.DETECTION.tasks.stage(task, future, null, Tasks.Stage.OF_ALL, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
    return task;
  }

  /** The same, of two futures. */
  public static Object stageOfTwo(Object task, Object future, Object other, ThreadState t) {
    if (Hooks.on && task != null && future != null) {
      try {
        t.counters.synchronizations++;
        return Hooks.DETECTION.tasks.stage(task, future, other, Tasks.Stage.OF_ALL, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
    return task;
  }

  /** The same, of a function that answers a future. */
  public static Object composing(Object task, Object future, ThreadState t) {
    if (Hooks.on && task != null && future != null) {
      try {
        t.counters.synchronizations++;
        return Hooks.DETECTION.tasks.stage(task, future, null, Tasks.Stage.COMPOSING, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
    return task;
  }

  /** Before a stage is passed together with its executor. */
  public static void runBy(Object task, Object executor, ThreadState t) {
    if (Hooks.on && task != null && executor != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.tasks.runBy(task, executor, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** After a future was obtained for a task. */
  public static void future(Object future, Object task, ThreadState t) {
    if (Hooks.on) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.tasks.future(future, task, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** After a future was obtained that completes when another does. */
  public static void derived(Object future, Object source, ThreadState t) {
    if (Hooks.on && future != null && source != null && future != source) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.tasks.derive(future, new Object[] {source}, Tasks.Stage.OF_ALL, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** After a future was obtained that completes when others do. */
  public static void joined(Object future, Object sources, ThreadState t) {
    if (Hooks.on && future != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.tasks.derive(future, (Object[]) sources, Tasks.Stage.OF_ALL, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** After an object was made that runs the task within its own operations. */
  public static void within(Object task, Object home, ThreadState t) {
    if (Hooks.on) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.tasks.runsWithin(task, home, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** Before a task is handed over that the garbage collector sets off. */
  public static void followEverything(Object task, ThreadState t) {
    if (Hooks.on) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.tasks.followEverything(task, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** Before a call that may hand over code in a way that is not modelled. */
  public static void handOverUnknown(ThreadState t) {
    if (Hooks.on) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.tasks.handOverUnknown(t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** After a future was, or may have been, found complete. */
  public static void completed(Object future, ThreadState t) {
    if (Hooks.on && future != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.tasks.completed(future, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** After an executor was found terminated. */
  public static void terminated(Object executor, ThreadState t) {
    if (Hooks.on && executor != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.tasks.terminated(executor, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  public static void shutdownHook(Object thread, ThreadState t) {
    if (Hooks.on && thread != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.threads.beforeShutdownHook((Thread) thread, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** Before a task that is no lambda is handed over. */
  public static void handing(Object task, ThreadState t) {
    if (Hooks.on && task != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.tasks.handing(task, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** Before a collection or an array of tasks is handed over. */
  public static void handingAll(Object tasks, ThreadState t) {
    if (Hooks.on && tasks != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.tasks.handingAll(tasks, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** After an executor answered tasks that were handed over to it. */
  public static void unwrapAll(Object tasks, ThreadState t) {
    if (Hooks.on && tasks != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.tasks.unwrapAll(tasks);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** Before a terminal operation of a stream. */
  public static void beforeTerminal(Object stream, ThreadState t) {
    if (Hooks.on && stream != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.tasks.beforeTerminal(stream, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  public static void afterTerminal(Object stream, ThreadState t) {
    if (Hooks.on && stream != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.tasks.afterTerminal(stream, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** After a future was obtained that completes when any of others does. */
  public static void joinedAny(Object future, Object sources, ThreadState t) {
    if (Hooks.on && future != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.tasks.derive(future, (Object[]) sources, Tasks.Stage.OF_EITHER, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** Before a function is passed that runs when either of two futures is complete. */
  public static Object stageOfEither(Object task, Object future, Object other, ThreadState t) {
    if (Hooks.on && task != null && future != null) {
      try {
        t.counters.synchronizations++;
        return Hooks.DETECTION.tasks.stage(task, future, other, Tasks.Stage.OF_EITHER, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
    return task;
  }

  /** Before a task is looked for in an executor's queue; answers what was handed over. */
  public static Object queued(Object task, Object executor, ThreadState t) {
    if (Hooks.on && task != null && executor != null) {
      try {
        return Hooks.DETECTION.tasks.queued(task, executor);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
    return task;
  }

  /** After a hand-over without a future. */
  public static void handedOver(ThreadState t) {
    if (Hooks.on) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.tasks.handedOver(t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** After a future was obtained that nothing in this process completes. */
  public static void external(Object future, ThreadState t) {
    if (Hooks.on && future != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.tasks.external(future, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** After a reference came out of its queue. */
  public static void dequeued(Object reference, ThreadState t) {
    if (Hooks.on && reference != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.tasks.dequeued(reference, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** Before the JVM ends. */
  public static void exiting(ThreadState t) {
    if (Hooks.on) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.threads.beforeExit(t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** At every end of a body that answers something or takes two arguments. */
  public static void exitFunction(Object self, ThreadState t) {
    if (Hooks.on) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.tasks.exitFunction(self, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** Before a task is handed over that runs again and again. */
  public static void periodic(Object task, ThreadState t) {
    if (Hooks.on && task != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.tasks.periodic(task, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** Before a thread is made and started for a task; answers what to start it with. */
  public static Object startThread(Object task, ThreadState t) {
    if (Hooks.on && task != null) {
      try {
        t.counters.synchronizations++;
        return Hooks.DETECTION.tasks.startThread(task, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
    return task;
  }
}
