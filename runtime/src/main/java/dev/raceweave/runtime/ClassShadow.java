package dev.raceweave.runtime;

/** What the runtime answers to a woven class that enrolls; the class keeps it in static finals. */
public final class ClassShadow {
  /** Number of the class's first site. */
  public final int siteBase;

  /** Index of the class's first own instance cell, after those of its superclasses. */
  public final int cellBase;

  /** Number of the class's first volatile field. */
  public final int volatileBase;

  /** Cells of its static fields; null when nothing is checked. */
  public final long[] statics;

  private final long mask;

  ClassShadow(int siteBase, int cellBase, int volatileBase, long[] statics, boolean checked) {
    this.siteBase = siteBase;
    this.cellBase = cellBase;
    this.volatileBase = volatileBase;
    this.statics = statics;
    this.mask = checked ? -1L : 0;
  }

  /** Which of the sites {@code 64 * word} and up are on in this run. */
  public long mask(int word) {
    return mask;
  }
}
