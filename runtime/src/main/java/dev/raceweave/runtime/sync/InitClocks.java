package dev.raceweave.runtime.sync;

import dev.raceweave.runtime.clock.Epoch;
import dev.raceweave.runtime.clock.ThreadState;
import dev.raceweave.runtime.clock.VectorClock;
import java.util.Map;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * Class initialization (JLS 12.4.2): what an initializer did happens before every later use of the
 * class. No use pays for that: the order is looked up only when two accesses seem to race.
 *
 * <p>Classes are known by name. Two classes of one name in two loaders share a clock, which can
 * hide a race and cannot invent one.
 */
public final class InitClocks {
  private final Map<String, long[]> byClass = new ConcurrentHashMap<>();

  /**
   * First to last epoch of finished initializers, by the slot of the thread that ran them.
   * Disjoint: an initializer replaces those that ran within it.
   */
  private final Map<Integer, NavigableMap<Long, Long>> bySlot = new ConcurrentHashMap<>();

  public void begin(ThreadState t) {
    t.enterInitializer();
  }

  public void end(String className, ThreadState t) {
    long began = t.leaveInitializer();
    long[] clock = t.clock().clone();
    byClass.merge(className, clock, (old, now) -> VectorClock.join(now.clone(), old));
    if (t.isChecked()) {
      NavigableMap<Long, Long> intervals =
          bySlot.computeIfAbsent(t.slot, s -> new ConcurrentSkipListMap<>());
      intervals.put(began, t.epoch);
      intervals.subMap(began, false, t.epoch, true).clear();
    }
    t.tick();
  }

  /**
   * Whether an initializer orders the access at {@code earlier} before the present one: that of the
   * class of the location, that of the class of the present access, or the one during which the
   * earlier access was made.
   */
  public boolean order(long earlier, String locationClass, String accessClass) {
    return knows(locationClass, earlier) || knows(accessClass, earlier) || inInterval(earlier);
  }

  private boolean knows(String className, long epoch) {
    long[] clock = className == null ? null : byClass.get(className);
    return clock != null && VectorClock.knows(clock, epoch);
  }

  private boolean inInterval(long epoch) {
    NavigableMap<Long, Long> intervals = bySlot.get(Epoch.slot(epoch));
    Map.Entry<Long, Long> last = intervals == null ? null : intervals.floorEntry(epoch);
    return last != null && epoch <= last.getValue();
  }
}
