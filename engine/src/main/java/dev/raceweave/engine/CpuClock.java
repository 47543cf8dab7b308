package dev.raceweave.engine;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.atomic.LongAdder;

/** Adds up the processor time that several threads spend on one job. */
final class CpuClock {
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final boolean supported = threads.isCurrentThreadCpuTimeSupported();
  private final LongAdder nanos = new LongAdder();

  /** The current thread's reading; to be given back to {@link #addSince} by the same thread. */
  long now() {
    return supported ? threads.getCurrentThreadCpuTime() : System.nanoTime();
  }

  void addSince(long earlier) {
    nanos.add(now() - earlier);
  }

  double seconds() {
    return nanos.sum() / 1e9;
  }
}
