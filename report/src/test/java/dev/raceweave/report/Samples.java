package dev.raceweave.report;

import dev.raceweave.model.Access;
import dev.raceweave.model.AccessSite;
import dev.raceweave.model.Location;
import dev.raceweave.model.RaceLog;
import dev.raceweave.model.RaceReport;
import dev.raceweave.model.RunEnd;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Races and runs to print. */
final class Samples {
  static final Access.Started BY_MAIN =
      new Access.Started("main", List.of("com.acme.Main.main(Main.java:20)"));

  private Samples() {}

  static Access write(String thread, String... stack) {
    return new Access(
        "write", thread, new AccessSite("com.acme.Counter", "inc()V", 12), List.of(stack), BY_MAIN);
  }

  static Access read(String thread, String... stack) {
    return new Access(
        "read", thread, new AccessSite("com.acme.Counter", "get()I", 16), List.of(stack), null);
  }

  static RaceReport race(Location location, Access first, Access second) {
    return new RaceReport(
        "fasttrack", "certain", "rw1-0123456789abcdef", location, first, second, "b", null, "t", 0);
  }

  static RaceReport race() {
    return race(
        new Location.Field("com.acme.Counter", "value"),
        write("worker-1"),
        read(
            "worker-2", "com.acme.Counter.get(Counter.java:16)", "com.acme.Main.run(Main.java:9)"));
  }

  static RunEnd end(long wovenClasses, String tainted, String switchedOff) {
    return new RunEnd(12_345, wovenClasses, 10, 1, Map.of(), Map.of(), tainted, switchedOff);
  }

  static RaceLog log(RunEnd end, RaceReport... races) {
    return new RaceLog(
        "races-1-2-3.jsonl", Optional.empty(), List.of(races), Optional.ofNullable(end), List.of());
  }
}
