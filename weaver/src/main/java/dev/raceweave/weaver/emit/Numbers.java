package dev.raceweave.weaver.emit;

import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Pushes the numbers of woven classes: those of the class being woven from its companion, those of
 * others through their accessors.
 */
final class Numbers {
  private static final int WORD = 64;

  private final String self;
  private final String companion;
  private final Code code;

  Numbers(String self, Code code) {
    this.self = self;
    this.companion = Injected.companion(self);
    this.code = code;
  }

  boolean isOwn(String declaring) {
    return declaring.equals(self);
  }

  /** Global number of one of the class's own sites. Stack: … -> …, I */
  void site(int site) {
    own(Injected.COMPANION_SITE, "I");
    code.add(site);
  }

  /** Jumps if the site is off in this run. Stack: … -> … */
  void unlessOn(int site, Label off) {
    own(Injected.companionMask(site / WORD), "J"); // …, J
    code.visitLdcInsn(1L << site % WORD); // …, J, J
    code.visitInsn(Opcodes.LAND); // …, J
    code.visitInsn(Opcodes.LCONST_0); // …, J, J
    code.visitInsn(Opcodes.LCMP); // …, I
    code.visitJumpInsn(Opcodes.IFEQ, off);
  }

  /** Shadow and cell of an instance field. Stack: …, object -> …, [J, I */
  void instanceCell(String owner, String declaring, int cell) {
    if (isOwn(declaring)) {
      virtual(owner, Injected.CELLS, Injected.CELLS_DESCRIPTOR);
      own(Injected.COMPANION_CELL, "I");
    } else {
      code.visitInsn(Opcodes.DUP); // …, object, object
      virtual(owner, Injected.CELLS, Injected.CELLS_DESCRIPTOR); // …, object, [J
      code.visitInsn(Opcodes.SWAP); // …, [J, object
      virtual(owner, Injected.cellBase(declaring), "()I");
    }
    code.add(cell);
  }

  /** Shadow and cell of a static field. Stack: … -> …, [J, I */
  void staticCell(String owner, String declaring, int cell) {
    if (isOwn(declaring)) {
      own(Injected.COMPANION_STATIC, "[J");
    } else {
      invokeStatic(owner, Injected.statics(declaring), "()[J");
    }
    code.push(cell);
  }

  /** Number of an instance's volatile field. Stack: …, object -> …, object, I */
  void instanceVolatile(String owner, String declaring, int index) {
    if (isOwn(declaring)) {
      own(Injected.COMPANION_VOLATILE, "I");
    } else {
      code.visitInsn(Opcodes.DUP);
      virtual(owner, Injected.volatileBase(declaring), "()I");
    }
    code.add(index);
  }

  /** Owner and number of a static volatile field. Stack: … -> …, ClassShadow, I */
  void staticVolatile(String owner, String declaring, int index) {
    if (isOwn(declaring)) {
      own(Injected.COMPANION_CLASS_SHADOW, HookMethod.Types.CLASS_SHADOW_DESCRIPTOR);
    } else {
      invokeStatic(
          owner, Injected.classShadow(declaring), "()" + HookMethod.Types.CLASS_SHADOW_DESCRIPTOR);
    }
    code.visitInsn(Opcodes.DUP);
    code.visitFieldInsn(Opcodes.GETFIELD, HookMethod.Types.CLASS_SHADOW, "volatileBase", "I");
    code.add(index);
  }

  private void own(String field, String descriptor) {
    code.visitFieldInsn(Opcodes.GETSTATIC, companion, field, descriptor);
  }

  private void virtual(String owner, String method, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, owner, method, descriptor, false);
  }

  private void invokeStatic(String owner, String method, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, method, descriptor, false);
  }
}
