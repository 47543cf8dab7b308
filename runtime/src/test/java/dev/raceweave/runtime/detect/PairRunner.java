package dev.raceweave.runtime.detect;

import dev.raceweave.runtime.clock.Epoch;
import dev.raceweave.runtime.clock.Slots;
import dev.raceweave.runtime.clock.ThreadOrigin;
import dev.raceweave.runtime.clock.ThreadState;
import java.util.function.Function;

/**
 * Lets two real threads access one cell after another at the same time, kept in step by spinning,
 * and counts the pairs that nobody reported. The site of an access is the number of its pair.
 *
 * <p>Two reads do not race with each other. After them two more threads write: each knows one of
 * the readers only, so each must be told of the other one, or a read was lost.
 */
final class PairRunner implements RaceSink {
  /** What happened to the pairs. Overlapping: the two calls were under way at the same time. */
  record Outcome(
      long pairs, long overlapping, long missed, long falseAlarms, long byA, long byB, long both) {
    Outcome plus(Outcome o) {
      return new Outcome(
          pairs + o.pairs,
          overlapping + o.overlapping,
          missed + o.missed,
          falseAlarms + o.falseAlarms,
          byA + o.byA,
          byB + o.byB,
          both + o.both);
    }

    @Override
    public String toString() {
      return String.format(
          "%,d pairs, %,d overlapping, %,d missed, %,d false; told by a %,d, by b %,d, by both %,d",
          pairs, overlapping, missed, falseAlarms, byA, byB, both);
    }
  }

  private static final int BATCH = 2_000;
  private static final int CELLS_APART = 2;
  private static final int SPINS = 50_000;
  private static final int SLOT_X = 2;
  private static final int SLOT_Y = 3;
  private static final int SLOT_AFTER_A = 4;
  private static final int SLOT_AFTER_B = 5;

  private final PairKind kind;
  private final Function<RaceSink, Protocol> protocols;
  private final ThreadState x = thread(SLOT_X);
  private final ThreadState y = thread(SLOT_Y);
  private final ThreadState a;
  private final ThreadState b;
  private final ThreadState afterA = thread(SLOT_AFTER_A);
  private final ThreadState afterB = thread(SLOT_AFTER_B);

  /** Reports, by pair; each array is written by one thread only. */
  private final byte[] byA = new byte[BATCH];

  private final byte[] byB = new byte[BATCH];
  private final byte[] late = new byte[BATCH];

  private final long[] beginA = new long[BATCH];
  private final long[] endA = new long[BATCH];
  private final long[] beginB = new long[BATCH];
  private final long[] endB = new long[BATCH];

  /** Pairs that a side has arrived at, over all batches. Far apart to keep the lines separate. */
  private volatile long arrivedA;

  @SuppressWarnings("unused")
  private long p1, p2, p3, p4, p5, p6, p7, p8;

  private volatile long arrivedB;

  private volatile long[] cells;
  private volatile Protocol protocol;
  private volatile boolean stop;
  private long firstOfBatch;

  PairRunner(PairKind kind, Function<RaceSink, Protocol> protocols) {
    this.kind = kind;
    this.protocols = protocols;
    a = thread(kind.slotOfA());
    b = thread(kind.slotOfB());
    for (ThreadState t : new ThreadState[] {a, b, afterA, afterB}) {
      t.acquire(x.clock());
      t.acquire(y.clock());
    }
    afterA.acquire(a.clock());
    afterB.acquire(b.clock());
    afterB.acquire(afterA.clock().clone());
    afterB.clock()[kind.slotOfA()] = Epoch.BOTTOM;
  }

  static ThreadState thread(int slot) {
    return new ThreadState(
        null, ThreadOrigin.unseen(new long[0]), new Slots.Grant(slot, Epoch.of(slot, 1)));
  }

  /** Runs until so many pairs overlapped, or were missed, or the bound is reached. */
  Outcome run(long overlapping, long missed, long bound) throws InterruptedException {
    Thread sideB = new Thread(this::sideB, "side-b");
    Outcome sum = new Outcome(0, 0, 0, 0, 0, 0, 0);
    prepare();
    sideB.start();
    try {
      while (sum.overlapping < overlapping && sum.missed < missed && sum.pairs < bound) {
        prepare();
        sideA();
        awaitB(firstOfBatch + BATCH + 1);
        sum = sum.plus(judge());
        firstOfBatch += BATCH + 2;
      }
    } finally {
      stop = true;
      arrivedA = Long.MAX_VALUE;
      sideB.join();
    }
    return sum;
  }

  private void prepare() {
    long[] fresh = Cells.allocate(BATCH * CELLS_APART);
    Protocol p = protocols.apply(this);
    for (int i = 0; i < BATCH; i++) {
      byA[i] = byB[i] = late[i] = 0;
      if (kind.preShared()) {
        p.read(fresh, word(i), x, i);
        p.read(fresh, word(i), y, i);
      }
    }
    protocol = p;
    cells = fresh;
  }

  private static int word(int pair) {
    return pair * CELLS_APART << Cells.SHIFT;
  }

  private void sideA() {
    long[] target = cells;
    Protocol p = protocol;
    for (int i = 0; i < BATCH; i++) {
      arrivedA = firstOfBatch + i + 1;
      awaitB(firstOfBatch + i + 1);
      dawdle(i % 24);
      beginA[i] = System.nanoTime();
      access(p, target, i, a, kind.aWrites());
      endA[i] = System.nanoTime();
    }
    arrivedA = firstOfBatch + BATCH + 1;
  }

  private void sideB() {
    for (long first = 0; ; first += BATCH + 2) {
      awaitA(first + 1);
      if (stop) {
        return;
      }
      long[] target = cells;
      Protocol p = protocol;
      for (int i = 0; i < BATCH; i++) {
        arrivedB = first + i + 1;
        awaitA(first + i + 1);
        dawdle(i / 24 % 24);
        beginB[i] = System.nanoTime();
        access(p, target, i, b, kind.bWrites());
        endB[i] = System.nanoTime();
      }
      arrivedB = first + BATCH + 1;
    }
  }

  private static void access(Protocol p, long[] cells, int pair, ThreadState t, boolean write) {
    if (write) {
      p.write(cells, word(pair), t, pair);
    } else {
      p.read(cells, word(pair), t, pair);
    }
  }

  private void awaitA(long pair) {
    for (int i = 0; arrivedA < pair; i++) {
      pause(i);
    }
  }

  private void awaitB(long pair) {
    for (int i = 0; arrivedB < pair; i++) {
      pause(i);
    }
  }

  private static void pause(int i) {
    if (i > SPINS) {
      Thread.yield();
    }
  }

  /** The sides meet at all distances from each other. */
  private static void dawdle(int turns) {
    for (int i = 0; i < turns; i++) {
      Thread.onSpinWait();
    }
  }

  private Outcome judge() {
    long overlapping = 0;
    long missed = 0;
    long falseAlarms = 0;
    long onlyA = 0;
    long onlyB = 0;
    long both = 0;
    for (int i = 0; i < BATCH; i++) {
      overlapping += beginA[i] <= endB[i] && beginB[i] <= endA[i] ? 1 : 0;
      onlyA += byA[i] > 0 && byB[i] == 0 ? 1 : 0;
      onlyB += byA[i] == 0 && byB[i] > 0 ? 1 : 0;
      both += byA[i] > 0 && byB[i] > 0 ? 1 : 0;
      boolean told = byA[i] > 0 || byB[i] > 0;
      if (kind.conflicts()) {
        missed += told ? 0 : 1;
      } else {
        falseAlarms += told ? 1 : 0;
        protocol.write(cells, word(i), afterA, i);
        protocol.write(cells, word(i), afterB, i);
        missed += late[i] == 3 ? 0 : 1;
      }
    }
    return new Outcome(BATCH, overlapping, missed, falseAlarms, onlyA, onlyB, both);
  }

  @Override
  public boolean race(
      ThreadState second,
      int site,
      boolean write,
      long firstEpoch,
      int firstSite,
      boolean firstWrite,
      Object array,
      int index) {
    if (second == a) {
      byA[site]++;
    } else if (second == b) {
      byB[site]++;
    } else if (second == afterA && firstEpoch == b.epoch && !firstWrite) {
      late[site] |= 1;
    } else if (second == afterB && firstEpoch == a.epoch && !firstWrite) {
      late[site] |= 2;
    } else {
      late[site] |= 4;
    }
    return true;
  }

  @Override
  public void recorded(ThreadState t, int site) {}
}
