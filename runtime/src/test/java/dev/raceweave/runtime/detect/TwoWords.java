package dev.raceweave.runtime.detect;

import dev.raceweave.runtime.clock.Epoch;
import dev.raceweave.runtime.clock.ThreadState;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The protocol of {@link FastTrack} once more, as short as it gets, in steps that the mutants below
 * change one at a time. Left as it is it misses nothing; each mutant must.
 */
class TwoWords implements Protocol {
  static final int SLOTS = 32;

  private final RaceSink sink;

  /** By the cell's first word; an id would do nothing for the mutants. */
  private final AtomicReferenceArray<Reads> shared = new AtomicReferenceArray<>(1 << 15);

  TwoWords(RaceSink sink) {
    this.sink = sink;
  }

  /** The reads of a shared cell, by slot. */
  static class Reads {
    volatile long[] bySlot = new long[SLOTS];

    void put(long epoch) {
      Cells.setVolatile(bySlot, Epoch.slot(epoch), epoch);
    }
  }

  @Override
  public void read(long[] cells, int c, ThreadState t, int site) {
    publishRead(cells, c, t);
    checkWrite(cells, c, t, site);
  }

  @Override
  public void write(long[] cells, int c, ThreadState t, int site) {
    publishWrite(cells, c, t, site);
    checkReads(cells, c, t, site);
  }

  void publishRead(long[] cells, int c, ThreadState t) {
    for (; ; ) {
      long r = Cells.getVolatile(cells, c + Cells.R);
      if (r < 0) {
        shared.get(c).put(t.epoch);
        return;
      }
      if (t.knows(r)) {
        if (setRead(cells, c, r, t.epoch)) {
          return;
        }
      } else {
        Reads both = reads();
        both.put(r);
        both.put(t.epoch);
        if (shared.compareAndSet(c, null, both) && setRead(cells, c, r, Cells.SHARED)) {
          return;
        }
      }
    }
  }

  void publishWrite(long[] cells, int c, ThreadState t, int site) {
    long w;
    do {
      w = Cells.getVolatile(cells, c + Cells.W);
      check(w, true, true, t, site);
    } while (!setWrite(cells, c, w, t.epoch));
  }

  void checkWrite(long[] cells, int c, ThreadState t, int site) {
    check(again(cells, c + Cells.W), true, false, t, site);
  }

  void checkReads(long[] cells, int c, ThreadState t, int site) {
    long r = again(cells, c + Cells.R);
    if (r >= 0) {
      check(r, false, true, t, site);
    } else {
      long[] bySlot = shared.get(c).bySlot;
      for (int slot = 0; slot < bySlot.length; slot++) {
        check(Cells.getVolatile(bySlot, slot), false, true, t, site);
      }
    }
  }

  private void check(long epoch, boolean firstWrite, boolean write, ThreadState t, int site) {
    if (!t.knows(epoch)) {
      sink.race(t, site, write, epoch, site, firstWrite, null, 0);
    }
  }

  Reads reads() {
    return new Reads();
  }

  boolean setRead(long[] cells, int c, long old, long r) {
    return Cells.compareAndSet(cells, c + Cells.R, old, r);
  }

  boolean setWrite(long[] cells, int c, long old, long w) {
    return Cells.compareAndSet(cells, c + Cells.W, old, w);
  }

  long again(long[] cells, int word) {
    return Cells.getVolatile(cells, word);
  }

  /** Looks at the other word first and publishes afterwards. */
  static final class CheckBeforePublish extends TwoWords {
    CheckBeforePublish(RaceSink sink) {
      super(sink);
    }

    @Override
    public void read(long[] cells, int c, ThreadState t, int site) {
      checkWrite(cells, c, t, site);
      publishRead(cells, c, t);
    }

    @Override
    public void write(long[] cells, int c, ThreadState t, int site) {
      checkReads(cells, c, t, site);
      publishWrite(cells, c, t, site);
    }
  }

  /** Publishes and looks again without volatile: the processor may swap the two. */
  static final class PlainReread extends TwoWords {
    PlainReread(RaceSink sink) {
      super(sink);
    }

    @Override
    boolean setRead(long[] cells, int c, long old, long r) {
      cells[c + Cells.R] = r;
      return true;
    }

    @Override
    boolean setWrite(long[] cells, int c, long old, long w) {
      cells[c + Cells.W] = w;
      return true;
    }

    @Override
    long again(long[] cells, int word) {
      return cells[word];
    }
  }

  /** A volatile store where a compare-and-set must be: what came between is overwritten. */
  static final class LostCompareAndSet extends TwoWords {
    LostCompareAndSet(RaceSink sink) {
      super(sink);
    }

    @Override
    boolean setRead(long[] cells, int c, long old, long r) {
      Cells.setVolatile(cells, c + Cells.R, r);
      return true;
    }

    @Override
    boolean setWrite(long[] cells, int c, long old, long w) {
      Cells.setVolatile(cells, c + Cells.W, w);
      return true;
    }
  }

  /** A vector that grows by copying its elements: a store into the old copy is lost. */
  static final class GrowthCopies extends TwoWords {
    GrowthCopies(RaceSink sink) {
      super(sink);
    }

    @Override
    Reads reads() {
      return new Reads() {
        {
          bySlot = new long[4];
        }

        @Override
        void put(long epoch) {
          int slot = Epoch.slot(epoch);
          if (slot >= bySlot.length) {
            synchronized (this) {
              if (slot >= bySlot.length) {
                bySlot = java.util.Arrays.copyOf(bySlot, slot + 1);
              }
            }
          }
          super.put(epoch);
        }
      };
    }
  }
}
