package dev.raceweave.weaver.emit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The woven body of one method as it is written. Locals of our own come after all original ones:
 * moving those would change the names ({@code "<local4>"}) in NullPointerException messages.
 *
 * <pre>
 * original locals | thread state, perhaps a copy of this | temporaries of the current hook
 * </pre>
 */
final class Code extends MethodVisitor {
  /** More than any hook puts on the stack at once. */
  private static final int HOOK_STACK = 8;

  private final int originalLocals;
  private final List<Object> pinned = new ArrayList<>();
  private int temporaries;
  private int maxTemporaries;

  Code(MethodVisitor out, int originalLocals) {
    super(Opcodes.ASM9, new FrameMerger(out));
    this.originalLocals = originalLocals;
  }

  /** A local that keeps its value, and its type in every frame, through the whole body. */
  int pin(String type) {
    pinned.add(type);
    return originalLocals + pinned.size() - 1;
  }

  /** A local for the current hook. */
  int temporary(Type type) {
    int local = originalLocals + pinned.size() + temporaries;
    temporaries += type.getSize();
    maxTemporaries = Math.max(maxTemporaries, temporaries);
    return local;
  }

  void releaseTemporaries() {
    temporaries = 0;
  }

  void thread() {
    visitVarInsn(Opcodes.ALOAD, originalLocals);
  }

  void call(HookMethod hook) {
    hook.call(this);
  }

  void push(int value) {
    if (value >= -1 && value <= 5) {
      visitInsn(Opcodes.ICONST_0 + value);
    } else if (value >= Byte.MIN_VALUE && value <= Byte.MAX_VALUE) {
      visitIntInsn(Opcodes.BIPUSH, value);
    } else if (value >= Short.MIN_VALUE && value <= Short.MAX_VALUE) {
      visitIntInsn(Opcodes.SIPUSH, value);
    } else {
      visitLdcInsn(value);
    }
  }

  /** Adds a constant to the int on top of the stack. */
  void add(int value) {
    if (value != 0) {
      push(value);
      visitInsn(Opcodes.IADD);
    }
  }

  void store(Type type, int local) {
    visitVarInsn(type.getOpcode(Opcodes.ISTORE), local);
  }

  void load(Type type, int local) {
    visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
  }

  /** An original frame, or one of ours without temporaries. */
  @Override
  public void visitFrame(int type, int numLocal, Object[] local, int numStack, Object[] stack) {
    frame(
        Arrays.asList(local).subList(0, numLocal),
        List.of(),
        Arrays.asList(stack).subList(0, numStack));
  }

  void frame(List<Object> originals, List<Object> temporaryTypes, List<Object> stack) {
    List<Object> locals = new ArrayList<>(originals);
    int words = 0;
    for (Object local : originals) {
      words += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
    }
    for (; words < originalLocals; words++) {
      locals.add(Opcodes.TOP);
    }
    locals.addAll(pinned);
    locals.addAll(temporaryTypes);
    super.visitFrame(Opcodes.F_NEW, locals.size(), locals.toArray(), stack.size(), stack.toArray());
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    super.visitMaxs(maxStack + HOOK_STACK, originalLocals + pinned.size() + maxTemporaries);
  }
}
