package dev.raceweave.runtime;

import static dev.raceweave.runtime.TraceEvent.Kind.*;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Makes random possible traces; the same seed gives the same trace. */
final class TraceGenerator {
  static final int VARIABLES = 96;
  static final int LOCKS = 3;
  static final int VOLATILES = 4;
  static final int CLASSES = 4;

  private static final int FEW_VARIABLES = 8;
  private static final int FEW_THREADS = 5;
  private static final int CROWD = 90;

  private final SplittableRandom random;
  private final TraceLaw law = new TraceLaw();
  private final List<TraceEvent> events = new ArrayList<>();

  /** Many short-lived threads, so that slots are recycled; many variables, so that few race. */
  private final boolean crowd;

  private final boolean initializers;

  /** Most accesses are made under the variable's lock, so that races are rare and orders long. */
  private final boolean careful;

  private final int variables;
  private final int maxThreads;
  private int threads = 1;

  private TraceGenerator(long seed) {
    random = new SplittableRandom(seed);
    crowd = random.nextInt(16) == 0;
    initializers = random.nextInt(4) == 0;
    careful = random.nextBoolean();
    variables = crowd ? VARIABLES : 1 + random.nextInt(FEW_VARIABLES);
    maxThreads = crowd ? CROWD : 2 + random.nextInt(FEW_THREADS - 1);
  }

  static List<TraceEvent> trace(long seed) {
    return new TraceGenerator(seed).make();
  }

  private List<TraceEvent> make() {
    int length = crowd ? 300 + random.nextInt(300) : 8 + random.nextInt(72);
    while (events.size() < length) {
      step(someThread());
    }
    return events;
  }

  /** In a crowd mostly one of the latest: the older ones have ended. */
  private int someThread() {
    if (crowd && random.nextInt(4) > 0) {
      return Math.max(0, threads - 1 - random.nextInt(6));
    }
    return random.nextInt(threads);
  }

  private void step(int t) {
    if (law.lives(t) && law.waits(t)) {
      add(t, RESUME, law.waitsFor(t));
      return;
    }
    if (crowd && random.nextInt(4) == 0) {
      if (random.nextBoolean()) {
        newThread(t);
      } else {
        end(t);
      }
      return;
    }
    int choice = random.nextInt(100);
    if (choice < 28) {
      access(t, READ);
    } else if (choice < 48) {
      access(t, WRITE);
    } else if (choice < 58) {
      add(t, LOCK, random.nextInt(LOCKS));
    } else if (choice < 70) {
      add(t, UNLOCK, random.nextInt(LOCKS));
    } else if (choice < 72) {
      add(t, WAIT, random.nextInt(LOCKS));
    } else if (choice < 76) {
      add(t, VOLATILE_READ, random.nextInt(VOLATILES));
    } else if (choice < 79) {
      add(t, VOLATILE_WRITE, random.nextInt(VOLATILES));
    } else if (choice < 86) {
      newThread(t);
    } else if (choice < 89) {
      end(t);
    } else if (choice < 94) {
      add(t, JOIN, someThread());
    } else if (choice < 95) {
      add(t, INTERRUPT, random.nextInt(threads));
    } else if (choice < 96) {
      add(t, SEE_INTERRUPT, random.nextInt(threads));
    } else if (choice < 97) {
      add(t, random.nextBoolean() ? RELEASE_GLOBAL : ACQUIRE_GLOBAL, 0);
    } else if (initializers) {
      add(t, random.nextInt(3) == 0 ? INIT_BEGIN : INIT_END, random.nextInt(CLASSES));
    }
  }

  private void access(int t, TraceEvent.Kind kind) {
    int variable = random.nextInt(variables);
    int lock = variable % LOCKS;
    if (careful && random.nextInt(8) > 0) {
      if (add(t, LOCK, lock)) {
        add(t, kind, variable);
        add(t, UNLOCK, lock);
      }
    } else {
      add(t, kind, variable);
    }
  }

  private void newThread(int t) {
    if (threads < maxThreads) {
      boolean done =
          random.nextInt(16) == 0 ? add(threads, APPEAR, threads) : add(t, FORK, threads);
      threads += done ? 1 : 0;
    }
  }

  /** Often some thread joins at once, so that slots can be reused without loss. */
  private void end(int t) {
    if (add(t, END, 0) && random.nextInt(3) > 0) {
      add(someThread(), JOIN, t);
    }
  }

  private boolean add(int t, TraceEvent.Kind kind, int what) {
    TraceEvent e = new TraceEvent(t, kind, what);
    return law.allows(e) && events.add(e);
  }
}
