package dev.raceweave.runtime.clock;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VectorClockTest {
  private static long[] clock(long... clocks) {
    long[] clock = new long[clocks.length];
    for (int slot = 0; slot < clocks.length; slot++) {
      clock[slot] = clocks[slot] == 0 ? Epoch.BOTTOM : Epoch.of(slot, clocks[slot]);
    }
    return clock;
  }

  @Test
  void everybodyKnowsTheBottom() {
    assertThat(VectorClock.knows(new long[0], Epoch.BOTTOM)).isTrue();
    assertThat(VectorClock.knows(clock(1, 2), Epoch.BOTTOM)).isTrue();
  }

  @Test
  void knowsEpochsUpToItsElement() {
    long[] clock = clock(3, 5);
    assertThat(VectorClock.knows(clock, Epoch.of(1, 5))).isTrue();
    assertThat(VectorClock.knows(clock, Epoch.of(1, 6))).isFalse();
    assertThat(VectorClock.knows(clock, Epoch.of(0, 4))).isFalse();
  }

  @Test
  void knowsNothingOfSlotsThatItDoesNotReach() {
    assertThat(VectorClock.knows(clock(3), Epoch.of(1, 1))).isFalse();
    assertThat(VectorClock.knows(new long[0], Epoch.of(0, 1))).isFalse();
  }

  @Test
  void joinTakesTheLaterOfEachElement() {
    assertThat(VectorClock.join(clock(1, 7, 3), clock(4, 2))).isEqualTo(clock(4, 7, 3));
  }

  @Test
  void joinGrowsWithoutTouchingTheOtherClock() {
    long[] longer = clock(1, 2, 3);
    long[] joined = VectorClock.join(clock(9), longer);
    assertThat(joined).isEqualTo(clock(9, 2, 3)).isNotSameAs(longer);
    assertThat(longer).isEqualTo(clock(1, 2, 3));
  }

  @Test
  void coversWhatItKnowsAllOf() {
    assertThat(VectorClock.covers(clock(2, 2), clock(2, 1))).isTrue();
    assertThat(VectorClock.covers(clock(2, 2), clock(3))).isFalse();
    assertThat(VectorClock.covers(clock(2), clock(2, 0))).isTrue();
    assertThat(VectorClock.covers(clock(2), clock(2, 1))).isFalse();
  }
}
