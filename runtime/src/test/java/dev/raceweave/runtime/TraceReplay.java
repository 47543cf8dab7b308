package dev.raceweave.runtime;

import dev.raceweave.runtime.clock.AccessCounters;
import dev.raceweave.runtime.clock.SyncClock;
import dev.raceweave.runtime.clock.ThreadState;
import dev.raceweave.runtime.detect.ArrayShadow;
import dev.raceweave.runtime.detect.Cells;
import dev.raceweave.runtime.detect.RaceSink;
import dev.raceweave.runtime.detect.ShadowBudget;
import dev.raceweave.runtime.sync.InitClocks;
import dev.raceweave.runtime.sync.Threads;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Runs a trace through the real detector, in one thread: Thread objects that are never started
 * stand for the simulated threads. The site of an access is its index in the trace.
 */
final class TraceReplay implements RaceSink {
  /**
   * What the detector said first about a variable.
   *
   * @param firstSite the event that it named as the earlier access
   * @param second the event during which it reported
   */
  record Report(int firstSite, long firstEpoch, boolean firstWrite, int second) {}

  /** Odd variables are elements of one array, far enough apart to lie in several blocks. */
  private static final int ELEMENT_DISTANCE = 3;

  private final List<TraceEvent> trace;
  private final Set<Integer> born = new HashSet<>();
  private final Set<Thread> ended = new HashSet<>();
  private final SyncClock global = new SyncClock();
  private final Threads threads;
  private final Detection detection;
  private final InitClocks initClocks = new InitClocks();

  private final Map<Integer, Thread> threadOf = new HashMap<>();
  private final Object[] locks = objects(TraceGenerator.LOCKS);
  private final Object[] volatileOwners = objects(TraceGenerator.VOLATILES / 2);
  private final long[] fields = Cells.allocate(TraceGenerator.VARIABLES / 2);
  private final Object elements = new int[TraceGenerator.VARIABLES / 2 * ELEMENT_DISTANCE];

  /** The epoch of each access, by event. */
  final Map<Integer, Long> epochs = new HashMap<>();

  final Map<Integer, Report> reports = new HashMap<>();

  private int now;

  TraceReplay(List<TraceEvent> trace, int softLimit) {
    this.trace = trace;
    threads = new Threads(softLimit, global, t -> !ended.contains(t));
    detection = new Detection(threads, global, new ShadowBudget(25), this);
    state(0);
    for (now = 0; now < trace.size(); now++) {
      replay(trace.get(now));
    }
  }

  AccessCounters counters() {
    return threads.counters();
  }

  /** How many threads got a slot that another one had before. */
  int recycledSlots() {
    Set<Integer> slots = new HashSet<>();
    born.forEach(t -> slots.add(state(t).slot));
    return born.size() - slots.size();
  }

  private void replay(TraceEvent e) {
    if (e.kind() == TraceEvent.Kind.END) {
      ended.add(thread(e.thread()));
      return;
    }
    ThreadState t = state(e.thread());
    switch (e.kind()) {
      case READ -> read(e.what(), t);
      case WRITE -> write(e.what(), t);
      case LOCK, RESUME -> detection.monitorEnter(locks[e.what()], t);
      case UNLOCK, WAIT -> detection.monitorExit(locks[e.what()], t);
      case VOLATILE_READ -> detection.volatileRead(volatileOwners[e.what() / 2], e.what() % 2, t);
      case VOLATILE_WRITE -> detection.volatileWrite(volatileOwners[e.what() / 2], e.what() % 2, t);
      case FORK -> threads.beforeStart(thread(e.what()), t);
      case JOIN -> threads.afterDeath(thread(e.what()), t);
      case INTERRUPT -> threads.beforeInterrupt(thread(e.what()), t);
      case SEE_INTERRUPT -> threads.afterInterrupt(thread(e.what()), t);
      case RELEASE_GLOBAL -> detection.releaseGlobal(t);
      case ACQUIRE_GLOBAL -> detection.acquireGlobal(t);
      case INIT_BEGIN -> initClocks.begin(t);
      case INIT_END -> initClocks.end("class" + e.what(), t);
      case APPEAR, END -> {}
    }
  }

  /** As {@link Hooks#read} and {@link Hooks#arrayRead}. */
  private void read(int variable, ThreadState t) {
    epochs.put(now, t.epoch);
    t.counters.reads++;
    long[] cells = cells(variable, t);
    int c = word(variable);
    if (cells[c + Cells.R] != t.epoch) {
      detection.fastTrack.read(cells, c, t, now, array(variable), index(variable));
    }
  }

  private void write(int variable, ThreadState t) {
    epochs.put(now, t.epoch);
    t.counters.writes++;
    long[] cells = cells(variable, t);
    int c = word(variable);
    if (cells[c + Cells.W] != t.epoch) {
      detection.fastTrack.write(cells, c, t, now, array(variable), index(variable));
    }
  }

  private static boolean isField(int variable) {
    return variable % 2 == 0;
  }

  private long[] cells(int variable, ThreadState t) {
    return isField(variable) ? fields : detection.block(elements, index(variable), t);
  }

  private static int word(int variable) {
    return isField(variable) ? variable / 2 << Cells.SHIFT : ArrayShadow.word(index(variable));
  }

  private Object array(int variable) {
    return isField(variable) ? null : elements;
  }

  private static int index(int variable) {
    return isField(variable) ? 0 : variable / 2 * ELEMENT_DISTANCE;
  }

  @Override
  public boolean race(
      ThreadState second,
      int site,
      boolean write,
      long firstEpoch,
      int firstSite,
      boolean firstWrite,
      Object array,
      int index) {
    TraceEvent e = trace.get(now);
    String type = "class" + HappensBefore.classOf(e.what());
    if (initClocks.order(firstEpoch, type, type)) {
      return false;
    }
    reports.putIfAbsent(e.what(), new Report(firstSite, firstEpoch, firstWrite, now));
    return true;
  }

  @Override
  public void recorded(ThreadState t, int site) {}

  private ThreadState state(int t) {
    born.add(t);
    return threads.stateOf(thread(t));
  }

  private Thread thread(int t) {
    return threadOf.computeIfAbsent(t, x -> new Thread("t" + t));
  }

  private static Object[] objects(int n) {
    Object[] objects = new Object[n];
    for (int i = 0; i < n; i++) {
      objects[i] = new Object();
    }
    return objects;
  }
}
