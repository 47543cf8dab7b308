package dev.raceweave.runtime.detect;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * Bounds shadow memory. Past the bound a location simply gets no cell: its races are missed,
 * nothing is invented, and the {@code end} line counts it.
 *
 * <p>Shadow of arrays is counted exactly, since the table learns of their death. Shadow of objects
 * dies with them unseen, so it is bounded by the heap: none is made while the heap is nearly full.
 */
public final class ShadowBudget {
  /** Objects between two looks at the heap. */
  private static final int HEAP_CHECK_INTERVAL = 1024;

  /** Objects get no shadow while more than this share of the largest heap is in use. */
  private static final double HEAP_LIMIT = 0.95;

  private final long arrayWords;
  private final long heapBytes;
  private final AtomicLong usedArrayWords = new AtomicLong();
  private final LongAdder refusedBlocks = new LongAdder();
  private final LongAdder refusedObjects = new LongAdder();

  /** Racy on purpose: both only decide when to look again. */
  private int untilHeapCheck = HEAP_CHECK_INTERVAL;

  private boolean heapFull;

  /**
   * @param arrayPercent share of the largest heap that the shadow of arrays may take
   */
  public ShadowBudget(int arrayPercent) {
    long heap = Runtime.getRuntime().maxMemory();
    arrayWords = heap / 100 * arrayPercent / Long.BYTES;
    heapBytes = (long) (heap * HEAP_LIMIT);
  }

  boolean take(long words) {
    if (usedArrayWords.addAndGet(words) <= arrayWords) {
      return true;
    }
    usedArrayWords.addAndGet(-words);
    refusedBlocks.increment();
    return false;
  }

  void giveBack(long words) {
    usedArrayWords.addAndGet(-words);
  }

  /** Whether one more object may have shadow. */
  public boolean takeObject() {
    if (--untilHeapCheck <= 0) {
      untilHeapCheck = HEAP_CHECK_INTERVAL;
      Runtime heap = Runtime.getRuntime();
      heapFull = heap.totalMemory() - heap.freeMemory() > heapBytes;
    }
    if (heapFull) {
      refusedObjects.increment();
    }
    return !heapFull;
  }

  public long refusedBlocks() {
    return refusedBlocks.sum();
  }

  public long refusedObjects() {
    return refusedObjects.sum();
  }
}
