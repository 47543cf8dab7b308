package dev.raceweave.runtime.detect;

import dev.raceweave.runtime.clock.Epoch;
import dev.raceweave.runtime.clock.ThreadState;
import java.util.Arrays;

/**
 * The reads of a read-shared cell: for each slot its last epoch and site. Each thread stores only
 * its own element. Elements never move, so that a store cannot get lost while the vector grows:
 * growing replaces the directory of chunks, not the chunks.
 */
final class ReadVector {
  private static final int CHUNK_SLOTS = 8;

  /**
   * Replaced under this object's lock; a chunk is published here before anything is stored in it.
   */
  private volatile long[][] chunks = {};

  /** Stores the site before the epoch, so that who sees the epoch finds its site. */
  void put(long epoch, long siteWord) {
    int slot = Epoch.slot(epoch);
    long[] chunk = chunk(slot);
    int word = word(slot);
    Cells.setOpaque(chunk, word + 1, siteWord);
    Cells.setVolatile(chunk, word, epoch);
  }

  /** The last read of a slot, or the bottom. */
  long get(int slot) {
    long[][] directory = chunks;
    int c = slot / CHUNK_SLOTS;
    return c < directory.length && directory[c] != null
        ? Cells.getVolatile(directory[c], word(slot))
        : Epoch.BOTTOM;
  }

  /**
   * The first read, in order of slots from {@code slot}, that {@code t} does not know; or bottom.
   */
  long unknownTo(ThreadState t, int slot) {
    long[][] directory = chunks;
    for (int s = slot; s < directory.length * CHUNK_SLOTS; s++) {
      long[] chunk = directory[s / CHUNK_SLOTS];
      if (chunk != null) {
        long epoch = Cells.getVolatile(chunk, word(s));
        if (!t.knows(epoch)) {
          return epoch;
        }
      }
    }
    return Epoch.BOTTOM;
  }

  /** The site word beside the element of {@code epoch}'s slot. */
  long siteWord(long epoch) {
    int slot = Epoch.slot(epoch);
    return Cells.getOpaque(chunks[slot / CHUNK_SLOTS], word(slot) + 1);
  }

  private static int word(int slot) {
    return slot % CHUNK_SLOTS * 2;
  }

  private long[] chunk(int slot) {
    long[][] directory = chunks;
    int c = slot / CHUNK_SLOTS;
    return c < directory.length && directory[c] != null ? directory[c] : addChunk(c);
  }

  private synchronized long[] addChunk(int c) {
    long[][] directory = chunks;
    if (c < directory.length && directory[c] != null) {
      return directory[c];
    }
    long[][] longer = Arrays.copyOf(directory, Math.max(directory.length, c + 1));
    longer[c] = new long[CHUNK_SLOTS * 2];
    chunks = longer;
    return longer[c];
  }
}
