package dev.raceweave.runtime.clock;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SlotsTest {
  private static final long[] NOTHING = {};

  @Test
  void freshSlotsStartAtClockOneSoThatNoEpochIsTheBottom() {
    Slots slots = new Slots(10, 10);
    assertThat(slots.take(NOTHING)).isEqualTo(new Slots.Grant(0, Epoch.of(0, 1)));
    assertThat(slots.take(NOTHING)).isEqualTo(new Slots.Grant(1, Epoch.of(1, 1)));
  }

  @Test
  void aThreadThatKnowsTheEndOfTheLastOwnerGetsItsSlot() {
    Slots slots = new Slots(10, 10);
    slots.take(NOTHING);
    slots.giveBack(Epoch.of(0, 17));
    assertThat(slots.take(new long[] {Epoch.of(0, 17)}))
        .isEqualTo(new Slots.Grant(0, Epoch.of(0, 18)));
  }

  @Test
  void aThreadThatKnowsLessGetsAFreshSlotBelowTheSoftLimit() {
    Slots slots = new Slots(10, 10);
    slots.take(NOTHING);
    slots.giveBack(Epoch.of(0, 17));
    assertThat(slots.take(new long[] {Epoch.of(0, 16)}).slot()).isEqualTo(1);
  }

  @Test
  void pastTheSoftLimitTheSlotThatWasFreeForLongestGoesOn() {
    Slots slots = new Slots(2, 10);
    slots.take(NOTHING);
    slots.take(NOTHING);
    slots.giveBack(Epoch.of(1, 5));
    slots.giveBack(Epoch.of(0, 3));
    assertThat(slots.take(NOTHING)).isEqualTo(new Slots.Grant(1, Epoch.of(1, 6)));
  }

  @Test
  void pastTheSoftLimitWithNothingFreeSlotsAreStillGivenUpToTheHardLimit() {
    Slots slots = new Slots(1, 2);
    slots.take(NOTHING);
    assertThat(slots.take(NOTHING).slot()).isEqualTo(1);
    assertThat(slots.take(NOTHING).slot()).isEqualTo(ThreadState.NO_SLOT);
  }
}
