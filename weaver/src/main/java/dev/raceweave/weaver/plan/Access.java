package dev.raceweave.weaver.plan;

import dev.raceweave.weaver.types.ResolvedField;

/**
 * One access instruction and what the pruning rules ask of it.
 *
 * @param instruction its number among the instructions of the method
 * @param ordinal its number among the access instructions of the method
 * @param owner as written in the instruction; null for an array access, as are name and descriptor
 * @param field null for an array access and for a field that could not be resolved
 */
record Access(
    int instruction,
    int ordinal,
    int opcode,
    String owner,
    String name,
    String descriptor,
    ResolvedField field,
    int line,
    boolean reachable,
    boolean uninitializedThis) {

  boolean isArray() {
    return owner == null;
  }
}
