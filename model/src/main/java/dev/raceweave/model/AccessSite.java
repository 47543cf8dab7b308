package dev.raceweave.model;

/**
 * The place of an access as a race log names it.
 *
 * @param className with dots
 * @param method name and descriptor, {@code inc()V}
 * @param line 0 when the class has no line numbers
 */
public record AccessSite(String className, String method, int line) {
  /** The method's name without its descriptor. */
  public String methodName() {
    int descriptor = method.indexOf('(');
    return descriptor < 0 ? method : method.substring(0, descriptor);
  }
}
