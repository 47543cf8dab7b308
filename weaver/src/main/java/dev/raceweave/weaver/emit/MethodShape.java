package dev.raceweave.weaver.emit;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/** The outside of a method, and the number of its locals. */
record MethodShape(int access, String name, String descriptor, int maxLocals) {
  static MethodShape of(MethodNode method) {
    return new MethodShape(method.access, method.name, method.desc, method.maxLocals);
  }

  boolean isStatic() {
    return (access & Opcodes.ACC_STATIC) != 0;
  }

  /** Whether it answers nothing and takes at most one argument. */
  boolean isConsumer() {
    return Type.getReturnType(descriptor) == Type.VOID_TYPE
        && Type.getArgumentTypes(descriptor).length <= 1;
  }

  boolean isConstructor() {
    return name.equals("<init>");
  }
}
