package dev.raceweave.engine;

/** Hears how far a weave is. Called from one thread. */
@FunctionalInterface
public interface WeaveProgress {
  WeaveProgress SILENT = (done, total, input) -> {};

  /**
   * One more class is written.
   *
   * @param input name of the input it belongs to
   */
  void classDone(int done, int total, String input);
}
