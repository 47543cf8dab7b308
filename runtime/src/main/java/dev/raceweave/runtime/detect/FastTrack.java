package dev.raceweave.runtime.detect;

import dev.raceweave.runtime.clock.Epoch;
import dev.raceweave.runtime.clock.ThreadState;
import java.util.concurrent.atomic.LongAdder;

/**
 * FastTrack (Flanagan and Freund, figure 4) on {@link Cells}, lock-free. The two same-epoch rules
 * are the fast path in {@code Hooks}; here are the others, under the paper's names.
 *
 * <p>The protocol is Dekker's: a reader publishes its read in R and then reads W; a writer
 * publishes its write in W and then reads R. All four are volatile, so of two overlapping accesses
 * at least one sees the other, and nothing is compared that was not a real access.
 *
 * <p>Differs from the paper in one point: [FT WRITE SHARED] keeps the read vector instead of
 * discarding it. A vector that was given up while a reader stores into it would lose that read;
 * kept elements are real reads, so nothing is invented.
 */
public final class FastTrack {
  /** How long a reporter waits for the site word of an access that was just published. */
  private static final int SITE_SPINS = 10_000;

  /** Roughly what a read vector takes with its reference; they may take an eighth of the heap. */
  private static final int VECTOR_BYTES = 300;

  private final RaceSink sink;
  private final ReadVectors vectors;
  private final LongAdder unshared = new LongAdder();

  public FastTrack(RaceSink sink) {
    this.sink = sink;
    this.vectors =
        new ReadVectors(
            (int) Math.min(Integer.MAX_VALUE, Runtime.getRuntime().maxMemory() / 8 / VECTOR_BYTES));
  }

  /** Reads that went unrecorded because there were too many read-shared cells. */
  public long unsharedReads() {
    return unshared.sum();
  }

  /** A read of the cell at {@code c} that was not yet recorded in this epoch. */
  public void read(long[] cells, int c, ThreadState t, int site, Object array, int index) {
    if (!t.isChecked() || t.optimistic != null || !publishRead(cells, c, t, site)) {
      return;
    }
    long w = Cells.getVolatile(cells, c + Cells.W);
    if (!t.knows(w)) {
      int firstSite = site(cells, c + Cells.WRITE_SITE, w);
      sink.race(t, site, false, w, firstSite, true, array, index);
    }
    sink.recorded(t, site);
  }

  /** Answers whether W must be looked at: false if this epoch's read is there already. */
  private boolean publishRead(long[] cells, int c, ThreadState t, int site) {
    long e = t.epoch;
    for (; ; ) {
      long r = Cells.getVolatile(cells, c + Cells.R);
      if (r < 0) {
        ReadVector vector = vectors.get((int) r);
        if (vector.get(t.slot) == e) { // [FT READ SHARED SAME EPOCH]
          t.counters.readSharedSameEpoch++;
          return false;
        }
        vector.put(e, Cells.siteWord(e, site)); // [FT READ SHARED]
        t.counters.readShared++;
        return true;
      }
      if (t.knows(r)) { // [FT READ EXCLUSIVE]
        if (Cells.compareAndSet(cells, c + Cells.R, r, e)) {
          Cells.setOpaque(cells, c + Cells.READ_SITE, Cells.siteWord(e, site));
          t.counters.readExclusive++;
          return true;
        }
      } else if (share(cells, c, r, t, site)) { // [FT READ SHARE]
        t.counters.readShare++;
        return true;
      }
    }
  }

  /** Turns the single read {@code r} into a vector that also has this one. */
  private boolean share(long[] cells, int c, long r, ThreadState t, int site) {
    ReadVector vector = new ReadVector();
    vector.put(r, Cells.siteWord(r, site(cells, c + Cells.READ_SITE, r)));
    vector.put(t.epoch, Cells.siteWord(t.epoch, site));
    int id = vectors.add(cells, vector);
    if (id == ReadVectors.NONE) {
      unshared.increment();
      return true;
    }
    return Cells.compareAndSet(cells, c + Cells.R, r, Cells.SHARED | id);
  }

  /** A write of the cell at {@code c} that was not yet recorded in this epoch. */
  public void write(long[] cells, int c, ThreadState t, int site, Object array, int index) {
    if (!t.isChecked()) {
      return;
    }
    publishWrite(cells, c, t, site, array, index);
    long r = Cells.getVolatile(cells, c + Cells.R);
    if (r >= 0) { // [FT WRITE EXCLUSIVE]
      t.counters.writeExclusive++;
      if (!t.knows(r)) {
        int firstSite = site(cells, c + Cells.READ_SITE, r);
        sink.race(t, site, true, r, firstSite, false, array, index);
      }
    } else { // [FT WRITE SHARED]
      t.counters.writeShared++;
      ReadVector vector = vectors.get((int) r);
      long unknown = vector.firstUnknownTo(t);
      if (unknown != Epoch.BOTTOM) {
        int firstSite = Cells.siteOf(vector.siteWord(unknown), unknown);
        sink.race(t, site, true, unknown, firstSite, false, array, index);
      }
    }
    sink.recorded(t, site);
  }

  private void publishWrite(long[] cells, int c, ThreadState t, int site, Object array, int index) {
    for (; ; ) {
      long w = Cells.getVolatile(cells, c + Cells.W);
      if (!t.knows(w)) {
        int firstSite = site(cells, c + Cells.WRITE_SITE, w);
        sink.race(t, site, true, w, firstSite, true, array, index);
      }
      if (Cells.compareAndSet(cells, c + Cells.W, w, t.epoch)) {
        Cells.setOpaque(cells, c + Cells.WRITE_SITE, Cells.siteWord(t.epoch, site));
        return;
      }
    }
  }

  /**
   * The site of the access at {@code epoch}. Its thread stores the site word right after the epoch,
   * so it may be a moment late; a third access may also have replaced it, then it stays unknown.
   */
  private static int site(long[] cells, int word, long epoch) {
    int site = Cells.siteOf(Cells.getOpaque(cells, word), epoch);
    for (int i = 0; site == Cells.UNKNOWN_SITE && i < SITE_SPINS; i++) {
      Thread.onSpinWait();
      site = Cells.siteOf(Cells.getOpaque(cells, word), epoch);
    }
    return site;
  }
}
