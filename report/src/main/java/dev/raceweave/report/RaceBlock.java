package dev.raceweave.report;

import dev.raceweave.model.Access;
import dev.raceweave.model.AccessSite;
import dev.raceweave.model.RaceReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A race as it is printed. The place of an earlier access is not always known, and such a sighting
 * has a fingerprint of its own; where a fully known race of the same location has the side that is
 * known, a second block would tell nothing new, so its sightings are counted here.
 *
 * @param withoutPlace sightings of which one place was not known
 */
record RaceBlock(RaceReport race, long withoutPlace) {
  static List<RaceBlock> of(List<RaceReport> races) {
    List<RaceReport> incomplete = new ArrayList<>(races);
    incomplete.removeIf(RaceBlock::isPlaced);
    List<RaceBlock> blocks = new ArrayList<>();
    for (RaceReport race : races) {
      if (isPlaced(race)) {
        List<RaceReport> same = incomplete.stream().filter(other -> covers(race, other)).toList();
        incomplete.removeAll(same);
        blocks.add(new RaceBlock(race, same.stream().mapToLong(RaceReport::timesSeen).sum()));
      }
    }
    incomplete.forEach(race -> blocks.add(new RaceBlock(race, 0)));
    return blocks;
  }

  private static boolean isPlaced(RaceReport race) {
    return race.first().site() != null && race.second().site() != null;
  }

  private static boolean covers(RaceReport known, RaceReport incomplete) {
    return known.location().equals(incomplete.location())
        && (!incomplete.isCertain() || known.isCertain())
        && covers(known, incomplete.first())
        && covers(known, incomplete.second());
  }

  private static boolean covers(RaceReport known, Access access) {
    return access.site() == null
        || sameMethod(access.site(), known.first().site())
        || sameMethod(access.site(), known.second().site());
  }

  private static boolean sameMethod(AccessSite a, AccessSite b) {
    return Objects.equals(a.className(), b.className()) && Objects.equals(a.method(), b.method());
  }
}
