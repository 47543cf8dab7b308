package dev.raceweave.runtime.clock;

import java.util.ArrayDeque;
import java.util.Iterator;

/**
 * Hands out thread slots and takes back those of dead threads. A slot's clock goes on where its
 * last owner stopped, so an epoch names one access interval for ever.
 *
 * <p>A slot is reused at once for a thread that knows its last owner's end (joined threads):
 * nothing is lost. Otherwise a fresh slot is taken up to a soft limit, and past it the slot that
 * has been free for longest: its new owner then seems to know what the old one did, which can hide
 * a race and cannot invent one.
 */
public final class Slots {
  /** How many free slots are examined for one whose last owner is known to the new thread. */
  private static final int SEARCH = 64;

  private static final Grant NONE = new Grant(ThreadState.NO_SLOT, 0);

  private final int softLimit;
  private final int hardLimit;
  private final ArrayDeque<Long> freed = new ArrayDeque<>();
  private int fresh;

  /** A slot, and the first epoch of its new owner. */
  public record Grant(int slot, long firstEpoch) {}

  public Slots(int softLimit, int hardLimit) {
    this.softLimit = softLimit;
    this.hardLimit = Math.min(hardLimit, Epoch.MAX_SLOTS);
  }

  public synchronized Grant take(long[] startClock) {
    int looked = 0;
    for (Iterator<Long> it = freed.iterator(); it.hasNext() && looked < SEARCH; looked++) {
      long last = it.next();
      if (VectorClock.knows(startClock, last)) {
        it.remove();
        return after(last);
      }
    }
    if (fresh < softLimit) {
      return first();
    }
    Long oldest = freed.poll();
    if (oldest != null) {
      return after(oldest);
    }
    return fresh < hardLimit ? first() : NONE;
  }

  /** Gives back the slot of a thread whose last epoch was {@code lastEpoch}. */
  public synchronized void giveBack(long lastEpoch) {
    freed.add(lastEpoch);
  }

  private Grant first() {
    int slot = fresh++;
    return new Grant(slot, Epoch.of(slot, 1));
  }

  private static Grant after(long lastEpoch) {
    return new Grant(Epoch.slot(lastEpoch), lastEpoch + 1);
  }
}
