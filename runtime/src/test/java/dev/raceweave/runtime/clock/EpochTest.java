package dev.raceweave.runtime.clock;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EpochTest {
  private static final long LAST_CLOCK = (1L << Epoch.CLOCK_BITS) - 1;

  @Test
  void keepsSlotAndClockApart() {
    long epoch = Epoch.of(12_345, 9_876_543_210L);
    assertThat(Epoch.slot(epoch)).isEqualTo(12_345);
    assertThat(Epoch.clock(epoch)).isEqualTo(9_876_543_210L);
  }

  @Test
  void theLargestEpochLeavesTheTagBitAlone() {
    long epoch = Epoch.of(Epoch.MAX_SLOTS - 1, LAST_CLOCK);
    assertThat(epoch).isPositive();
    assertThat(Epoch.slot(epoch)).isEqualTo(Epoch.MAX_SLOTS - 1);
    assertThat(Epoch.clock(epoch)).isEqualTo(LAST_CLOCK);
  }

  @Test
  void epochsOfOneSlotCompareAsTheirClocks() {
    assertThat(Epoch.of(7, 41)).isLessThan(Epoch.of(7, 42));
    assertThat(Epoch.of(7, 42) + 1).isEqualTo(Epoch.of(7, 43));
  }
}
