package dev.raceweave.weaver.plan;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The probes of a method that JaCoCo has instrumented: {@code probes[n] = true}, racy on purpose,
 * where {@code probes} is a local that the method sets first of all.
 */
final class CoverageProbes {
  private static final String INITIALIZER = "$jacocoInit";
  private static final String CONSTANT = "$jacocoData";
  private static final int NONE = -1;

  private final int local;

  CoverageProbes(MethodNode method) {
    AbstractInsnNode first = method.instructions.getFirst();
    first = first != null && first.getOpcode() < 0 ? next(first) : first;
    AbstractInsnNode store = first == null ? null : next(first);
    if (store != null && store.getOpcode() == Opcodes.CHECKCAST) { // a dynamic constant's
      store = next(store);
    }
    local = isProbes(first) && store instanceof VarInsnNode variable ? variable.var : NONE;
  }

  private static boolean isProbes(AbstractInsnNode node) {
    return node instanceof MethodInsnNode call && call.name.equals(INITIALIZER)
        || node instanceof LdcInsnNode ldc
            && ldc.cst instanceof ConstantDynamic constant
            && constant.getName().equals(CONSTANT);
  }

  /** Stack of a probe: …, probes, n, true */
  boolean contain(AbstractInsnNode node) {
    if (local == NONE || node.getOpcode() != Opcodes.BASTORE) {
      return false;
    }
    AbstractInsnNode value = previous(node);
    AbstractInsnNode index = value == null ? null : previous(value);
    AbstractInsnNode array = index == null ? null : previous(index);
    return array instanceof VarInsnNode load
        && load.getOpcode() == Opcodes.ALOAD
        && load.var == local;
  }

  private static AbstractInsnNode next(AbstractInsnNode node) {
    AbstractInsnNode next = node.getNext();
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    return next;
  }

  private static AbstractInsnNode previous(AbstractInsnNode node) {
    AbstractInsnNode previous = node.getPrevious();
    while (previous != null && previous.getOpcode() < 0) {
      previous = previous.getPrevious();
    }
    return previous;
  }
}
