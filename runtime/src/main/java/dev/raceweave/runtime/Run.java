package dev.raceweave.runtime;

import dev.raceweave.runtime.clock.AccessCounters;
import dev.raceweave.runtime.clock.SyncClock;
import dev.raceweave.runtime.detect.ShadowBudget;
import dev.raceweave.runtime.report.RaceReporter;
import dev.raceweave.runtime.report.ReportLog;
import dev.raceweave.runtime.report.Sites;
import dev.raceweave.runtime.sync.InitClocks;
import dev.raceweave.runtime.sync.Threads;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One process's run: the parts, wired; its first and last line; and what happens when something
 * goes wrong. Made once, when the first woven class enrolls.
 */
final class Run {
  static final String VERSION = "0.1.0-SNAPSHOT";

  private static final String FASTTRACK = "fasttrack";
  private static final String OFF = "off";

  final Sites sites = new Sites();
  final WovenClasses classes = new WovenClasses(sites);
  final InitClocks initClocks = new InitClocks();
  final ShadowBudget budget;
  final Detection detection;

  private final ReportLog log;
  private final RaceReporter reporter;
  private final boolean quiet;
  private volatile String tainted;
  private volatile String switchedOff;

  /** Null when nothing is to be checked: in mode {@code off}, or if the run cannot even begin. */
  static Run start() {
    try {
      Settings settings = new Settings();
      String mode = settings.mode();
      if (mode.equals(FASTTRACK)) {
        return new Run(settings);
      }
      if (!mode.equals(OFF)) {
        System.err.printf(
            "raceweave: raceweave.mode=%s is not known to runtime %s (it knows %s and %s);"
                + " nothing is checked%n",
            mode, VERSION, FASTTRACK, OFF);
      }
    } catch (Throwable e) {
      System.err.println("raceweave: cannot start, nothing is checked: " + e);
    }
    return null;
  }

  private Run(Settings settings) {
    quiet = settings.quiet();
    SyncClock global = new SyncClock();
    Threads threads = new Threads(settings.slots(), global, Thread::isAlive);
    budget = new ShadowBudget(settings.memory());
    log = new ReportLog(Path.of(settings.out()), FASTTRACK, settings.build(), System.err);
    reporter = new RaceReporter(sites, threads, initClocks, log);
    detection = new Detection(threads, global, budget, reporter);
    log.start(VERSION);
    Runtime.getRuntime().addShutdownHook(new Thread(this::end, "raceweave-end"));
  }

  private void end() {
    reporter.flush();
    AccessCounters counters = detection.threads.counters();
    log.end(
        new ReportLog.Summary(
            counters.hooks(),
            sites.classes(),
            sites.size(),
            reporter.races(),
            rules(counters),
            unchecked(),
            tainted,
            switchedOff));
    if (reporter.races() > 0) {
      say(
          reporter.races() == 1
              ? "1 data race found, see " + log.path()
              : reporter.races() + " data races found, see " + log.path());
    }
  }

  private static Map<String, Long> rules(AccessCounters c) {
    Map<String, Long> rules = new LinkedHashMap<>();
    rules.put("READ SAME EPOCH", c.readSameEpoch());
    rules.put("READ SHARED SAME EPOCH", c.readSharedSameEpoch);
    rules.put("READ EXCLUSIVE", c.readExclusive);
    rules.put("READ SHARE", c.readShare);
    rules.put("READ SHARED", c.readShared);
    rules.put("WRITE SAME EPOCH", c.writeSameEpoch());
    rules.put("WRITE EXCLUSIVE", c.writeExclusive);
    rules.put("WRITE SHARED", c.writeShared);
    return rules;
  }

  private Map<String, Long> unchecked() {
    Map<String, Long> unchecked = new LinkedHashMap<>();
    putIfAny(unchecked, "objects without shadow (heap nearly full)", budget.refusedObjects());
    putIfAny(unchecked, "array blocks without shadow (raceweave.memory)", budget.refusedBlocks());
    putIfAny(unchecked, "shared reads beyond the cap", detection.fastTrack.unsharedReads());
    putIfAny(unchecked, "threads without a slot", detection.threads.withoutSlot());
    putIfAny(unchecked, "races beyond the cap of reports", reporter.beyondLimit());
    return unchecked;
  }

  private static void putIfAny(Map<String, Long> counts, String what, long count) {
    if (count > 0) {
      counts.put(what, count);
    }
  }

  /**
   * A hook ran out of stack or memory, which the program brought about. An edge may be lost, so
   * races found from now on are not certain.
   */
  void taint(VirtualMachineError e) {
    reporter.doubt();
    tainted = // constants: there may be no memory and no stack left
        e instanceof OutOfMemoryError
            ? "java.lang.OutOfMemoryError in a hook"
            : "java.lang.StackOverflowError in a hook";
  }

  /** The runtime itself failed: it has been switched off, the program goes on. */
  void failed(Throwable e) {
    if (switchedOff == null) {
      switchedOff = e.toString();
      try {
        say("internal error, checking is switched off for the rest of this run; please report:");
        e.printStackTrace();
      } catch (RuntimeException fromStandardError) {
        // The program may have put its own stream there; the end line tells of the error.
      }
    }
  }

  private void say(String text) {
    if (!quiet) {
      System.err.println("raceweave: " + text);
    }
  }
}
