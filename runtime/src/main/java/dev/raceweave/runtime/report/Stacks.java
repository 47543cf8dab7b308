package dev.raceweave.runtime.report;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Stacks of accesses that may turn out to be the earlier half of a race. Recording every stack
 * would cost too much: after a first report its two sites are asked for theirs, so that a repeated
 * race has both.
 */
final class Stacks {
  /** Stacks taken for one site at most. */
  private static final int PER_SITE = 2_000;

  /** Stacks taken for all sites at most; typically some 30 MB when it is reached. */
  private static final int ALL_SITES = 20_000;

  private static final int DEPTH = 256;
  private static final String OWN_PREFIX = "dev.raceweave.runtime.";

  private static final class Wanted {
    final Map<Long, StackTraceElement[]> byEpoch = new ConcurrentHashMap<>();
    int left = PER_SITE;
  }

  private final Map<Integer, Wanted> wanted = new ConcurrentHashMap<>();

  /** False until the first race; racy on purpose, so that race-free programs pay one plain read. */
  private boolean any;

  private int left = ALL_SITES;

  void want(int site) {
    if (site >= 0) {
      wanted.putIfAbsent(site, new Wanted());
      any = true;
    }
  }

  boolean wantsAny() {
    return any;
  }

  void record(int site, long epoch) {
    Wanted w = wanted.get(site);
    if (w != null && w.left > 0 && left > 0) {
      w.left--; // racy: the bounds need not be exact
      left--;
      w.byEpoch.put(epoch, here());
    }
  }

  /** The stack of the access at {@code epoch}, or null. */
  StackTraceElement[] of(int site, long epoch) {
    Wanted w = wanted.get(site);
    return w == null ? null : w.byEpoch.get(epoch);
  }

  static StackTraceElement[] here() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .filter(f -> !f.getClassName().startsWith(OWN_PREFIX))
                    .limit(DEPTH)
                    .map(StackWalker.StackFrame::toStackTraceElement)
                    .toArray(StackTraceElement[]::new));
  }
}
