package dev.raceweave.runtime.sync;

import dev.raceweave.runtime.clock.SyncClock;
import dev.raceweave.runtime.clock.ThreadState;
import dev.raceweave.runtime.clock.VectorClock;
import java.util.HashMap;
import java.util.Map;

/**
 * The clocks of a container's elements, keys or indices, by a number that stands for each. Two
 * elements with one number share a clock, which can hide a race and cannot invent one.
 *
 * <p>Bounded without knowing when an element leaves its container: clocks that were not released
 * for a long time are folded into the container's own, which every acquire takes too.
 */
public final class ElementClocks {
  private static final int STRIPES = 16;
  private static final int GENERATION = 256;

  /** Guarded by itself. The arrays are never written once they are in a map. */
  private static final class Stripe {
    Map<Integer, long[]> young = new HashMap<>();
    Map<Integer, long[]> old = new HashMap<>();
  }

  private final Stripe[] stripes = new Stripe[STRIPES];
  private final SyncClock folded;

  ElementClocks(SyncClock folded) {
    this.folded = folded;
    for (int i = 0; i < STRIPES; i++) {
      stripes[i] = new Stripe();
    }
  }

  /** The caller ends the thread's epoch: one operation may release several elements. */
  public void release(int element, ThreadState t) {
    long[] clock = t.clock().clone();
    Stripe stripe = stripeOf(element);
    synchronized (stripe) {
      long[] before = stripe.young.get(element);
      stripe.young.put(element, before == null ? clock : VectorClock.join(clock, before));
      if (stripe.young.size() >= GENERATION) {
        stripe.old.values().forEach(folded::add);
        stripe.old = stripe.young;
        stripe.young = new HashMap<>();
      }
    }
  }

  public void acquire(int element, ThreadState t) {
    Stripe stripe = stripeOf(element);
    synchronized (stripe) {
      acquire(stripe.young.get(element), t);
      acquire(stripe.old.get(element), t);
    }
  }

  public void acquireAll(ThreadState t) {
    for (Stripe stripe : stripes) {
      synchronized (stripe) {
        stripe.young.values().forEach(t::acquire);
        stripe.old.values().forEach(t::acquire);
      }
    }
  }

  private static void acquire(long[] clock, ThreadState t) {
    if (clock != null) {
      t.acquire(clock);
    }
  }

  private Stripe stripeOf(int element) {
    return stripes[(element ^ element >>> 8 ^ element >>> 16) & STRIPES - 1];
  }
}
