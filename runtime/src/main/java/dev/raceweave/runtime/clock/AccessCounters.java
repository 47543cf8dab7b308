package dev.raceweave.runtime.clock;

/**
 * What one thread's hooks did. Plain fields, bumped by that thread alone: the hot path must not pay
 * for statistics. FastTrack's two same-epoch rules are what remains of {@code reads} and {@code
 * writes} after the other rules are taken off.
 */
public final class AccessCounters {
  public long reads;
  public long writes;
  public long synchronizations;
  public long readExclusive;
  public long readShare;
  public long readShared;
  public long readSharedSameEpoch;
  public long writeExclusive;
  public long writeShared;

  public void add(AccessCounters other) {
    reads += other.reads;
    writes += other.writes;
    synchronizations += other.synchronizations;
    readExclusive += other.readExclusive;
    readShare += other.readShare;
    readShared += other.readShared;
    readSharedSameEpoch += other.readSharedSameEpoch;
    writeExclusive += other.writeExclusive;
    writeShared += other.writeShared;
  }

  public long readSameEpoch() {
    return reads - readExclusive - readShare - readShared - readSharedSameEpoch;
  }

  public long writeSameEpoch() {
    return writes - writeExclusive - writeShared;
  }

  public long hooks() {
    return reads + writes + synchronizations;
  }
}
