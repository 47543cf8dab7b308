package dev.raceweave.runtime.sync;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Asks whether a thread is virtual, on JDKs that have such threads. */
final class VirtualThreads {
  private static final MethodHandle IS_VIRTUAL = find();

  private VirtualThreads() {}

  private static MethodHandle find() {
    try {
      return MethodHandles.publicLookup()
          .findVirtual(Thread.class, "isVirtual", MethodType.methodType(boolean.class));
    } catch (ReflectiveOperationException before21) {
      return null;
    }
  }

  static boolean isVirtual(Thread thread) {
    try {
      return IS_VIRTUAL != null && (boolean) IS_VIRTUAL.invokeExact(thread);
    } catch (Throwable impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
