package dev.raceweave.runtime.clock;

/**
 * Tells the body of a thread from bodies of tasks that it runs. The body is the first woven
 * call-back of a thread whose start was seen, if nothing but the JDK's thread classes called it.
 */
final class OwnBody {
  private static final int NONE = -1;

  /**
   * Woven call-backs that are running, or {@link #NONE} once the thread's own body is out of
   * question.
   */
  private int depth;

  private boolean running;

  OwnBody(boolean startSeen) {
    depth = startSeen ? 0 : NONE;
  }

  boolean begin() {
    if (depth == NONE) {
      return false;
    }
    if (depth == 0 && !isCalledByThread()) {
      depth = NONE;
      return false;
    }
    running = true;
    return depth++ == 0;
  }

  boolean end() {
    if (!running || --depth > 0) {
      return false;
    }
    running = false;
    depth = NONE;
    return true;
  }

  /** Frames from here: the runtime's, the body, and then nothing but the thread's. */
  private static boolean isCalledByThread() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .dropWhile(f -> f.getClassName().startsWith("dev.raceweave.runtime."))
                    .skip(1)
                    .allMatch(f -> isThreadClass(f.getClassName())));
  }

  private static boolean isThreadClass(String name) {
    return name.equals("java.lang.Thread")
        || name.equals("java.lang.VirtualThread")
        || name.startsWith("java.lang.VirtualThread$")
        || name.startsWith("java.lang.ThreadBuilders$")
        || name.startsWith("jdk.internal.vm.Continuation");
  }
}
