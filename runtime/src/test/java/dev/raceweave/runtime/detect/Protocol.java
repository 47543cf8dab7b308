package dev.raceweave.runtime.detect;

import dev.raceweave.runtime.clock.ThreadState;

/** What {@link PairRunner} exercises: accesses of a cell, fast path included. */
interface Protocol {
  void read(long[] cells, int c, ThreadState t, int site);

  void write(long[] cells, int c, ThreadState t, int site);

  /** The runtime's own, with the fast path as in {@code Hooks}. */
  static Protocol real(RaceSink sink) {
    FastTrack fastTrack = new FastTrack(sink);
    return new Protocol() {
      @Override
      public void read(long[] cells, int c, ThreadState t, int site) {
        if (cells[c + Cells.R] != t.epoch) {
          fastTrack.read(cells, c, t, site, null, 0);
        }
      }

      @Override
      public void write(long[] cells, int c, ThreadState t, int site) {
        if (cells[c + Cells.W] != t.epoch) {
          fastTrack.write(cells, c, t, site, null, 0);
        }
      }
    };
  }
}
