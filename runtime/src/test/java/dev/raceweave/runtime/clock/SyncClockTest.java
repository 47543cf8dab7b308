package dev.raceweave.runtime.clock;

import static dev.raceweave.runtime.clock.LockClockTest.thread;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SyncClockTest {
  private final SyncClock clock = new SyncClock();
  private final ThreadState a = thread(0);
  private final ThreadState b = thread(1);
  private final ThreadState c = thread(2);

  @Test
  void anAcquireBeforeAnyReleaseTeachesNothing() {
    clock.acquire(a);
    assertThat(a.knows(b.epoch)).isFalse();
    assertThat(clock.snapshot()).isEmpty();
  }

  @Test
  void keepsTheReleasesOfAllThreads() {
    long ofA = a.epoch;
    long ofB = b.epoch;
    clock.release(a);
    clock.release(b);
    clock.acquire(c);
    assertThat(c.knows(ofA)).isTrue();
    assertThat(c.knows(ofB)).isTrue();
    assertThat(c.knows(a.epoch)).isFalse();
    assertThat(c.knows(b.epoch)).isFalse();
  }

  @Test
  void theLastReleaserStillAcquiresWhatOthersReleasedBefore() {
    long ofA = a.epoch;
    clock.release(a);
    clock.release(b);
    clock.acquire(b);
    assertThat(b.knows(ofA)).isTrue();
  }

  @Test
  void aSnapshotDoesNotChangeWhenMoreIsReleased() {
    clock.release(a);
    long[] before = clock.snapshot();
    long[] copy = before.clone();
    clock.release(b);
    assertThat(before).isEqualTo(copy);
  }

  @Test
  void concurrentReleasesAreAllKept() throws InterruptedException {
    int threads = 4;
    int rounds = 20_000;
    ThreadState[] states = new ThreadState[threads];
    Thread[] workers = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      ThreadState t = states[i] = thread(i + 3);
      workers[i] =
          new Thread(
              () -> {
                for (int r = 0; r < rounds; r++) {
                  clock.release(t);
                }
              });
      workers[i].start();
    }
    for (Thread worker : workers) {
      worker.join();
    }
    clock.acquire(a);
    for (ThreadState t : states) {
      assertThat(t.epoch).isEqualTo(Epoch.of(t.slot, rounds + 1));
      assertThat(a.knows(t.epoch - 1)).isTrue();
      assertThat(a.knows(t.epoch)).isFalse();
    }
  }
}
