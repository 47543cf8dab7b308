package dev.raceweave.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Compares what the detector reported with what the reference model says. */
final class TraceVerdict {
  private TraceVerdict() {}

  /** Null if they agree, else what is wrong. */
  static String complaint(List<TraceEvent> trace, TraceReplay replay, boolean mayMiss) {
    HappensBefore truth = new HappensBefore(trace);
    boolean initializers = trace.stream().anyMatch(e -> e.kind() == TraceEvent.Kind.INIT_BEGIN);
    if (!initializers && !truth.surelyRacyVariables().equals(truth.racyVariables())) {
      return "the model contradicts itself";
    }
    Set<Integer> reported = replay.reports.keySet();
    if (!truth.racyVariables().containsAll(reported)) {
      return "false alarm: racy are "
          + new TreeSet<>(truth.racyVariables())
          + ", reported were "
          + new TreeSet<>(reported);
    }
    if (!mayMiss && !reported.containsAll(truth.surelyRacyVariables())) {
      return "missed: racy are "
          + new TreeSet<>(truth.surelyRacyVariables())
          + ", reported were "
          + new TreeSet<>(reported);
    }
    for (Map.Entry<Integer, TraceReplay.Report> r : replay.reports.entrySet()) {
      String complaint = complaint(trace, r.getKey(), r.getValue(), truth, replay);
      if (complaint != null) {
        return "variable " + r.getKey() + ", " + r.getValue() + ": " + complaint;
      }
    }
    return null;
  }

  private static String complaint(
      List<TraceEvent> trace,
      int variable,
      TraceReplay.Report r,
      HappensBefore truth,
      TraceReplay replay) {
    if (r.firstSite() < 0 || r.firstSite() >= r.second()) {
      return "the earlier access is not named";
    }
    TraceEvent first = trace.get(r.firstSite());
    if (!first.isAccess() || first.what() != variable || first.isWrite() != r.firstWrite()) {
      return "the earlier access was no such access";
    }
    if (replay.epochs.get(r.firstSite()) != r.firstEpoch()) {
      return "the earlier access was made at another epoch";
    }
    return truth.isRace(r.firstSite(), r.second()) ? null : "the two accesses do not race";
  }

  /** Drops events for as long as the trace stays wrong. */
  static List<TraceEvent> shrink(List<TraceEvent> trace, int softLimit, boolean mayMiss) {
    List<TraceEvent> smallest = trace;
    for (int chunk = Math.max(1, trace.size() / 2); chunk > 0; chunk /= 2) {
      boolean again = true;
      while (again) {
        again = false;
        for (int from = 0; from < smallest.size(); from += chunk) {
          List<TraceEvent> fewer = new ArrayList<>(smallest.subList(0, from));
          fewer.addAll(smallest.subList(Math.min(smallest.size(), from + chunk), smallest.size()));
          fewer = TraceLaw.possible(fewer);
          if (isWrong(fewer, softLimit, mayMiss)) {
            smallest = fewer;
            again = true;
            break;
          }
        }
      }
    }
    return smallest;
  }

  private static boolean isWrong(List<TraceEvent> trace, int softLimit, boolean mayMiss) {
    try {
      return complaint(trace, new TraceReplay(trace, softLimit), mayMiss) != null;
    } catch (RuntimeException e) {
      return true;
    }
  }
}
