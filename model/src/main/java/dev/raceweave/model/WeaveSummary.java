package dev.raceweave.model;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a weave did, as {@code weave-summary.json} tells it.
 *
 * @param tool the version that wove
 * @param build names the inputs by their content
 * @param outputs names of what was written beside the summary, in the order of the inputs
 * @param skipped classes that were copied as they were, with the reason
 * @param unchecked methods whose accesses are not checked because they would become too large
 * @param messages what a person should know, such as a removed signature
 */
public record WeaveSummary(
    String tool,
    String build,
    List<String> outputs,
    Classes classes,
    Sites sites,
    List<SkippedClass> skipped,
    List<String> unchecked,
    List<String> messages,
    CpuSeconds cpuSeconds) {
  /** The file's name in the output folder. */
  public static final String FILE_NAME = "weave-summary.json";

  public WeaveSummary {
    outputs = List.copyOf(outputs);
    skipped = List.copyOf(skipped);
    unchecked = List.copyOf(unchecked);
    messages = List.copyOf(messages);
  }

  /** {@code seen = woven + skipped}. */
  public record Classes(long seen, long woven, long skipped) {}

  /**
   * {@code seen = woven + all dropped}; dropped sites are counted by the rule that dropped them.
   */
  public record Sites(long seen, long woven, SortedMap<String, Long> dropped) {
    public Sites {
      dropped = Collections.unmodifiableSortedMap(new TreeMap<>(dropped));
    }
  }

  public record SkippedClass(String className, String reason) {}

  public record CpuSeconds(double staticPass, double weave) {}

  /** The JSON text of the file. */
  public String toJson() throws IOException {
    return WeaveSummaryCodec.write(this);
  }

  public static WeaveSummary fromJson(String json) throws IOException {
    return WeaveSummaryCodec.read(json);
  }
}
