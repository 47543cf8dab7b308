package dev.raceweave.runtime.clock;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LockClockTest {
  private final ThreadState a = thread(0);
  private final ThreadState b = thread(1);
  private final ThreadState c = thread(2);
  private final LockClock lock = new LockClock();

  static ThreadState thread(int slot) {
    return new ThreadState(
        new Thread("t" + slot),
        ThreadOrigin.unseen(new long[0]),
        new Slots.Grant(slot, Epoch.of(slot, 1)));
  }

  @Test
  void whoAcquiresKnowsWhatWasDoneBeforeTheRelease() {
    long before = a.epoch;
    lock.acquire(a);
    lock.release(a);
    long after = a.epoch;
    lock.acquire(b);
    assertThat(b.knows(before)).isTrue();
    assertThat(b.knows(after)).isFalse();
  }

  @Test
  void aReleaseStartsANewEpoch() {
    long before = a.epoch;
    lock.acquire(a);
    assertThat(a.epoch).isEqualTo(before);
    lock.release(a);
    assertThat(a.epoch).isEqualTo(before + 1);
  }

  @Test
  void handsOnWhatEarlierHoldersKnew() {
    long ofA = a.epoch;
    lock.acquire(a);
    lock.release(a);
    lock.acquire(b);
    lock.release(b);
    lock.acquire(c);
    assertThat(c.knows(ofA)).isTrue();
  }

  @Test
  void growsWithTheClocksOfItsHolders() {
    ThreadState far = thread(100);
    long ofFar = far.epoch;
    lock.acquire(a);
    lock.release(a);
    lock.acquire(far);
    lock.release(far);
    lock.acquire(b);
    assertThat(b.knows(ofFar)).isTrue();
  }

  /** Unwoven code entered the monitor, and called woven code that waits on it. */
  @Test
  void aReleaseWithoutAnAcquireKeepsWhatOthersReleased() {
    long ofA = a.epoch;
    lock.acquire(a);
    lock.release(a);
    long ofB = b.epoch;
    lock.release(b);
    lock.acquire(c);
    assertThat(c.knows(ofA)).isTrue();
    assertThat(c.knows(ofB)).isTrue();
  }

  @Test
  void theLastHolderAcquiresWhatAReleaseWithoutAcquireAdded() {
    lock.acquire(a);
    lock.release(a);
    long ofB = b.epoch;
    lock.release(b);
    lock.release(a);
    lock.acquire(a);
    assertThat(a.knows(ofB)).isTrue();
    lock.release(a);
    lock.acquire(c);
    assertThat(c.knows(ofB)).isTrue();
  }

  /** Its slot is that of the last releaser, but it may know nothing of what that one knew. */
  @Test
  void anotherThreadInTheSameSlotStillAcquires() {
    long ofB = b.epoch;
    lock.acquire(b);
    lock.release(b);
    lock.acquire(a);
    lock.release(a);
    ThreadState next =
        new ThreadState(
            new Thread("next"),
            ThreadOrigin.unseen(new long[0]),
            new Slots.Grant(a.slot, a.epoch + 1));
    lock.acquire(next);
    assertThat(next.knows(ofB)).isTrue();
  }
}
