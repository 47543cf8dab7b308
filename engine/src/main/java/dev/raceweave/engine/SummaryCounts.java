package dev.raceweave.engine;

import dev.raceweave.model.WeaveSummary;
import dev.raceweave.weaver.Outcome;
import dev.raceweave.weaver.SiteCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Adds up the outcomes of single classes, in the order in which they are written. */
final class SummaryCounts {
  private final WeaveProgress progress;
  private final int total;
  private int woven;
  private long sitesSeen;
  private long sitesWoven;
  private final SortedMap<String, Long> dropped = new TreeMap<>();
  private final List<WeaveSummary.SkippedClass> skipped = new ArrayList<>();
  private final List<String> unchecked = new ArrayList<>();
  private final List<String> messages = new ArrayList<>();

  SummaryCounts(WeaveProgress progress, int total) {
    this.progress = progress;
    this.total = total;
  }

  void outcome(Outcome outcome, String input) {
    if (outcome instanceof Outcome.Woven done) {
      woven++;
      sites(done.sites());
      unchecked.addAll(done.uncheckedMethods());
    } else if (outcome instanceof Outcome.Skipped left) {
      sites(left.sites());
      skipped.add(new WeaveSummary.SkippedClass(left.className(), left.reason()));
    }
    progress.classDone(woven + skipped.size(), total, input);
  }

  private void sites(SiteCounts sites) {
    sitesSeen += sites.seen();
    sitesWoven += sites.woven();
    sites.dropped().forEach((rule, count) -> dropped.merge(rule, (long) count, Long::sum));
  }

  void messages(List<String> more) {
    messages.addAll(more);
  }

  WeaveSummary summary(String build, List<String> outputs, double cpuSeconds) {
    return new WeaveSummary(
        ToolVersion.name(),
        build,
        outputs,
        new WeaveSummary.Classes(woven + skipped.size(), woven, skipped.size()),
        new WeaveSummary.Sites(sitesSeen, sitesWoven, dropped),
        skipped,
        unchecked,
        messages,
        new WeaveSummary.CpuSeconds(0, cpuSeconds));
  }
}
