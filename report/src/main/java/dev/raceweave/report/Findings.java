package dev.raceweave.report;

import dev.raceweave.model.RaceLog;
import dev.raceweave.model.RaceLogReader;
import dev.raceweave.model.RaceReport;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What one or several runs found.
 *
 * @param races one a fingerprint, in the order in which they were first read
 */
public record Findings(List<RaceLog> logs, List<RaceReport> races) {
  public Findings {
    logs = List.copyOf(logs);
    races = List.copyOf(races);
  }

  /** The race logs of a folder, in the order of their names. */
  public static List<Path> logFiles(Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, "races-*.jsonl")) {
      entries.forEach(files::add);
    }
    files.sort(null);
    return files;
  }

  public static Findings read(Collection<Path> files) throws IOException {
    List<RaceLog> logs = new ArrayList<>();
    for (Path file : files) {
      logs.add(RaceLogReader.read(file));
    }
    return of(logs);
  }

  /** Puts the sightings of one race in several runs together. */
  public static Findings of(List<RaceLog> logs) {
    Map<String, RaceReport> races = new LinkedHashMap<>();
    for (RaceLog log : logs) {
      for (RaceReport race : log.races()) {
        races.merge(race.fingerprint(), race, Findings::merged);
      }
    }
    return new Findings(logs, List.copyOf(races.values()));
  }

  private static RaceReport merged(RaceReport known, RaceReport other) {
    RaceReport clearer = known.hasBothStacks() || !other.hasBothStacks() ? known : other;
    RaceReport merged = known.withAccesses(clearer.first(), clearer.second());
    if (other.isCertain() && !known.isCertain()) {
      merged = other.withAccesses(clearer.first(), clearer.second());
    }
    return merged.withRepeats(known.timesSeen() + other.timesSeen() - 1);
  }
}
