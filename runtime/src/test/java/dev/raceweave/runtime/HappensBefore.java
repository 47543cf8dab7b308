package dev.raceweave.runtime;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The slow, obvious reference: a clock is the full set of events that happened before, every access
 * of every variable is kept, and every pair is compared. Shares nothing with the runtime.
 *
 * <p>Class initialization is judged as DESIGN says, when two accesses seem to race: the earlier one
 * counts as ordered if the finished initializer of the variable's class knows it, or if it was made
 * within an initializer that has finished.
 */
final class HappensBefore {
  private record Access(int event, boolean write, List<Integer> sections) {}

  private final Map<Integer, BitSet> threads = new HashMap<>();
  private final Map<String, BitSet> clocks = new HashMap<>();
  private final Map<Integer, Integer> holdDepth = new HashMap<>();
  private final Map<Integer, Integer> depthOfWaiting = new HashMap<>();
  private final Set<Integer> ended = new HashSet<>();

  private final Map<Integer, List<Access>> history = new HashMap<>();

  /** The accesses that happened before each access, by event. */
  private final Map<Integer, BitSet> before = new HashMap<>();

  private final Map<Integer, Deque<Integer>> openSections = new HashMap<>();
  private final Set<Integer> finishedSections = new HashSet<>();

  private final Set<Integer> racy = new HashSet<>();
  private final Set<Integer> surelyRacy = new HashSet<>();
  private final Map<Integer, Set<Integer>> racesWith = new HashMap<>();

  HappensBefore(List<TraceEvent> trace) {
    for (int i = 0; i < trace.size(); i++) {
      happen(i, trace.get(i));
    }
  }

  /** Variables with two conflicting accesses that nothing orders. */
  Set<Integer> racyVariables() {
    return racy;
  }

  /**
   * Those with such a pair of which the earlier access is not followed by one that an initializer
   * orders. FastTrack keeps only the last of ordered accesses, so it may miss the others. The same
   * set as {@link #racyVariables} when the trace has no initializers.
   */
  Set<Integer> surelyRacyVariables() {
    return surelyRacy;
  }

  /** Whether the accesses {@code first} and {@code second}, of one variable, are such a pair. */
  boolean isRace(int first, int second) {
    return racesWith.getOrDefault(second, Set.of()).contains(first);
  }

  private void happen(int i, TraceEvent e) {
    int t = e.thread();
    BitSet known = threads.computeIfAbsent(t, x -> new BitSet());
    switch (e.kind()) {
      case READ, WRITE -> access(i, e, known);
      case LOCK -> lock(e.what(), known);
      case UNLOCK -> unlock(e.what(), known);
      case WAIT -> {
        depthOfWaiting.put(t, holdDepth.remove(e.what()));
        release("lock" + e.what(), known);
      }
      case RESUME -> {
        acquire("lock" + e.what(), known);
        holdDepth.put(e.what(), depthOfWaiting.remove(t));
      }
      case VOLATILE_READ -> acquire("volatile" + e.what(), known);
      case VOLATILE_WRITE -> release("volatile" + e.what(), known);
      case FORK -> threads.put(e.what(), (BitSet) known.clone());
      case APPEAR -> acquire("global", known);
      case END -> ended.add(t);
      case JOIN -> {
        if (ended.contains(e.what()) && threads.containsKey(e.what())) {
          known.or(threads.get(e.what()));
        }
      }
      case INTERRUPT -> release("interrupt" + e.what(), known);
      case SEE_INTERRUPT -> acquire("interrupt" + e.what(), known);
      case RELEASE_GLOBAL -> release("global", known);
      case ACQUIRE_GLOBAL -> acquire("global", known);
      case INIT_BEGIN -> openSections.computeIfAbsent(t, x -> new ArrayDeque<>()).add(e.what());
      case INIT_END -> {
        finishedSections.add(openSections.get(t).removeLast());
        release("class" + e.what(), known);
      }
    }
    known.set(i);
  }

  private void release(String what, BitSet known) {
    clocks.computeIfAbsent(what, w -> new BitSet()).or(known);
  }

  private void acquire(String what, BitSet known) {
    known.or(clocks.getOrDefault(what, new BitSet()));
  }

  private void lock(int lock, BitSet known) {
    if (holdDepth.merge(lock, 1, Integer::sum) == 1) {
      acquire("lock" + lock, known);
    }
  }

  private void unlock(int lock, BitSet known) {
    if (holdDepth.merge(lock, -1, (a, b) -> a + b == 0 ? null : a + b) == null) {
      release("lock" + lock, known);
    }
  }

  private void access(int i, TraceEvent e, BitSet known) {
    List<Access> earlier = history.computeIfAbsent(e.what(), v -> new ArrayList<>());
    for (Access a : earlier) {
      boolean conflict = a.write || e.isWrite();
      if (conflict && !known.get(a.event) && !orderedByInitializer(a, e.what())) {
        racy.add(e.what());
        racesWith.computeIfAbsent(i, x -> new HashSet<>()).add(a.event);
        if (!surelyRacy.contains(e.what()) && stands(a, earlier, e.what())) {
          surelyRacy.add(e.what());
        }
      }
    }
    before.put(i, (BitSet) known.clone());
    earlier.add(
        new Access(
            i,
            e.isWrite(),
            List.copyOf(openSections.getOrDefault(e.thread(), new ArrayDeque<>()))));
  }

  /** Whether no later access, which FastTrack may have kept instead, is ordered by initializers. */
  private boolean stands(Access a, List<Access> history, int variable) {
    return history.stream()
        .noneMatch(b -> before.get(b.event).get(a.event) && orderedByInitializer(b, variable));
  }

  private boolean orderedByInitializer(Access a, int variable) {
    return clocks.getOrDefault("class" + classOf(variable), new BitSet()).get(a.event)
        || a.sections.stream().anyMatch(finishedSections::contains);
  }

  static int classOf(int variable) {
    return variable % TraceGenerator.CLASSES;
  }
}
