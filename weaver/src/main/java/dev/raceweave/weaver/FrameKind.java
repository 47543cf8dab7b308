package dev.raceweave.weaver;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** How the JVM verifies a class file. */
enum FrameKind {
  /** By the frames in it: JVMS 4.10.1. */
  FRAMES,
  /** By type inference: JVMS 4.10.2. */
  INFERENCE;

  private static final int MAJOR = 0xFFFF;

  static FrameKind of(ClassNode node) {
    int version = node.version & MAJOR;
    if (version < Opcodes.V1_6) {
      return INFERENCE;
    }
    // JVMS 4.10: version 50 alone may fall back to inference.
    return version == Opcodes.V1_6 && node.methods.stream().anyMatch(FrameKind::lacksFrames)
        ? INFERENCE
        : FRAMES;
  }

  private static boolean lacksFrames(MethodNode method) {
    boolean needed = !method.tryCatchBlocks.isEmpty();
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof FrameNode) {
        return false;
      }
      if (node.getOpcode() == Opcodes.JSR || node.getOpcode() == Opcodes.RET) {
        return true;
      }
      needed |=
          node instanceof JumpInsnNode
              || node instanceof TableSwitchInsnNode
              || node instanceof LookupSwitchInsnNode;
    }
    return needed;
  }

  /** Makes the JVM infer types from the start: our hooks bring branches but no frames. */
  static void removeFrames(ClassNode node) {
    node.version = Math.min(node.version & MAJOR, Opcodes.V1_5) | node.version & ~MAJOR;
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : List.of(method.instructions.toArray())) {
        if (insn instanceof FrameNode) {
          method.instructions.remove(insn);
        }
      }
    }
  }
}
