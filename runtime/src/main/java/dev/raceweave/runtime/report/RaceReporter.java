package dev.raceweave.runtime.report;

import dev.raceweave.runtime.clock.ThreadState;
import dev.raceweave.runtime.detect.RaceSink;
import dev.raceweave.runtime.sync.InitClocks;
import dev.raceweave.runtime.sync.Threads;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Turns what the detector found into reports: one a fingerprint, repeats counted. */
public final class RaceReporter implements RaceSink {
  private static final int MAX_FINGERPRINTS = 10_000;

  private final Sites sites;
  private final Threads threads;
  private final InitClocks initClocks;
  private final ReportLog log;
  private final Stacks stacks = new Stacks();
  private final Map<String, Finding> findings = new ConcurrentHashMap<>();

  /** Spares a race in a hot loop the making of its fingerprint; bounded by the pairs of sites. */
  private final Map<Pair, Finding> settled = new ConcurrentHashMap<>();

  private final LongAdder beyondLimit = new LongAdder();

  /** Where a race whose other side is not known for sure counts, instead of making a report. */
  private final Map<Side, Finding> bySide = new ConcurrentHashMap<>();

  private record Side(String method, String location) {}

  private record Pair(int firstSite, int secondSite, String arrayClass) {}

  /** Set when an edge may have been lost: from then on nothing is certain. */
  private volatile boolean doubtful;

  public RaceReporter(Sites sites, Threads threads, InitClocks initClocks, ReportLog log) {
    this.sites = sites;
    this.threads = threads;
    this.initClocks = initClocks;
    this.log = log;
  }

  @Override
  public void recorded(ThreadState t, int site) {
    if (stacks.wantsAny()) {
      stacks.record(site, t.epoch);
    }
  }

  @Override
  public boolean race(
      ThreadState second,
      int site,
      boolean write,
      long firstEpoch,
      int firstSite,
      boolean firstWrite,
      Object array,
      int index) {
    Site here = sites.get(site);
    if (initClocks.order(firstEpoch, here.locationClass(), here.className())) {
      return false;
    }
    Pair pair = new Pair(firstSite, site, array == null ? null : array.getClass().getName());
    Finding known = settled.get(pair);
    if (known != null) {
      known.count(log);
      return true;
    }
    Site there = firstSite < 0 ? null : sites.get(firstSite);
    Location location =
        array == null ? Location.ofField(here) : Location.ofElement(array.getClass(), index);
    String fingerprint = Fingerprint.of(there, here, location.stableName());
    Finding finding = findings.get(fingerprint);
    if (finding == null && there == null) {
      finding = bySide.get(new Side(here.stableName(), location.stableName()));
    }
    if (finding != null && (finding.isSettled() || there == null)) {
      settled.put(pair, finding);
      finding.count(log);
      return true;
    }
    if (finding == null && findings.size() >= MAX_FINGERPRINTS) {
      beyondLimit.increment();
      return true;
    }
    Access first =
        new Access(
            firstWrite, threads.ownerOf(firstEpoch), there, stacks.of(firstSite, firstEpoch));
    Access now = new Access(write, second, here, Stacks.here());
    Finding fresh = new Finding(fingerprint);
    finding = findings.putIfAbsent(fingerprint, fresh);
    if (finding == null) {
      stacks.want(firstSite);
      stacks.want(site);
      remember(fresh, here, location);
      if (there != null) {
        remember(fresh, there, location);
      }
      fresh.report(log, location, first, now, isCertain(first.thread(), second));
    } else {
      finding.again(log, first, now);
    }
    return true;
  }

  private void remember(Finding finding, Site site, Location location) {
    bySide.putIfAbsent(new Side(site.stableName(), location.stableName()), finding);
  }

  private boolean isCertain(ThreadState first, ThreadState second) {
    return !doubtful && first != null && first.origin.known() && second.origin.known();
  }

  public void doubt() {
    doubtful = true;
  }

  public int races() {
    return findings.size();
  }

  public long beyondLimit() {
    return beyondLimit.sum();
  }

  /** Writes the counts that no {@code again} line has told yet. */
  public void flush() {
    findings.values().forEach(f -> f.flush(log));
  }
}
