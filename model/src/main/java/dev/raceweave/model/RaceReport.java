package dev.raceweave.model;

import java.io.IOException;

/**
 * One race: two accesses of one location, at least one of them a write, that nothing orders.
 *
 * @param engine the detector that found it
 * @param certainty {@code certain} or {@code likely}
 * @param fingerprint names the race across runs and builds
 * @param first the earlier access
 * @param second the access at which the race was noticed
 * @param build id of the weave that the program came from; null when unknown
 * @param test the test that was running; null when none
 * @param time when it was found, as ISO 8601; null when unknown
 * @param repeats how often it was seen again
 */
public record RaceReport(
    String engine,
    String certainty,
    String fingerprint,
    Location location,
    Access first,
    Access second,
    String build,
    String test,
    String time,
    long repeats) {

  public boolean isCertain() {
    return certainty.equals("certain");
  }

  public long timesSeen() {
    return 1 + repeats;
  }

  public boolean hasBothStacks() {
    return !first.stack().isEmpty() && !second.stack().isEmpty();
  }

  /** The same race with the accesses of another sighting: they belong together, so both change. */
  public RaceReport withAccesses(Access newFirst, Access newSecond) {
    return new RaceReport(
        engine, certainty, fingerprint, location, newFirst, newSecond, build, test, time, repeats);
  }

  public RaceReport withRepeats(long newRepeats) {
    return new RaceReport(
        engine, certainty, fingerprint, location, first, second, build, test, time, newRepeats);
  }

  /** The line of a race log, without its end. Repeats are lines of their own there. */
  public String toJson() throws IOException {
    StringBuilder line = new StringBuilder();
    RaceLogCodec.write(this, line);
    return line.toString();
  }
}
