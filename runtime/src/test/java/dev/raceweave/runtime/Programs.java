package dev.raceweave.runtime;

import dev.raceweave.runtime.clock.ThreadState;
import java.io.OutputStream;
import java.io.PrintStream;

/** Programs for child JVMs, woven by hand: what the weaver would emit is written out. */
final class Programs {
  private static final String TABLE =
      "1\tdemo.Bank\tBank.java\n"
          + "M\tput()V\n0\tPUTSTATIC\tdemo.Bank#money\t7\n"
          + "M\tget()I\n0\tGETSTATIC\tdemo.Bank#money\t9\n";
  private static final int PUT = 0;
  private static final int GET = 1;
  private static final int NO_SUCH_SITE = 1_000_000;

  private Programs() {}

  private static ClassShadow enroll() {
    return Hooks.enroll(Programs.class, TABLE, 2, 0, 1, 1);
  }

  private static void start(Thread thread, ThreadState t) {
    Hooks.beforeStart(thread, t);
    thread.start();
  }

  private static void join(Thread thread, ThreadState t) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    Hooks.afterJoin(thread, t);
  }

  /** Two threads, one static field, no lock: one race. */
  static final class Racy {
    public static void main(String[] args) {
      race();
      System.out.println("done");
    }

    static void race() {
      ClassShadow shadow = enroll();
      ThreadState t = Hooks.thread();
      Thread other =
          new Thread(
              () -> {
                if ((shadow.mask(0) & 1L << PUT) != 0) {
                  Hooks.write(shadow.statics, 0, Hooks.thread(), shadow.siteBase + PUT);
                }
              },
              "other");
      start(other, t);
      if ((shadow.mask(0) & 1L << GET) != 0) {
        Hooks.read(shadow.statics, 0, t, shadow.siteBase + GET);
        Hooks.read(shadow.statics, 0, t, shadow.siteBase + GET);
      }
      join(other, t);
    }
  }

  /** The same, with a monitor around each access, and array elements, waits and volatiles. */
  static final class Fixed {
    private static final Object LOCK = new Object();

    public static void main(String[] args) throws InterruptedException {
      ClassShadow shadow = enroll();
      ThreadState t = Hooks.thread();
      int[] array = new int[100];
      Thread other = new Thread(() -> use(shadow, array), "other");
      start(other, t);
      use(shadow, array);
      join(other, t);
      Hooks.volatileWrite(shadow, shadow.volatileBase, t);
      Hooks.volatileRead(shadow, shadow.volatileBase, t);
      System.out.println("done");
    }

    private static void use(ClassShadow shadow, int[] array) {
      ThreadState t = Hooks.thread();
      synchronized (LOCK) {
        Hooks.monitorEnter(LOCK, t);
        Hooks.write(shadow.statics, 0, t, shadow.siteBase + PUT);
        Hooks.arrayWrite(array, 99, t, shadow.siteBase + PUT);
        Hooks.beforeWait(LOCK, t);
        try {
          LOCK.wait(1);
        } catch (InterruptedException e) {
          Hooks.caughtInterrupt(t);
        } finally {
          Hooks.afterWait(LOCK, t);
        }
        Hooks.arrayRead(array, 99, t, shadow.siteBase + GET);
        Hooks.monitorExit(LOCK, t);
      }
    }
  }

  /** A race, and then silence until somebody kills the process. */
  static final class RacyForEver {
    public static void main(String[] args) throws InterruptedException {
      Racy.race();
      System.out.println("raced");
      Thread.sleep(Long.MAX_VALUE);
    }
  }

  /** The site of an access is in no table, which only a broken weaver could bring about. */
  static final class BrokenSite {
    public static void main(String[] args) {
      ClassShadow shadow = enroll();
      ThreadState t = Hooks.thread();
      Thread other =
          new Thread(() -> Hooks.write(shadow.statics, 0, Hooks.thread(), NO_SUCH_SITE), "other");
      start(other, t);
      Hooks.read(shadow.statics, 0, t, NO_SUCH_SITE);
      join(other, t);
      Racy.race();
      System.out.println("done");
    }
  }

  /** The same, with a standard error that throws. */
  static final class BrokenSiteAndStream {
    public static void main(String[] args) {
      System.setErr(
          new PrintStream(OutputStream.nullOutputStream()) {
            @Override
            public void println(String text) {
              throw new IllegalStateException("no printing today");
            }

            @Override
            public void println(Object text) {
              throw new IllegalStateException("no printing today");
            }
          });
      BrokenSite.main(args);
    }
  }

  /** Calls that woven code makes right before or after an exception of the program's own. */
  static final class OddArguments {
    public static void main(String[] args) {
      ClassShadow shadow = enroll();
      ThreadState t = Hooks.thread();
      long[] tooShort = new long[4];
      Hooks.read(null, 3, t, 0);
      Hooks.write(null, 3, t, 0);
      Hooks.read(tooShort, 3, t, 0);
      Hooks.write(tooShort, 3, t, 0);
      Hooks.read(new long[0], 0, t, 0);
      Hooks.monitorExit(null, t);
      Hooks.beforeWait(null, t);
      Hooks.afterWait(null, t);
      Hooks.beforeWait(shadow, t); // not held: wait throws
      Hooks.afterWait(shadow, t);
      Hooks.volatileWrite(null, 0, t);
      Hooks.beforeStart(null, t);
      Hooks.beforeStart(Thread.currentThread(), t); // started already: start throws
      Hooks.afterJoin(null, t);
      Hooks.afterJoin(Thread.currentThread(), t);
      Hooks.afterIsAlive(new Thread(), false, t);
      Hooks.beforeInterrupt(null, t);
      Hooks.afterInterrupted(true, t);
      Hooks.afterIsInterrupted(new Thread(), true, t);
      Hooks.newShadow(new Object()); // of a class that never enrolled
      System.out.println("done");
    }
  }

  /** An initializer ends that never began: an internal error, and no exception. */
  static final class UnbalancedInitializer {
    public static void main(String[] args) {
      enroll();
      Hooks.initEnd(Programs.class, Hooks.thread());
      System.out.println("done");
    }
  }

  /** Runs out of stack within hooks, again and again. */
  static final class Recursive {
    private static final Object LOCK = new Object();
    private static ClassShadow shadow;
    private static int overflows;

    public static void main(String[] args) {
      shadow = enroll();
      descend(50); // loads what the hooks need
      for (int i = 0; i < 200; i++) {
        try {
          descend(Integer.MAX_VALUE);
        } catch (StackOverflowError e) {
          overflows++;
        }
      }
      System.out.println("overflows " + overflows);
    }

    private static void descend(int depth) {
      ThreadState t = Hooks.thread();
      Hooks.monitorEnter(LOCK, t);
      Hooks.write(shadow.statics, 0, t, shadow.siteBase + PUT);
      if (depth > 0) {
        descend(depth - 1);
      }
      Hooks.monitorExit(LOCK, t);
    }
  }

  /** Prints what the settings say. */
  static final class ShowSettings {
    public static void main(String[] args) {
      Settings s = new Settings();
      System.out.printf(
          "%s|%s|%d|%d|%s|%s%n", s.mode(), s.build(), s.memory(), s.slots(), s.quiet(), s.out());
    }
  }
}
