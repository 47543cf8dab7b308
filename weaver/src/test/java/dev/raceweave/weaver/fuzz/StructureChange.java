package dev.raceweave.weaver.fuzz;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/** Damage that leaves a well-formed class file: many of these still verify. */
final class StructureChange {
  private static final int[] FLAGS = {
    Opcodes.ACC_VOLATILE,
    Opcodes.ACC_FINAL,
    Opcodes.ACC_STATIC,
    Opcodes.ACC_SYNTHETIC,
    Opcodes.ACC_SYNCHRONIZED,
    Opcodes.ACC_PRIVATE,
    Opcodes.ACC_PUBLIC,
    Opcodes.ACC_TRANSIENT
  };
  private static final String[] METHOD_NAMES = {"clone", "finalize", "run", "$rw$cells", "x y"};
  private static final String[] SUPERCLASSES = {
    "java/lang/Thread", "java/util/ArrayList", "gone/Missing", "java/lang/Object"
  };

  private StructureChange() {}

  /** Answers the bytes as they are if they are already beyond reading. */
  static byte[] apply(byte[] bytes, Random random) {
    try {
      ClassNode node = new ClassNode();
      new ClassReader(bytes).accept(node, ClassReader.EXPAND_FRAMES);
      change(node, random);
      ClassWriter out = new ClassWriter(0);
      node.accept(out);
      return out.toByteArray();
    } catch (RuntimeException unreadable) {
      return bytes;
    }
  }

  private static void change(ClassNode node, Random random) {
    switch (random.nextInt(12)) {
      case 0 -> node.version = Opcodes.V1_1 & 0xFFFF | 44 + random.nextInt(28);
      case 1 -> node.superName = any(List.of(SUPERCLASSES), random);
      case 2 -> node.access ^= FLAGS[random.nextInt(FLAGS.length)];
      case 3, 4 -> {
        if (!node.fields.isEmpty()) {
          FieldNode field = any(node.fields, random);
          field.access ^= FLAGS[random.nextInt(FLAGS.length)];
        }
      }
      case 5 -> {
        if (!node.methods.isEmpty()) {
          any(node.methods, random).access ^= FLAGS[random.nextInt(FLAGS.length)];
        }
      }
      case 6 -> {
        if (!node.methods.isEmpty()) {
          any(node.methods, random).name = any(List.of(METHOD_NAMES), random);
        }
      }
      default -> {
        if (!node.methods.isEmpty()) {
          changeCode(any(node.methods, random), random);
        }
      }
    }
  }

  private static void changeCode(MethodNode method, Random random) {
    if (method.instructions.size() == 0) {
      return;
    }
    AbstractInsnNode at = method.instructions.get(random.nextInt(method.instructions.size()));
    switch (random.nextInt(8)) {
      case 0 -> method.tryCatchBlocks.clear();
      case 1 -> method.maxLocals += random.nextInt(300);
      case 2 -> method.instructions.insert(at, new InsnNode(random.nextInt(0x100) % 0xC0));
      case 3 -> removeUnlessLabel(method, at);
      case 4 ->
          List.of(method.instructions.toArray()).stream()
              .filter(FrameNode.class::isInstance)
              .forEach(method.instructions::remove);
      case 5 -> {
        AbstractInsnNode other =
            method.instructions.get(random.nextInt(method.instructions.size()));
        if (other.getOpcode() >= 0) {
          method.instructions.insert(at, other.clone(labels(method)));
        }
      }
      case 6 -> method.instructions.insert(at, new InsnNode(Opcodes.ATHROW));
      default -> method.instructions.insert(at, new InsnNode(Opcodes.NOP));
    }
  }

  private static Map<LabelNode, LabelNode> labels(MethodNode method) {
    Map<LabelNode, LabelNode> same = new java.util.HashMap<>();
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof LabelNode label) {
        same.put(label, label);
      }
    }
    return same;
  }

  private static void removeUnlessLabel(MethodNode method, AbstractInsnNode node) {
    if (!(node instanceof LabelNode)) {
      method.instructions.remove(node);
    }
  }

  private static <T> T any(List<T> all, Random random) {
    return all.get(random.nextInt(all.size()));
  }
}
