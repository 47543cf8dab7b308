package dev.raceweave.it;

import dev.raceweave.model.Access;
import dev.raceweave.model.AccessSite;
import dev.raceweave.model.Location;
import dev.raceweave.model.RaceReport;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a fixture means: its marks and the reports of a run must match exactly, both ways.
 *
 * <p>Every {@code race:} line must be a side of a report on its location. Every reported side must
 * be marked with the reported location. A side whose site the runtime could not tell for sure
 * contradicts nothing and fulfils nothing.
 */
final class Discrepancies {
  private final Fixture fixture;
  private final Set<String> found = new LinkedHashSet<>();
  private final Set<Mark> seen = new LinkedHashSet<>();

  private Discrepancies(Fixture fixture) {
    this.fixture = fixture;
  }

  /** In words, each of them a reason to fail; empty when marks and reports agree. */
  static List<String> between(Fixture fixture, List<RaceReport> reports) {
    Discrepancies discrepancies = new Discrepancies(fixture);
    for (RaceReport report : reports) {
      discrepancies.report(report);
    }
    for (Mark mark : fixture.marks(Mark.Kind.RACE)) {
      if (!discrepancies.seen.contains(mark)) {
        discrepancies.found.add("missed: " + mark);
      }
    }
    return List.copyOf(discrepancies.found);
  }

  private void report(RaceReport report) {
    if (report.location() instanceof Location.Field field && !fixture.declares(field.className())) {
      found.add("a field of another program: " + describe(report));
    }
    side(report, report.first());
    side(report, report.second());
    if (report.first().site() == null && report.second().site() == null) {
      found.add("neither side is known: " + describe(report));
    }
  }

  private void side(RaceReport report, Access access) {
    AccessSite site = access.site();
    if (site == null) {
      return;
    }
    List<Mark> covering = new ArrayList<>();
    if (fixture.declares(site.className())) {
      for (Mark mark : fixture.marks()) {
        if (mark.covers(site.line(), report.location())) {
          covering.add(mark);
        }
      }
    }
    if (covering.isEmpty()) {
      found.add(
          "not marked: the " + access.op() + " at " + place(site) + " in " + describe(report));
    }
    seen.addAll(covering);
  }

  private static String describe(RaceReport report) {
    return "the race on %s between %s at %s and %s at %s"
        .formatted(
            report.location().describe(),
            report.first().op(),
            place(report.first().site()),
            report.second().op(),
            place(report.second().site()));
  }

  private static String place(AccessSite site) {
    return site == null
        ? "an unknown site"
        : site.className() + "." + site.methodName() + ":" + site.line();
  }
}
