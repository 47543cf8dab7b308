package dev.raceweave.model;

import java.util.List;

/**
 * One side of a race.
 *
 * @param op {@code read} or {@code write}
 * @param thread the thread's name
 * @param site where in the code, or null when that is not known for sure
 * @param stack innermost frame first; empty until it is known
 * @param started where the thread was started, or null when nobody saw it
 */
public record Access(
    String op, String thread, AccessSite site, List<String> stack, Started started) {
  public Access {
    stack = List.copyOf(stack);
  }

  /** Where a thread was started: by which thread, and at which stack. */
  public record Started(String thread, List<String> stack) {
    public Started {
      stack = List.copyOf(stack);
    }
  }
}
