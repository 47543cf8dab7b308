package dev.raceweave.runtime;

/** What the runtime knows of one woven class. */
public final class ClassShadow {
  public final int siteBase;
  public final int cellBase;
  public final int volatileBase;
  public final long[] statics;

  ClassShadow(int siteBase, int cellBase, int volatileBase, long[] statics) {
    this.siteBase = siteBase;
    this.cellBase = cellBase;
    this.volatileBase = volatileBase;
    this.statics = statics;
  }

  public long mask(int word) {
    return 0;
  }
}
