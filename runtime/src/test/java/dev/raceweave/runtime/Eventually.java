package dev.raceweave.runtime;

import java.util.function.BooleanSupplier;

/** Waits for what the garbage collector does in its own time. */
public final class Eventually {
  private static final int ATTEMPTS = 400;

  private Eventually() {}

  /** Whether {@code condition} came true while garbage was collected again and again. */
  public static boolean afterCollection(BooleanSupplier condition) throws InterruptedException {
    for (int i = 0; i < ATTEMPTS; i++) {
      if (condition.getAsBoolean()) {
        return true;
      }
      System.gc();
      Thread.sleep(10);
    }
    return condition.getAsBoolean();
  }
}
