package dev.raceweave.weaver.emit;

import dev.raceweave.weaver.types.MethodInfo;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The shadow field of a hierarchy, the method that fills it, and the care for copies. */
final class ShadowMembers {
  private final ClassShape type;
  private final ClassVisitor out;

  ShadowMembers(ClassShape type, ClassVisitor out) {
    this.type = type;
    this.out = out;
  }

  void declare() {
    out.visitField(Injected.SHADOW_ACCESS, Injected.SHADOW, "[J", null, null).visitEnd();
    cells();
  }

  /**
   *
   *
   * <pre>
   * long[] s = this.$rw$sh;
   * if (s != null) return s;
   * this.$rw$enroll();
   * synchronized (Hooks.shadowLock(this)) {
   *   if (this.$rw$sh == null) this.$rw$sh = Hooks.newShadow(this);
   *   return this.$rw$sh;
   * }
   * </pre>
   */
  private void cells() {
    MethodVisitor code =
        out.visitMethod(
            Injected.METHOD_ACCESS | Opcodes.ACC_FINAL,
            Injected.CELLS,
            Injected.CELLS_DESCRIPTOR,
            null,
            null);
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    Label handlerEnd = new Label();
    code.visitCode();
    code.visitTryCatchBlock(start, end, handler, null);
    code.visitTryCatchBlock(handler, handlerEnd, handler, null);
    getShadow(code);
    code.visitInsn(Opcodes.DUP);
    code.visitVarInsn(Opcodes.ASTORE, 1);
    Label missing = new Label();
    code.visitJumpInsn(Opcodes.IFNULL, missing);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitInsn(Opcodes.ARETURN);
    code.visitLabel(missing);
    frame(code, new Object[] {type.name(), "[J"});
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, type.name(), Injected.ENROLL, "()V", false);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    HookMethod.SHADOW_LOCK.call(code);
    code.visitInsn(Opcodes.DUP);
    code.visitVarInsn(Opcodes.ASTORE, 2);
    code.visitInsn(Opcodes.MONITORENTER);
    code.visitLabel(start);
    getShadow(code);
    Label present = new Label();
    code.visitJumpInsn(Opcodes.IFNONNULL, present);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitInsn(Opcodes.DUP);
    HookMethod.NEW_SHADOW.call(code);
    code.visitFieldInsn(Opcodes.PUTFIELD, type.name(), Injected.SHADOW, "[J");
    code.visitLabel(present);
    Object[] locals = {type.name(), "[J", "java/lang/Object"};
    frame(code, locals);
    getShadow(code);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.visitInsn(Opcodes.MONITOREXIT);
    code.visitLabel(end);
    code.visitInsn(Opcodes.ARETURN);
    code.visitLabel(handler);
    frame(code, locals, "java/lang/Throwable");
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.visitInsn(Opcodes.MONITOREXIT);
    code.visitLabel(handlerEnd);
    code.visitInsn(Opcodes.ATHROW);
    code.visitMaxs(2, 3);
    code.visitEnd();
  }

  private void getShadow(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitFieldInsn(Opcodes.GETFIELD, type.name(), Injected.SHADOW, "[J");
  }

  private void frame(MethodVisitor code, Object[] locals, Object... stack) {
    if (type.hasFrames()) {
      code.visitFrame(Opcodes.F_NEW, locals.length, locals, stack.length, stack);
    }
  }

  /** {@code if (copy instanceof Root) ((Root) copy).$rw$sh = null;} */
  void cloned(String shadowRoot) {
    MethodVisitor code =
        out.visitMethod(
            Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
            Injected.CLONED,
            Injected.CLONED_DESCRIPTOR,
            null,
            null);
    Label end = new Label();
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitTypeInsn(Opcodes.INSTANCEOF, shadowRoot);
    code.visitJumpInsn(Opcodes.IFEQ, end);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitTypeInsn(Opcodes.CHECKCAST, shadowRoot);
    code.visitInsn(Opcodes.ACONST_NULL);
    code.visitFieldInsn(Opcodes.PUTFIELD, shadowRoot, Injected.SHADOW, "[J");
    code.visitLabel(end);
    frame(code, new Object[] {"java/lang/Object"});
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(2, 1);
    code.visitEnd();
  }

  /** {@code T clone() { T copy = super.clone(); $rw$cloned(copy); return copy; }} */
  void overrideClone(MethodInfo inherited, String superName) {
    MethodVisitor code =
        out.visitMethod(
            inherited.access() & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)
                | Opcodes.ACC_SYNTHETIC,
            inherited.name(),
            inherited.descriptor(),
            null,
            inherited.exceptions().toArray(new String[0]));
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(
        Opcodes.INVOKESPECIAL, superName, inherited.name(), inherited.descriptor(), false);
    code.visitInsn(Opcodes.DUP);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, type.name(), Injected.CLONED, Injected.CLONED_DESCRIPTOR, false);
    code.visitInsn(Type.getReturnType(inherited.descriptor()).getOpcode(Opcodes.IRETURN));
    code.visitMaxs(2, 1);
    code.visitEnd();
  }
}
