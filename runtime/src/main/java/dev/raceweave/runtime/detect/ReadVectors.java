package dev.raceweave.runtime.detect;

import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Numbers read vectors, since a cell has room for an id only. An id belongs to one cell until the
 * {@code long[]} of that cell is collected: then nobody can hold the id any more, and it is reused.
 */
final class ReadVectors {
  static final int NONE = -1;

  private static final int PAGE = 1 << 12;

  private final int limit;
  private final ReferenceQueue<long[]> dead = new ReferenceQueue<>();

  /** Guarded by this. */
  private final Set<Owner> owners = new HashSet<>();

  private final ArrayDeque<Integer> free = new ArrayDeque<>();
  private int used;

  /**
   * Pages are written under this object's lock and published by the compare-and-set of a cell's R.
   */
  private volatile ReadVector[][] pages = {};

  private static final class Owner extends PhantomReference<long[]> {
    final int id;

    Owner(long[] cells, ReferenceQueue<long[]> queue, int id) {
      super(cells, queue);
      this.id = id;
    }
  }

  ReadVectors(int limit) {
    this.limit = limit;
  }

  ReadVector get(int id) {
    return pages[id / PAGE][id % PAGE];
  }

  /** Registers a vector for a cell of {@code cells}; {@link #NONE} when there are too many. */
  synchronized int add(long[] cells, ReadVector vector) {
    purge();
    Integer id = free.poll();
    if (id == null) {
      if (used == limit) {
        return NONE;
      }
      id = used++;
      if (id / PAGE == pages.length) {
        ReadVector[][] longer = Arrays.copyOf(pages, pages.length + 1);
        longer[pages.length] = new ReadVector[PAGE];
        pages = longer;
      }
    }
    pages[id / PAGE][id % PAGE] = vector;
    owners.add(new Owner(cells, dead, id));
    return id;
  }

  private void purge() {
    for (Owner gone; (gone = (Owner) dead.poll()) != null; ) {
      owners.remove(gone);
      pages[gone.id / PAGE][gone.id % PAGE] = null;
      free.add(gone.id);
    }
  }
}
