package dev.raceweave.model;

import dev.raceweave.model.json.JsonException;
import dev.raceweave.model.json.JsonObject;
import dev.raceweave.model.json.JsonReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a {@code races-*.jsonl} file line by line. A line that cannot be read costs that line and
 * becomes a warning; a version that is not known stops the reading, for its races might be missed.
 */
public final class RaceLogReader {
  private final String file;
  private final Map<String, RaceReport> races = new LinkedHashMap<>();
  private final List<String> warnings = new ArrayList<>();
  private RunStart start;
  private RunEnd end;

  private RaceLogReader(String file) {
    this.file = file;
  }

  public static RaceLog read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return read(in, String.valueOf(file.getFileName()));
    }
  }

  /** Reads a log from a stream; {@code file} is how warnings and errors name it. */
  public static RaceLog read(InputStream in, String file) throws IOException {
    RaceLogReader reader = new RaceLogReader(file);
    LogLines lines = new LogLines(in);
    for (String line = lines.next(); line != null; line = lines.next()) {
      reader.line(line, lines);
    }
    return new RaceLog(
        file,
        Optional.ofNullable(reader.start),
        List.copyOf(reader.races.values()),
        Optional.ofNullable(reader.end),
        reader.warnings);
  }

  private void line(String text, LogLines lines) throws UnknownVersionException {
    if (text.isBlank()) {
      return;
    }
    if (lines.tooLong()) {
      warnings.add(file + " line " + lines.number() + " is too long to be ours; it was left out");
      return;
    }
    try {
      line(JsonReader.readObject(text, lines.number()));
    } catch (JsonException e) {
      warnings.add(
          lines.finished()
              ? file + " has a damaged line, which may hide a race: " + e.getMessage()
              : file
                  + " ends in a half-written line (line "
                  + lines.number()
                  + "): the process was killed while it wrote; everything before it was read");
    }
  }

  private void line(JsonObject line) throws JsonException, UnknownVersionException {
    long version = line.numberOr("v", RaceLogCodec.VERSION);
    if (version != RaceLogCodec.VERSION) {
      throw new UnknownVersionException(file, version, RaceLogCodec.VERSION);
    }
    switch (line.string("kind")) {
      case "start" -> start = RaceLogCodec.start(line);
      case "race" -> race(RaceLogCodec.race(line));
      case "again" -> again(line);
      case "end" -> end = RaceLogCodec.end(line);
      default -> {
        // A kind of a later release: within one version, what we do not know does not concern us.
      }
    }
  }

  private void race(RaceReport race) {
    RaceReport known = races.putIfAbsent(race.fingerprint(), race);
    if (known != null) {
      races.put(race.fingerprint(), known.withRepeats(known.repeats() + 1));
    }
  }

  private void again(JsonObject line) throws JsonException {
    RaceReport race = races.get(line.string("fingerprint"));
    if (race == null) {
      warnings.add(
          file + " repeats the race " + line.string("fingerprint") + " whose own line is missing");
      return;
    }
    RaceReport updated = race.withRepeats(Math.max(race.repeats(), line.numberOr("count", 1)));
    if (line.has("first") && line.has("second")) {
      Access first = RaceLogCodec.access(line.object("first"));
      Access second = RaceLogCodec.access(line.object("second"));
      if (!first.stack().isEmpty() && !second.stack().isEmpty()) {
        updated = updated.withAccesses(first, second);
      }
    }
    races.put(race.fingerprint(), updated);
  }
}
