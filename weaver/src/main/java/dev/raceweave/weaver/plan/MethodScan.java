package dev.raceweave.weaver.plan;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What one original method does that matters here. Instructions are numbered without labels, lines
 * and frames.
 *
 * @param synchronization by instruction
 * @param interruptHandlers first instructions of handlers that may catch InterruptedException
 * @param monitorRegions for rows of the exception table that guard a monitor: the MONITORENTER
 */
record MethodScan(
    MethodId id,
    List<Access> accesses,
    Map<Integer, List<Operation>> synchronization,
    Set<Integer> interruptHandlers,
    Map<Integer, Integer> monitorRegions,
    Set<Wrap> wraps,
    boolean overwritesThis,
    int firstLine,
    int exceptionRows) {}
