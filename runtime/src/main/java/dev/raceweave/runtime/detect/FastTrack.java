package dev.raceweave.runtime.detect;

import dev.raceweave.runtime.clock.Epoch;
import dev.raceweave.runtime.clock.ThreadState;
import java.lang.ref.Reference;
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
    if (!t.isChecked() || !publishRead(cells, c, t, site)) {
      return;
    }
    long w = Cells.getVolatile(cells, c + Cells.W);
    if (!t.knows(w)) {
      race(cells, c, true, w, t, site, false, array, index);
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
    vector.put(r, Cells.getOpaque(cells, c + Cells.READ_SITE));
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
        race(cells, c, false, r, t, site, true, array, index);
      }
    } else { // [FT WRITE SHARED]
      t.counters.writeShared++;
      checkReads(cells, c, vectors.get((int) r), t, site, array, index);
    }
    Reference.reachabilityFence(cells); // the vector's id is reused once the cells are collected
    sink.recorded(t, site);
  }

  /** One race is enough; reads that turn out to be ordered are passed over. */
  private void checkReads(
      long[] cells, int c, ReadVector vector, ThreadState t, int site, Object array, int index) {
    boolean found = false;
    for (int slot = 0; !found; ) {
      long unknown = vector.unknownTo(t, slot);
      if (unknown == Epoch.BOTTOM) {
        return;
      }
      int firstSite = Cells.siteOf(vector.siteWord(unknown), unknown);
      // The reader that was alone in R may have been shared before it stored its site word.
      for (int i = 0; firstSite == Cells.UNKNOWN_SITE && i < SITE_SPINS; i++) {
        Thread.onSpinWait();
        firstSite = Cells.siteOf(Cells.getOpaque(cells, c + Cells.READ_SITE), unknown);
      }
      found = sink.race(t, site, true, unknown, firstSite, false, array, index);
      slot = Epoch.slot(unknown) + 1;
    }
  }

  private void publishWrite(long[] cells, int c, ThreadState t, int site, Object array, int index) {
    for (; ; ) {
      long w = Cells.getVolatile(cells, c + Cells.W);
      if (!t.knows(w)) {
        race(cells, c, true, w, t, site, true, array, index);
      }
      if (Cells.compareAndSet(cells, c + Cells.W, w, t.epoch)) {
        Cells.setOpaque(cells, c + Cells.WRITE_SITE, Cells.siteWord(t.epoch, site));
        return;
      }
    }
  }

  /**
   * Reports the access that was found in W ({@code firstWrite}) or R. Its thread stores the site
   * word right after the epoch, so it may be a moment late; or it may have been replaced together
   * with the epoch, by a later access that is just as unordered: then that one is reported.
   */
  private void race(
      long[] cells,
      int c,
      boolean firstWrite,
      long found,
      ThreadState t,
      int site,
      boolean write,
      Object array,
      int index) {
    int epochWord = c + (firstWrite ? Cells.W : Cells.R);
    int siteWord = c + (firstWrite ? Cells.WRITE_SITE : Cells.READ_SITE);
    long first = found;
    int firstSite = Cells.siteOf(Cells.getOpaque(cells, siteWord), first);
    for (int i = 0; firstSite == Cells.UNKNOWN_SITE && i < SITE_SPINS; i++) {
      Thread.onSpinWait();
      long now = Cells.getVolatile(cells, epochWord);
      if (now >= 0 && !t.knows(now)) {
        first = now;
      }
      firstSite = Cells.siteOf(Cells.getOpaque(cells, siteWord), first);
    }
    sink.race(t, site, write, first, firstSite, firstWrite, array, index);
  }
}
