package dev.raceweave.weaver.emit;

import dev.raceweave.weaver.plan.Layout;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Methods of a woven class that answer its companion's numbers. Those about instance fields are
 * virtual, for a static one would wait for the class to be initialized; those about static fields
 * are static, as the access itself waits too.
 */
final class Accessors {
  private final ClassVisitor out;
  private final String name;

  Accessors(ClassVisitor out, String name) {
    this.out = out;
    this.name = name;
  }

  void declare(Layout layout) {
    if (layout.instanceCells() > 0) {
      answer(Opcodes.ACC_FINAL, Injected.cellBase(name), Injected.COMPANION_CELL, "I");
      enroll();
    }
    if (layout.hasVolatile(false)) {
      answer(Opcodes.ACC_FINAL, Injected.volatileBase(name), Injected.COMPANION_VOLATILE, "I");
    }
    if (layout.staticCells() > 0) {
      answer(Opcodes.ACC_STATIC, Injected.statics(name), Injected.COMPANION_STATIC, "[J");
    }
    if (layout.hasVolatile(true)) {
      answer(
          Opcodes.ACC_STATIC,
          Injected.classShadow(name),
          Injected.COMPANION_CLASS_SHADOW,
          HookMethod.Types.CLASS_SHADOW_DESCRIPTOR);
    }
  }

  private void answer(int access, String method, String field, String type) {
    MethodVisitor code = begin(access, method, "()" + type);
    code.visitFieldInsn(Opcodes.GETSTATIC, Injected.companion(name), field, type);
    code.visitInsn(Type.getType(type).getOpcode(Opcodes.IRETURN));
    end(code);
  }

  /** Overrides the superclass's: whatever class an object has, that one is enrolled. */
  private void enroll() {
    MethodVisitor code = begin(0, Injected.ENROLL, "()V");
    code.visitFieldInsn(Opcodes.GETSTATIC, Injected.companion(name), Injected.COMPANION_CELL, "I");
    code.visitInsn(Opcodes.POP);
    code.visitInsn(Opcodes.RETURN);
    end(code);
  }

  private MethodVisitor begin(int access, String method, String descriptor) {
    MethodVisitor code =
        out.visitMethod(Injected.METHOD_ACCESS | access, method, descriptor, null, null);
    code.visitCode();
    return code;
  }

  private static void end(MethodVisitor code) {
    code.visitMaxs(1, 1);
    code.visitEnd();
  }
}
