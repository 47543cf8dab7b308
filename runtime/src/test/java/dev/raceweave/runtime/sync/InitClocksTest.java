package dev.raceweave.runtime.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.runtime.clock.SyncClock;
import dev.raceweave.runtime.clock.ThreadState;
import org.junit.jupiter.api.Test;

class InitClocksTest {
  private final Threads threads = new Threads(512, new SyncClock(), t -> true);
  private final ThreadState t = threads.stateOf(new Thread());
  private final InitClocks clocks = new InitClocks();

  @Test
  void ordersWhatWasDoneBeforeItsEndForUsersOfTheClass() {
    long before = t.epoch;
    clocks.begin(t);
    clocks.end("A", t);
    long after = t.epoch;
    assertThat(clocks.order(before, "A", "X")).isTrue();
    assertThat(clocks.order(before, null, "A")).isTrue();
    assertThat(clocks.order(before, "B", "X")).isFalse();
    assertThat(clocks.order(after, "A", "A")).isFalse();
  }

  @Test
  void ordersNothingBeforeItHasEnded() {
    clocks.begin(t);
    assertThat(clocks.order(t.epoch, "A", "A")).isFalse();
  }

  @Test
  void ordersWhatWasDoneWithinItForEverybody() {
    clocks.begin(t);
    long outer = t.epoch;
    clocks.begin(t);
    long inner = t.epoch;
    clocks.end("Inner", t);
    assertThat(clocks.order(inner, "X", "Y")).isTrue();
    assertThat(clocks.order(outer, "X", "Y")).isFalse();
    long outerAgain = t.epoch;
    clocks.end("Outer", t);
    assertThat(clocks.order(outer, "X", "Y")).isTrue();
    assertThat(clocks.order(inner, "X", "Y")).isTrue();
    assertThat(clocks.order(outerAgain, "X", "Y")).isTrue();
    assertThat(clocks.order(t.epoch, "X", "Y")).isFalse();
  }
}
