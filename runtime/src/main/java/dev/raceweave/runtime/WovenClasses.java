package dev.raceweave.runtime;

import dev.raceweave.runtime.detect.Cells;
import dev.raceweave.runtime.report.Sites;

/**
 * Gives each woven class its numbers. The numbers of its instance cells start where its
 * superclass's end, so that separately woven jars fit together.
 */
final class WovenClasses {
  /** Cells of an instance, superclasses included; set when the class enrolls. */
  private static final class CellCount {
    private volatile int cells = NOT_ENROLLED;
  }

  private static final int NOT_ENROLLED = -1;

  private final ClassValue<CellCount> counts =
      new ClassValue<>() {
        @Override
        protected CellCount computeValue(Class<?> type) {
          return new CellCount();
        }
      };

  private final Sites sites;
  private int volatiles;

  WovenClasses(Sites sites) {
    this.sites = sites;
  }

  ClassShadow enroll(
      Class<?> type, String table, int siteCount, int instanceCells, int staticCells, int fields) {
    WovenByAnotherVersion.refuse(type, table);
    int cellBase = cellsOf(type.getSuperclass());
    counts.get(type).cells = cellBase + instanceCells;
    int volatileBase;
    synchronized (this) {
      volatileBase = volatiles;
      volatiles += fields;
    }
    return new ClassShadow(
        sites.enroll(table, siteCount), cellBase, volatileBase, Cells.allocate(staticCells), true);
  }

  /** Cells of an instance of {@code type}: what its nearest enrolled class needs. */
  int cellsOf(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      int cells = counts.get(c).cells;
      if (cells != NOT_ENROLLED) {
        return cells;
      }
    }
    return 0;
  }
}
