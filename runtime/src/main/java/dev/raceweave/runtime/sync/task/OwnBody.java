package dev.raceweave.runtime.sync.task;

/**
 * Tells the body of a thread from bodies of tasks that it runs: nothing but the JDK's thread
 * classes called it. It is ordered by the thread's start alone.
 */
final class OwnBody {
  private OwnBody() {}

  /** Asked by the first woven body of a thread. */
  static boolean isEntered() {
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
