package dev.raceweave.model;

import java.util.List;
import java.util.Optional;

/**
 * What one {@code races-*.jsonl} file says about the run of one process.
 *
 * @param file the file's name
 * @param end absent when the process was killed, or is still running
 * @param warnings what could not be read, each naming file and line
 */
public record RaceLog(
    String file,
    Optional<RunStart> start,
    List<RaceReport> races,
    Optional<RunEnd> end,
    List<String> warnings) {
  public RaceLog {
    races = List.copyOf(races);
    warnings = List.copyOf(warnings);
  }
}
