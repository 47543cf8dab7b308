package dev.raceweave.weaver.emit;

import dev.raceweave.weaver.plan.ClassPlan;
import dev.raceweave.weaver.plan.Layout;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes the class that enrolls a woven class with the runtime, when first used, and keeps what it
 * answers in static finals: constants to the JIT.
 */
final class Companion {
  /** JVMS 4.4.7: a constant has at most this many bytes; no character takes more than three. */
  private static final int MAX_CONSTANT_CHARACTERS = 65_535 / 3;

  private static final int SITES_PER_MASK = 64;

  private final ClassPlan plan;
  private final String name;
  private final ClassWriter out = new ClassWriter(0);
  private final int masks;
  private MethodVisitor code;

  Companion(ClassPlan plan) {
    this.plan = plan;
    this.name = Injected.companion(plan.name());
    this.masks = (plan.siteTable().sites().size() + SITES_PER_MASK - 1) / SITES_PER_MASK;
  }

  byte[] write() {
    out.visit(Opcodes.V1_8, Injected.COMPANION_ACCESS, name, null, "java/lang/Object", null);
    code = out.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    code.visitCode();
    enroll();
    keep(Injected.COMPANION_CLASS_SHADOW, HookMethod.Types.CLASS_SHADOW_DESCRIPTOR, () -> {});
    keep(Injected.COMPANION_SITE, "I", () -> field("siteBase", "I"));
    keep(Injected.COMPANION_CELL, "I", () -> field("cellBase", "I"));
    keep(Injected.COMPANION_VOLATILE, "I", () -> field("volatileBase", "I"));
    keep(Injected.COMPANION_STATIC, "[J", () -> field("statics", "[J"));
    for (int word = 0; word < masks; word++) {
      int mask = word;
      keep(Injected.companionMask(word), "J", () -> mask(mask));
    }
    code.visitInsn(Opcodes.POP);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(7, 0);
    code.visitEnd();
    out.visitEnd();
    return out.toByteArray();
  }

  /** Stack: … -> …, ClassShadow */
  private void enroll() {
    plan.superCells().ifPresent(this::enrollFirst);
    code.visitLdcInsn(Type.getObjectType(plan.name()));
    siteTable();
    code.visitLdcInsn(plan.siteTable().sites().size());
    code.visitLdcInsn(plan.layout().map(Layout::instanceCells).orElse(0));
    code.visitLdcInsn(plan.layout().map(Layout::staticCells).orElse(0));
    code.visitLdcInsn(plan.layout().map(Layout::volatiles).orElse(0));
    HookMethod.ENROLL.call(code);
  }

  /** Its cells come after the superclass's, whose number must be known by then. */
  private void enrollFirst(String superclass) {
    code.visitFieldInsn(
        Opcodes.GETSTATIC, Injected.companion(superclass), Injected.COMPANION_CELL, "I");
    code.visitInsn(Opcodes.POP);
  }

  private void siteTable() {
    List<String> pieces = pieces(plan.siteTable().format());
    code.visitLdcInsn(pieces.get(0));
    for (String piece : pieces.subList(1, pieces.size())) {
      code.visitLdcInsn(piece);
      code.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL,
          "java/lang/String",
          "concat",
          "(Ljava/lang/String;)Ljava/lang/String;",
          false);
    }
  }

  private static List<String> pieces(String text) {
    List<String> pieces = new ArrayList<>();
    for (int from = 0; from < text.length(); from += MAX_CONSTANT_CHARACTERS) {
      pieces.add(text.substring(from, Math.min(text.length(), from + MAX_CONSTANT_CHARACTERS)));
    }
    return pieces;
  }

  /** Stack: …, ClassShadow -> …, ClassShadow */
  private void keep(String constant, String descriptor, Runnable part) {
    out.visitField(Injected.COMPANION_FIELD_ACCESS, constant, descriptor, null, null).visitEnd();
    code.visitInsn(Opcodes.DUP);
    part.run();
    code.visitFieldInsn(Opcodes.PUTSTATIC, name, constant, descriptor);
  }

  private void field(String part, String descriptor) {
    code.visitFieldInsn(Opcodes.GETFIELD, HookMethod.Types.CLASS_SHADOW, part, descriptor);
  }

  private void mask(int word) {
    code.visitLdcInsn(word);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, HookMethod.Types.CLASS_SHADOW, "mask", "(I)J", false);
  }
}
