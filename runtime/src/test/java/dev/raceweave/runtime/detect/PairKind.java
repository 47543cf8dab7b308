package dev.raceweave.runtime.detect;

/**
 * Two accesses that are made at the same time, and what must come of them. Side {@code a} is in
 * slot 0.
 *
 * @param aWrites otherwise it reads
 * @param preShared whether two reads that both sides know have made the cell read-shared before
 * @param slotOfB beyond 7 its first read of a shared cell makes the vector grow
 */
record PairKind(boolean aWrites, boolean bWrites, boolean preShared, int slotOfA, int slotOfB) {
  static final PairKind READ_AND_WRITE = new PairKind(false, true, false, 0, 1);
  static final PairKind WRITE_AND_READ = new PairKind(true, false, false, 0, 1);
  static final PairKind WRITE_AND_WRITE = new PairKind(true, true, false, 0, 1);
  static final PairKind READ_AND_READ = new PairKind(false, false, false, 0, 1);
  static final PairKind SHARED_READ_AND_WRITE = new PairKind(false, true, true, 0, 1);
  static final PairKind GROWING_READ_AND_WRITE = new PairKind(false, true, true, 20, 1);
  static final PairKind SHARED_READ_AND_READ = new PairKind(false, false, true, 0, 1);
  static final PairKind GROWING_READ_AND_READ = new PairKind(false, false, true, 20, 30);

  boolean conflicts() {
    return aWrites || bWrites;
  }
}
