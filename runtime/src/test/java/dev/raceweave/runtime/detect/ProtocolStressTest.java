package dev.raceweave.runtime.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.raceweave.runtime.clock.LockClock;
import dev.raceweave.runtime.clock.ThreadState;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Of two accesses at the same time at least one must see the other. {@code raceweave.test.pairs}
 * says how many overlapping pairs to try, over all kinds of pairs.
 */
class ProtocolStressTest {
  private static final long PAIRS = Long.getLong("raceweave.test.pairs", 80_000);

  /** Where threads seldom overlap, the test ends nevertheless. */
  private static final int PAIRS_FOR_ONE_OVERLAP = 100;

  private static final long MUTANT_PAIRS = 20_000_000;

  static Stream<PairKind> kinds() {
    return Stream.of(
        PairKind.READ_AND_WRITE,
        PairKind.WRITE_AND_READ,
        PairKind.WRITE_AND_WRITE,
        PairKind.READ_AND_READ,
        PairKind.SHARED_READ_AND_WRITE,
        PairKind.GROWING_READ_AND_WRITE,
        PairKind.SHARED_READ_AND_READ,
        PairKind.GROWING_READ_AND_READ);
  }

  @BeforeEach
  void threadsCanOverlap() {
    assumeThat(Runtime.getRuntime().availableProcessors()).isGreaterThan(1);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void missesNoPair(PairKind kind) throws InterruptedException {
    long wanted = PAIRS / kinds().count();
    PairRunner.Outcome outcome =
        new PairRunner(kind, Protocol::real).run(wanted, 1, wanted * PAIRS_FOR_ONE_OVERLAP);
    System.out.println("protocol: " + kind + ": " + outcome);
    assertThat(outcome.missed()).isZero();
    assertThat(outcome.falseAlarms()).isZero();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void theProtocolInStepsMissesNoPairEither(PairKind kind) throws InterruptedException {
    long wanted = PAIRS / 10 / kinds().count();
    PairRunner.Outcome outcome =
        new PairRunner(kind, TwoWords::new).run(wanted, 1, wanted * PAIRS_FOR_ONE_OVERLAP);
    assertThat(outcome.missed()).isZero();
    assertThat(outcome.falseAlarms()).isZero();
  }

  /** Both threads use all cells, one lock orders everything, and nothing may be reported. */
  @Test
  void neverReportsAccessesThatALockOrders() throws InterruptedException {
    AtomicLong reports = new AtomicLong();
    Protocol protocol =
        Protocol.real(
            new RaceSink() {
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
                reports.incrementAndGet();
                return true;
              }

              @Override
              public void recorded(ThreadState t, int site) {}
            });
    long[] cells = Cells.allocate(64);
    LockClock lock = new LockClock();
    Thread[] threads = new Thread[3];
    for (int slot = 0; slot < threads.length; slot++) {
      ThreadState t = PairRunner.thread(10 * slot);
      threads[slot] = new Thread(() -> useUnderLock(protocol, cells, lock, t));
      threads[slot].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(reports).hasValue(0);
  }

  private static void useUnderLock(Protocol protocol, long[] cells, LockClock lock, ThreadState t) {
    SplittableRandom random = new SplittableRandom(t.slot);
    for (long i = 0; i < PAIRS; i++) {
      int c = random.nextInt(64) << Cells.SHIFT;
      synchronized (cells) {
        lock.acquire(t);
        protocol.read(cells, c, t, 0);
        if (random.nextInt(4) == 0) {
          protocol.write(cells, c, t, 0);
        }
        lock.release(t);
      }
    }
  }

  @Test
  void catchesAReaderThatChecksBeforeItPublishes() throws InterruptedException {
    assertCaught(PairKind.READ_AND_WRITE, TwoWords.CheckBeforePublish::new);
  }

  @Test
  void catchesAPlainInsteadOfAVolatileReread() throws InterruptedException {
    assertCaught(PairKind.READ_AND_WRITE, TwoWords.PlainReread::new);
  }

  @Test
  void catchesALostCompareAndSetOfTwoWriters() throws InterruptedException {
    assertCaught(PairKind.WRITE_AND_WRITE, TwoWords.LostCompareAndSet::new);
  }

  @Test
  void catchesALostCompareAndSetOfTwoReaders() throws InterruptedException {
    assertCaught(PairKind.READ_AND_READ, TwoWords.LostCompareAndSet::new);
  }

  @Test
  void catchesAReadVectorThatGrowsByCopying() throws InterruptedException {
    assertCaught(PairKind.GROWING_READ_AND_READ, TwoWords.GrowthCopies::new);
  }

  private static void assertCaught(PairKind kind, Function<RaceSink, Protocol> mutant)
      throws InterruptedException {
    PairRunner.Outcome outcome = new PairRunner(kind, mutant).run(Long.MAX_VALUE, 1, MUTANT_PAIRS);
    System.out.println("protocol mutant: " + kind + ": " + outcome);
    assertThat(outcome.missed()).isPositive();
  }
}
