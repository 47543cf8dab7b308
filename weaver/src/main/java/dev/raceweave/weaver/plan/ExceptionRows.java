package dev.raceweave.weaver.plan;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** What the exception table of an original method says about interrupts and monitors. */
final class ExceptionRows {
  private static final Set<String> CATCH_INTERRUPTS =
      Set.of("java/lang/InterruptedException", "java/lang/Exception", "java/lang/Throwable");

  private final Set<Integer> interruptHandlers = new TreeSet<>();
  private final Map<Integer, Integer> monitorRegions = new TreeMap<>();

  ExceptionRows(MethodNode method) {
    if (method.tryCatchBlocks.isEmpty()) {
      return;
    }
    Map<LabelNode, Integer> next = new HashMap<>();
    Map<LabelNode, Integer> afterEnter = new HashMap<>();
    number(method, next, afterEnter);
    Map<Integer, Integer> outermostRow = new HashMap<>();
    for (int row = 0; row < method.tryCatchBlocks.size(); row++) {
      TryCatchBlockNode block = method.tryCatchBlocks.get(row);
      if (block.type == null || CATCH_INTERRUPTS.contains(block.type)) {
        interruptHandlers.add(next.get(block.handler));
      }
      if (block.type == null && afterEnter.containsKey(block.start)) {
        outermostRow.put(afterEnter.get(block.start), row);
      }
    }
    outermostRow.forEach((enter, row) -> monitorRegions.put(row, enter));
  }

  private static void number(
      MethodNode method, Map<LabelNode, Integer> next, Map<LabelNode, Integer> afterEnter) {
    Set<LabelNode> open = new HashSet<>();
    int instruction = 0;
    int enter = -1;
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof LabelNode label) {
        open.add(label);
        if (enter >= 0) {
          afterEnter.put(label, enter);
        }
      } else if (node.getOpcode() >= 0) {
        for (LabelNode label : open) {
          next.put(label, instruction);
        }
        open.clear();
        if (node.getOpcode() == Opcodes.MONITORENTER) {
          enter = instruction;
        } else if (node.getOpcode() != Opcodes.NOP) {
          enter = -1;
        }
        instruction++;
      }
    }
  }

  Set<Integer> interruptHandlers() {
    return interruptHandlers;
  }

  /**
   * By row of the exception table: the MONITORENTER that it begins right behind. HotSpot compiles
   * no method in which a call may leave a monitor locked (GenerateOopMap::do_exception_edge), so
   * the hook behind MONITORENTER must lie within the row that unlocks it: the last one, for outer
   * rows come later.
   */
  Map<Integer, Integer> monitorRegions() {
    return monitorRegions;
  }
}
