package dev.raceweave.runtime.detect;

import dev.raceweave.runtime.clock.ThreadState;

/** Takes the races that a detector finds. */
public interface RaceSink {
  /**
   * @param second the thread that makes the later access, now
   * @param site its site
   * @param write whether it writes
   * @param firstEpoch when the earlier access was made
   * @param firstSite its site, or negative when that is not known for sure
   * @param firstWrite whether it was a write
   * @param array the accessed array, or null for a field
   * @param index the accessed element
   * @return false if something that clocks do not show orders the two after all
   */
  boolean race(
      ThreadState second,
      int site,
      boolean write,
      long firstEpoch,
      int firstSite,
      boolean firstWrite,
      Object array,
      int index);

  /** An access at {@code site} was just recorded in a cell. */
  void recorded(ThreadState t, int site);
}
