package dev.raceweave.runtime;

/** Entry points of woven code. */
public final class Hooks {
  private Hooks() {}

  public static ThreadState thread() {
    return null;
  }

  public static ClassShadow enroll(
      Class<?> type,
      String siteTable,
      int sites,
      int instanceCells,
      int staticCells,
      int volatiles) {
    return new ClassShadow(0, 0, 0, new long[4 * staticCells]);
  }

  public static void initBegin(Class<?> type, ThreadState t) {}

  public static void initEnd(Class<?> type, ThreadState t) {}

  public static Object shadowLock(Object o) {
    return Hooks.class;
  }

  public static long[] newShadow(Object o) {
    return null;
  }

  public static void read(long[] cells, int cell, ThreadState t, int site) {}

  public static void write(long[] cells, int cell, ThreadState t, int site) {}

  public static void arrayRead(Object array, int index, ThreadState t, int site) {}

  public static void arrayWrite(Object array, int index, ThreadState t, int site) {}

  public static void monitorEnter(Object o, ThreadState t) {}

  public static void monitorExit(Object o, ThreadState t) {}

  public static void beforeWait(Object o, ThreadState t) {}

  public static void afterWait(Object o, ThreadState t) {}

  public static void volatileRead(Object owner, int field, ThreadState t) {}

  public static void volatileWrite(Object owner, int field, ThreadState t) {}

  public static void beforeStart(Thread thread, ThreadState t) {}

  public static void afterJoin(Thread thread, ThreadState t) {}

  public static void afterIsAlive(Thread thread, boolean alive, ThreadState t) {}

  public static void beforeInterrupt(Thread thread, ThreadState t) {}

  public static void afterIsInterrupted(Thread thread, boolean interrupted, ThreadState t) {}

  public static void afterInterrupted(boolean interrupted, ThreadState t) {}

  public static void caughtInterrupt(ThreadState t) {}

  public static void releaseGlobal(ThreadState t) {}

  public static void acquireGlobal(ThreadState t) {}
}
