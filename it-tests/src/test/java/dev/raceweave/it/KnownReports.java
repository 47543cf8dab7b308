package dev.raceweave.it;

import dev.raceweave.model.Location;
import dev.raceweave.model.RaceReport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The true races of libraries that docs/known-reports.md explains: its headings of the form {@code
 * ### `class#field`} or {@code ### `type[] in class`}.
 */
final class KnownReports {
  private static final Pattern HEADING = Pattern.compile("### `([^`]+)`");

  private final Set<String> known = new HashSet<>();

  private KnownReports() {}

  static KnownReports read() {
    Path file = Build.root().resolve("docs").resolve("known-reports.md");
    KnownReports reports = new KnownReports();
    try {
      for (String line : Files.readAllLines(file)) {
        Matcher heading = HEADING.matcher(line);
        if (heading.matches()) {
          reports.known.add(heading.group(1));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return reports;
  }

  boolean explain(RaceReport report) {
    return known.contains(name(report));
  }

  /** How a report is headed there: an array belongs to the class whose code was seen. */
  static String name(RaceReport report) {
    if (report.location() instanceof Location.Field field) {
      return field.className() + "#" + field.field();
    }
    if (report.location() instanceof Location.Element element) {
      return element.array() + " in " + report.second().site().className();
    }
    return report.location().describe();
  }
}
