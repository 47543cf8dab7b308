package dev.raceweave.runtime.report;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;

/** The lines of docs/formats/races.md, and the file that they go to. */
public final class ReportLog {
  private static final int VERSION = 1;

  private final ReportFile file;
  private final String mode;
  private final String build;

  public ReportLog(Path folder, String mode, String build, PrintStream complaints) {
    this.mode = mode;
    this.build = build;
    long start =
        ProcessHandle.current()
            .info()
            .startInstant()
            .map(Instant::toEpochMilli)
            .orElseGet(System::currentTimeMillis);
    this.file = new ReportFile(folder, start, complaints);
  }

  public Path path() {
    return file.path();
  }

  String mode() {
    return mode;
  }

  String build() {
    return build;
  }

  JsonLine line(String kind) {
    return new JsonLine().put("v", VERSION).put("kind", kind);
  }

  void write(JsonLine json) {
    file.write(json.line());
  }

  static String now() {
    return Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
  }

  public void start(String runtimeVersion) {
    write(
        line("start")
            .put("pid", ProcessHandle.current().pid())
            .put("mode", mode)
            .put("runtime", runtimeVersion)
            .put("build", build)
            .put("time", now())
            .put("command", System.getProperty("sun.java.command")));
  }

  /** What a run did, for its last line. Null texts are left out. */
  public record Summary(
      long hooks,
      int wovenClasses,
      int sites,
      int races,
      Map<String, Long> rules,
      Map<String, Long> unchecked,
      String tainted,
      String switchedOff) {}

  public void end(Summary s) {
    JsonLine json =
        line("end")
            .put("hooks", s.hooks)
            .put("wovenClasses", s.wovenClasses)
            .put("sites", s.sites)
            .put("races", s.races);
    putAll("rules", s.rules, json);
    putAll("unchecked", s.unchecked, json);
    write(json.put("tainted", s.tainted).put("switchedOff", s.switchedOff).put("time", now()));
  }

  private static void putAll(String key, Map<String, Long> counts, JsonLine json) {
    json.begin(key);
    counts.forEach(json::put);
    json.end();
  }
}
