package dev.raceweave.weaver.plan;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is woven into one method. Instructions are numbered without labels, lines and frames.
 *
 * @param operations by instruction; the first is outermost
 * @param interruptHandlers first instructions of handlers that may catch InterruptedException
 * @param monitorRegions for rows of the exception table that guard a monitor: the MONITORENTER
 * @param overwritesThis local 0 does not hold {@code this} throughout
 * @param firstLine 0 if unknown
 */
public record MethodPlan(
    Level level,
    Map<Integer, List<Operation>> operations,
    Set<Integer> interruptHandlers,
    Map<Integer, Integer> monitorRegions,
    Set<Wrap> wraps,
    boolean overwritesThis,
    int firstLine,
    int exceptionRows) {
  static final MethodPlan NOTHING =
      new MethodPlan(Level.NONE, Map.of(), Set.of(), Map.of(), Set.of(), false, 0, 0);

  public boolean isEmpty() {
    return operations.isEmpty() && interruptHandlers.isEmpty() && wraps.isEmpty();
  }

  public List<Operation> operationsAt(int instruction) {
    return operations.getOrDefault(instruction, List.of());
  }
}
