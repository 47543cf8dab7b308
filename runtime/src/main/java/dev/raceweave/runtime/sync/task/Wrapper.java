package dev.raceweave.runtime.sync.task;

import dev.raceweave.runtime.clock.ThreadState;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Stands in for a lambda that is handed over, whose body cannot tell by which object it is run.
 * Only for objects of hidden classes that are nothing but one of the interfaces below: a named
 * class has an identity of its own, and may be compared, cast or asked for more.
 */
public abstract class Wrapper {
  final Object target;
  final Task task = new Task();
  private final Tasks tasks;

  private Wrapper(Object target, Tasks tasks) {
    this.target = target;
    this.tasks = tasks;
  }

  /** The wrapper of a lambda, or the object itself when it needs none. */
  static Object of(Object o, Tasks tasks) {
    Class<?> type = o.getClass();
    if (!type.isHidden() || type.getInterfaces().length != 1) {
      return o;
    }
    Class<?> function = type.getInterfaces()[0];
    if (function == Runnable.class) {
      return new OfRunnable((Runnable) o, tasks);
    } else if (function == Callable.class) {
      return new OfCallable((Callable<?>) o, tasks);
    } else if (function == Supplier.class) {
      return new OfSupplier((Supplier<?>) o, tasks);
    } else if (function == Function.class) {
      return new OfFunction<>((Function<?, ?>) o, tasks);
    } else if (function == BiFunction.class) {
      return new OfBiFunction<>((BiFunction<?, ?, ?>) o, tasks);
    } else if (function == Consumer.class) {
      return new OfConsumer<>((Consumer<?>) o, tasks);
    } else if (function == BiConsumer.class) {
      return new OfBiConsumer<>((BiConsumer<?, ?>) o, tasks);
    }
    return o;
  }

  /** The lambda behind a wrapper, or the object itself. */
  public static Object unwrap(Object o) {
    return o instanceof Wrapper wrapper ? wrapper.target : o;
  }

  @Override
  public String toString() {
    return target.toString();
  }

  ThreadState enter() {
    return tasks.enterWrapped(task);
  }

  void exit(Object result, ThreadState t) {
    tasks.exitWrapped(task, result, t);
  }

  private static final class OfRunnable extends Wrapper implements Runnable {
    OfRunnable(Runnable target, Tasks tasks) {
      super(target, tasks);
    }

    @Override
    public void run() {
      ThreadState t = enter();
      try {
        ((Runnable) target).run();
      } finally {
        exit(null, t);
      }
    }
  }

  private static final class OfCallable extends Wrapper implements Callable<Object> {
    OfCallable(Callable<?> target, Tasks tasks) {
      super(target, tasks);
    }

    @Override
    public Object call() throws Exception {
      ThreadState t = enter();
      Object result = null;
      try {
        return result = ((Callable<?>) target).call();
      } finally {
        exit(result, t);
      }
    }
  }

  private static final class OfSupplier extends Wrapper implements Supplier<Object> {
    OfSupplier(Supplier<?> target, Tasks tasks) {
      super(target, tasks);
    }

    @Override
    public Object get() {
      ThreadState t = enter();
      Object result = null;
      try {
        return result = ((Supplier<?>) target).get();
      } finally {
        exit(result, t);
      }
    }
  }

  @SuppressWarnings("unchecked") // the target's parameter is whatever the caller passes
  private static final class OfFunction<A> extends Wrapper implements Function<A, Object> {
    OfFunction(Function<A, ?> target, Tasks tasks) {
      super(target, tasks);
    }

    @Override
    public Object apply(A argument) {
      ThreadState t = enter();
      Object result = null;
      try {
        return result = ((Function<A, ?>) target).apply(argument);
      } finally {
        exit(result, t);
      }
    }
  }

  @SuppressWarnings("unchecked") // the target's parameters are whatever the caller passes
  private static final class OfBiFunction<A, B> extends Wrapper
      implements BiFunction<A, B, Object> {
    OfBiFunction(BiFunction<A, B, ?> target, Tasks tasks) {
      super(target, tasks);
    }

    @Override
    public Object apply(A first, B second) {
      ThreadState t = enter();
      Object result = null;
      try {
        return result = ((BiFunction<A, B, ?>) target).apply(first, second);
      } finally {
        exit(result, t);
      }
    }
  }

  @SuppressWarnings("unchecked") // the target's parameter is whatever the caller passes
  private static final class OfConsumer<A> extends Wrapper implements Consumer<A> {
    OfConsumer(Consumer<A> target, Tasks tasks) {
      super(target, tasks);
    }

    @Override
    public void accept(A argument) {
      ThreadState t = enter();
      try {
        ((Consumer<A>) target).accept(argument);
      } finally {
        exit(null, t);
      }
    }
  }

  @SuppressWarnings("unchecked") // the target's parameters are whatever the caller passes
  private static final class OfBiConsumer<A, B> extends Wrapper implements BiConsumer<A, B> {
    OfBiConsumer(BiConsumer<A, B> target, Tasks tasks) {
      super(target, tasks);
    }

    @Override
    public void accept(A first, B second) {
      ThreadState t = enter();
      try {
        ((BiConsumer<A, B>) target).accept(first, second);
      } finally {
        exit(null, t);
      }
    }
  }
}
