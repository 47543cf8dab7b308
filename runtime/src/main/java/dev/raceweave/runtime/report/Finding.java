package dev.raceweave.runtime.report;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** One fingerprint: its report, and how often it was seen again. */
final class Finding {
  private static final long AGAIN_INTERVAL = TimeUnit.SECONDS.toNanos(1);

  private final String fingerprint;
  private final LongAdder repeats = new LongAdder();
  private final AtomicLong lastLine = new AtomicLong(System.nanoTime());

  /** Guarded by this. */
  private long toldRepeats;

  /** Set when the race's own line is written; no {@code again} line comes before it. */
  private volatile boolean reported;

  private volatile boolean bothStacksTold;

  Finding(String fingerprint) {
    this.fingerprint = fingerprint;
  }

  /** Whether repeats need only be counted. */
  boolean isSettled() {
    return bothStacksTold;
  }

  void report(ReportLog log, Location location, Access first, Access second, boolean certain) {
    JsonLine json =
        log.line("race")
            .put("engine", log.mode())
            .put("certainty", certain ? "certain" : "likely")
            .put("fingerprint", fingerprint);
    location.put(json);
    first.put("first", json);
    second.put("second", json);
    json.put("build", log.build()).put("test", "unknown").put("time", ReportLog.now());
    bothStacksTold = first.stack() != null;
    log.write(json);
    reported = true;
  }

  /** Seen again, with the stacks at hand: told at once when that gives both for the first time. */
  void again(ReportLog log, Access first, Access second) {
    repeats.increment();
    if (first.stack() == null || !reported) {
      tellCount(log, false);
      return;
    }
    synchronized (this) {
      if (bothStacksTold) {
        return;
      }
      bothStacksTold = true;
    }
    JsonLine json = log.line("again").put("fingerprint", fingerprint).put("count", toldNow());
    first.put("first", json);
    second.put("second", json);
    log.write(json);
  }

  void count(ReportLog log) {
    repeats.increment();
    tellCount(log, false);
  }

  void flush(ReportLog log) {
    tellCount(log, true);
  }

  private void tellCount(ReportLog log, boolean atEnd) {
    long last = lastLine.get();
    long now = System.nanoTime();
    boolean due = atEnd || now - last >= AGAIN_INTERVAL && lastLine.compareAndSet(last, now);
    if (due && reported && hasUntold()) {
      log.write(log.line("again").put("fingerprint", fingerprint).put("count", toldNow()));
    }
  }

  private synchronized boolean hasUntold() {
    return repeats.sum() > toldRepeats;
  }

  private synchronized long toldNow() {
    toldRepeats = repeats.sum();
    return toldRepeats;
  }
}
