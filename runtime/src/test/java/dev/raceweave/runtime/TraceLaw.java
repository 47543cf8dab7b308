package dev.raceweave.runtime;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which sequences of events a real program can make: locks exclude, threads act between their birth
 * and their end, initializers nest and run once. Thread 0 is there from the start.
 */
final class TraceLaw {
  private static final class Holding {
    int owner = -1;
    int depth;
  }

  /** A thread in WAIT, and how deeply it will hold the lock again. */
  private record Waiting(int lock, int depth) {}

  private final Set<Integer> born = new HashSet<>(Set.of(0));
  private final Set<Integer> ended = new HashSet<>();
  private final Map<Integer, Holding> locks = new HashMap<>();
  private final Map<Integer, Waiting> waiting = new HashMap<>();
  private final Map<Integer, Deque<Integer>> initializers = new HashMap<>();
  private final Set<Integer> initialized = new HashSet<>();

  /** The events of {@code wanted} that are possible after those before them. */
  static List<TraceEvent> possible(List<TraceEvent> wanted) {
    TraceLaw law = new TraceLaw();
    List<TraceEvent> legal = new ArrayList<>(wanted.size());
    for (TraceEvent e : wanted) {
      if (law.allows(e)) {
        legal.add(e);
      }
    }
    return legal;
  }

  boolean lives(int thread) {
    return born.contains(thread) && !ended.contains(thread);
  }

  boolean waits(int thread) {
    return waiting.containsKey(thread);
  }

  /** Whether {@code e} is possible now; if so, it has now happened. */
  boolean allows(TraceEvent e) {
    int t = e.thread();
    if (e.kind() == TraceEvent.Kind.APPEAR) {
      return e.what() == t && born.add(t);
    }
    if (!lives(t) || waits(t) != (e.kind() == TraceEvent.Kind.RESUME)) {
      return false;
    }
    return switch (e.kind()) {
      case FORK -> born.add(e.what());
      case JOIN, INTERRUPT, SEE_INTERRUPT -> born.contains(e.what());
      case END -> mayEnd(t) && ended.add(t);
      case LOCK -> lock(e.what(), t, 1);
      case UNLOCK -> unlock(e.what(), t);
      case WAIT -> beginWait(e.what(), t);
      case RESUME -> resume(e.what(), t);
      case INIT_BEGIN -> initialized.add(e.what()) && stackOf(t).add(e.what());
      case INIT_END -> e.what() == lastOf(stackOf(t)) && stackOf(t).pollLast() != null;
      default -> true;
    };
  }

  private boolean mayEnd(int t) {
    return t != 0 && stackOf(t).isEmpty() && locks.values().stream().noneMatch(h -> h.owner == t);
  }

  private boolean lock(int lock, int t, int depth) {
    Holding h = locks.computeIfAbsent(lock, l -> new Holding());
    if (h.owner != -1 && h.owner != t) {
      return false;
    }
    h.owner = t;
    h.depth += depth;
    return true;
  }

  private boolean unlock(int lock, int t) {
    Holding h = locks.get(lock);
    if (h == null || h.owner != t) {
      return false;
    }
    if (--h.depth == 0) {
      h.owner = -1;
    }
    return true;
  }

  private boolean beginWait(int lock, int t) {
    Holding h = locks.get(lock);
    if (h == null || h.owner != t) {
      return false;
    }
    waiting.put(t, new Waiting(lock, h.depth));
    h.owner = -1;
    h.depth = 0;
    return true;
  }

  private boolean resume(int lock, int t) {
    Waiting w = waiting.get(t);
    if (w.lock != lock || !lock(lock, t, w.depth)) {
      return false;
    }
    waiting.remove(t);
    return true;
  }

  private Deque<Integer> stackOf(int t) {
    return initializers.computeIfAbsent(t, x -> new ArrayDeque<>());
  }

  private static int lastOf(Deque<Integer> stack) {
    return stack.isEmpty() ? -1 : stack.peekLast();
  }

  /** The lock that a waiting thread needs. */
  int waitsFor(int thread) {
    return waiting.get(thread).lock;
  }
}
