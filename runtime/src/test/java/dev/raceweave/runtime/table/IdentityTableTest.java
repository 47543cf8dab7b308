package dev.raceweave.runtime.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.runtime.Eventually;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class IdentityTableTest {
  private static final class Note extends IdentityTable.Entry {
    Note(Object key, ReferenceQueue<Object> queue) {
      super(key, queue);
    }
  }

  private final AtomicInteger removed = new AtomicInteger();
  private final IdentityTable<Note> table =
      new IdentityTable<>(Note::new, gone -> removed.incrementAndGet());

  @Test
  void givesOneEntryForEachObject() {
    String one = new String("key");
    String equalToOne = new String("key");
    Note entry = table.get(one);
    assertThat(table.get(one)).isSameAs(entry);
    assertThat(table.find(one)).isSameAs(entry);
    assertThat(table.find(equalToOne)).isNull();
    assertThat(table.get(equalToOne)).isNotSameAs(entry);
  }

  @Test
  void findsEveryEntryAfterGrowing() {
    List<Object> keys = new ArrayList<>();
    List<Note> entries = new ArrayList<>();
    for (int i = 0; i < 50_000; i++) {
      keys.add(new Object());
      entries.add(table.get(keys.get(i)));
    }
    for (int i = 0; i < keys.size(); i++) {
      assertThat(table.find(keys.get(i))).isSameAs(entries.get(i));
    }
  }

  @Test
  void neverCallsEqualsOrHashCodeOfAKey() {
    class Touchy {
      @Override
      public boolean equals(Object o) {
        throw new AssertionError("equals was called");
      }

      @Override
      public int hashCode() {
        throw new AssertionError("hashCode was called");
      }
    }
    Touchy key = new Touchy();
    assertThat(table.get(key)).isSameAs(table.get(key));
  }

  @Test
  void forgetsCollectedKeysAndTellsOfEachOnce() throws InterruptedException {
    int dropped = 1000;
    Object kept = new Object();
    Note entry = table.get(kept);
    for (int i = 0; i < dropped; i++) {
      table.get(new Object());
    }
    List<Object> later = new ArrayList<>();
    boolean forgotten =
        Eventually.afterCollection(
            () -> {
              for (int i = 0; i < 500; i++) { // a stripe looks for dead keys when one is added
                later.add(new Object());
                table.get(later.get(later.size() - 1));
              }
              return removed.get() >= dropped;
            });
    assertThat(forgotten).isTrue();
    assertThat(removed).hasValue(dropped);
    assertThat(table.find(kept)).isSameAs(entry);
    Reference.reachabilityFence(later);
  }

  @Test
  void concurrentGetsOfOneKeyGiveOneEntry() throws Exception {
    int rounds = 2_000;
    int threads = 4;
    List<Object> keys = new ArrayList<>();
    List<Set<Note>> seen = new ArrayList<>();
    for (int i = 0; i < rounds; i++) {
      keys.add(new Object());
      seen.add(Collections.newSetFromMap(new ConcurrentHashMap<>()));
    }
    CyclicBarrier barrier = new CyclicBarrier(threads);
    List<Thread> workers = new ArrayList<>();
    for (int w = 0; w < threads; w++) {
      Thread worker =
          new Thread(
              () -> {
                try {
                  barrier.await();
                  for (int i = 0; i < rounds; i++) {
                    seen.get(i).add(table.get(keys.get(i)));
                  }
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              });
      workers.add(worker);
      worker.start();
    }
    for (Thread worker : workers) {
      worker.join();
    }
    assertThat(seen).allMatch(entries -> entries.size() == 1);
  }

  @Test
  void findDoesNotMissAnEntryWhileTheTableGrows() throws Exception {
    for (int round = 0; round < 60; round++) {
      IdentityTable<Note> growing = new IdentityTable<>(Note::new);
      List<Object> known = new ArrayList<>();
      for (int i = 0; i < 512; i++) {
        known.add(new Object());
        growing.get(known.get(i));
      }
      List<Object> more = new ArrayList<>();
      Thread grower =
          new Thread(
              () -> {
                for (int i = 0; i < 20_000; i++) {
                  more.add(new Object());
                  growing.get(more.get(i));
                }
              });
      grower.start();
      while (grower.isAlive()) {
        for (Object key : known) {
          assertThat(growing.find(key) != null).isTrue();
        }
      }
      grower.join();
    }
  }

  /** JLS 12.6: a finalizer may use the object's monitor, whose clock must still be there. */
  @Test
  void keepsTheEntryOfAnObjectThatIsBeingFinalized() throws InterruptedException {
    CountDownLatch finalized = new CountDownLatch(1);
    List<Boolean> foundInFinalizer = Collections.synchronizedList(new ArrayList<>());
    makeFinalizable(finalized, foundInFinalizer);
    assertThat(Eventually.afterCollection(() -> finalized.getCount() == 0)).isTrue();
    assertThat(finalized.await(1, TimeUnit.MINUTES)).isTrue();
    assertThat(foundInFinalizer).containsExactly(true);
  }

  private void makeFinalizable(CountDownLatch finalized, List<Boolean> found) {
    @SuppressWarnings({"deprecation", "removal"})
    class Finalizable {
      @Override
      protected void finalize() {
        found.add(table.find(this) != null);
        finalized.countDown();
      }
    }
    table.get(new Finalizable());
  }
}
