package dev.raceweave.runtime.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.runtime.Eventually;
import dev.raceweave.runtime.clock.SyncClock;
import dev.raceweave.runtime.clock.ThreadState;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ThreadsTest {
  private static final int HARD_LIMIT = 4096;

  private final Set<Thread> dead = new HashSet<>();
  private final SyncClock global = new SyncClock();
  private final Threads threads = new Threads(512, global, t -> !dead.contains(t));
  private final ThreadState main = threads.stateOf(new Thread("main"));

  @Test
  void givesEachThreadOneState() {
    Thread thread = new Thread("a");
    ThreadState state = threads.stateOf(thread);
    assertThat(threads.stateOf(thread)).isSameAs(state);
    assertThat(state.name()).isEqualTo("a");
    assertThat(threads.current()).isSameAs(threads.current());
    assertThat(threads.current().thread()).isSameAs(Thread.currentThread());
  }

  @Test
  void aStartedThreadKnowsWhatItsStarterDidAndNotWhatItDoesNext() {
    Thread thread = new Thread();
    long before = main.epoch;
    threads.beforeStart(thread, main);
    ThreadState t = threads.stateOf(thread);
    assertThat(t.knows(before)).isTrue();
    assertThat(t.knows(main.epoch)).isFalse();
    assertThat(t.origin.known()).isTrue();
    assertThat(t.origin.starter()).isEqualTo("main");
  }

  @Test
  void aThreadThatNobodyWasSeenToStartTakesTheProcessWideClock() {
    long before = main.epoch;
    global.release(main);
    ThreadState t = threads.stateOf(new Thread());
    assertThat(t.knows(before)).isTrue();
    assertThat(t.origin.known()).isFalse();
  }

  @Test
  void aSecondStartOfOneThreadDoesNotTakeAwayTheFirstStartersEdge() {
    Thread thread = new Thread();
    ThreadState other = threads.stateOf(new Thread("other"));
    long before = main.epoch;
    threads.beforeStart(thread, main);
    threads.beforeStart(thread, other);
    assertThat(threads.stateOf(thread).knows(before)).isTrue();
  }

  @Test
  void aJoinOrdersOnlyOnceTheThreadIsDead() {
    Thread thread = new Thread();
    ThreadState t = threads.stateOf(thread);
    threads.afterDeath(thread, main);
    assertThat(main.knows(t.epoch)).isFalse();
    dead.add(thread);
    threads.afterDeath(thread, main);
    assertThat(main.knows(t.epoch)).isTrue();
  }

  @Test
  void joiningAThreadThatRanNoWovenCodePassesItsStartersClockOn() {
    Thread thread = new Thread();
    ThreadState other = threads.stateOf(new Thread());
    long before = other.epoch;
    threads.beforeStart(thread, other);
    dead.add(thread);
    threads.afterDeath(thread, main);
    assertThat(main.knows(before)).isTrue();
  }

  @Test
  void whoSeesAnInterruptKnowsWhatTheInterrupterDid() {
    Thread thread = new Thread();
    ThreadState t = threads.stateOf(thread);
    long before = main.epoch;
    threads.beforeInterrupt(thread, main);
    threads.afterInterrupt(thread, t);
    assertThat(t.knows(before)).isTrue();
    assertThat(t.knows(main.epoch)).isFalse();
  }

  @Test
  void namesTheOwnerOfAnEpochAlsoAfterItsSlotWasReused() {
    List<ThreadState> first = startAndJoin(40);
    Thread thread = new Thread();
    threads.beforeStart(thread, main);
    ThreadState heir = threads.stateOf(thread);
    ThreadState old = first.stream().filter(f -> f.slot == heir.slot).findAny().get();
    assertThat(threads.ownerOf(heir.epoch)).isSameAs(heir);
    assertThat(threads.ownerOf(old.epoch)).isSameAs(old);
    assertThat(old.name()).isNotNull();
  }

  private List<ThreadState> startAndJoin(int count) {
    List<ThreadState> states = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Thread thread = new Thread();
      threads.beforeStart(thread, main);
      states.add(threads.stateOf(thread));
      dead.add(thread);
      threads.afterDeath(thread, main);
    }
    return states;
  }

  @Test
  void slotsOfTheDeadAreFoundAgainAfterAllWereInUse() {
    List<Thread> many = new ArrayList<>();
    for (int i = 0; i < HARD_LIMIT / 2 + 200; i++) {
      many.add(new Thread());
      threads.stateOf(many.get(i));
    }
    dead.addAll(many.subList(0, 100));
    for (int i = 0; i < HARD_LIMIT; i++) {
      many.add(new Thread());
      threads.stateOf(many.get(many.size() - 1));
    }
    assertThat(threads.withoutSlot()).isPositive();
    dead.addAll(many);
    int checked = 0;
    for (int i = 0; i < 1000; i++) {
      checked += threads.stateOf(new Thread()).isChecked() ? 1 : 0;
    }
    assertThat(checked).isGreaterThan(900);
  }

  @Test
  void aThreadWithoutASlotPassesClocksOnAndIsNotHeld() throws InterruptedException {
    List<Thread> many = new ArrayList<>();
    for (int i = 0; i < HARD_LIMIT; i++) {
      many.add(new Thread());
      threads.stateOf(many.get(i));
    }
    WeakReference<Thread> slotless = relayThroughASlotlessThread();
    assertThat(Eventually.afterCollection(() -> slotless.refersTo(null))).isTrue();
  }

  private WeakReference<Thread> relayThroughASlotlessThread() {
    Thread thread = new Thread("slotless");
    ThreadState t = threads.stateOf(thread);
    assertThat(t.isChecked()).isFalse();
    assertThat(t.name()).isEqualTo("slotless");
    ThreadState other = threads.stateOf(new Thread());
    SyncClock one = new SyncClock();
    SyncClock two = new SyncClock();
    long before = main.epoch;
    one.release(main);
    one.acquire(t);
    two.release(t);
    two.acquire(other);
    assertThat(other.knows(before)).isTrue();
    threads.beforeStart(new Thread(), t);
    return new WeakReference<>(thread);
  }
}
