package dev.raceweave.weaver.emit;

import dev.raceweave.weaver.plan.Level;
import dev.raceweave.weaver.plan.Operation.ArrayCheck;
import dev.raceweave.weaver.plan.Operation.FieldCheck;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Checks behind accesses. The access itself takes the operands that were on the stack: were they
 * reloaded from locals, NullPointerException messages would speak of those. Stack comments leave
 * out what lies below; values may be of one or two words.
 */
final class AccessHooks {
  private static final Type[] ELEMENTS = {
    Type.INT_TYPE,
    Type.LONG_TYPE,
    Type.FLOAT_TYPE,
    Type.DOUBLE_TYPE,
    Type.getObjectType("java/lang/Object"),
    Type.BYTE_TYPE,
    Type.CHAR_TYPE,
    Type.SHORT_TYPE
  };

  private final Code code;
  private final Frames frames;
  private final Numbers numbers;
  private final boolean masked;

  AccessHooks(Code code, Frames frames, Numbers numbers, Level level) {
    this.code = code;
    this.frames = frames;
    this.numbers = numbers;
    this.masked = level == Level.FULL;
  }

  void field(FieldCheck check, Runnable access) {
    switch (check.opcode()) {
      case Opcodes.GETFIELD -> getField(check, access);
      case Opcodes.PUTFIELD -> putField(check, access);
      default -> staticField(check, access);
    }
  }

  private void getField(FieldCheck check, Runnable access) {
    Object owner = frames.operand(0);
    code.visitInsn(Opcodes.DUP); // o, o
    access.run(); // o, v
    moveBelow(Type.getType(check.descriptor()), 1); // v, o
    checkObject(check, HookMethod.READ, owner);
  }

  private void putField(FieldCheck check, Runnable access) {
    Type value = Type.getType(check.descriptor());
    Object owner = frames.operand(value.getSize());
    if (value.getSize() == 1) { // o, v
      code.visitInsn(Opcodes.DUP2); // o, v, o, v
      access.run(); // o, v
      code.visitInsn(Opcodes.POP); // o
    } else { // o, v
      int saved = code.temporary(value);
      code.store(value, saved); // o
      code.visitInsn(Opcodes.DUP); // o, o
      code.load(value, saved); // o, o, v
      access.run(); // o
    }
    checkObject(check, HookMethod.WRITE, owner);
  }

  /** Stack: o -> */
  private void checkObject(FieldCheck check, HookMethod hook, Object owner) {
    check(
        check.site(),
        hook,
        () -> numbers.instanceCell(check.owner(), check.declaring(), check.cell()),
        owner);
  }

  private void staticField(FieldCheck check, Runnable access) {
    boolean read = check.opcode() == Opcodes.GETSTATIC;
    access.run();
    check(
        check.site(),
        read ? HookMethod.READ : HookMethod.WRITE,
        () -> numbers.staticCell(check.owner(), check.declaring(), check.cell()));
  }

  void array(ArrayCheck check, Runnable access) {
    boolean read = check.opcode() < Opcodes.IASTORE;
    Type value = ELEMENTS[check.opcode() - (read ? Opcodes.IALOAD : Opcodes.IASTORE)];
    Object array = frames.operand(read ? 1 : 1 + value.getSize());
    if (read) { // a, i
      code.visitInsn(Opcodes.DUP2); // a, i, a, i
      access.run(); // a, i, v
      moveBelow(value, 2); // v, a, i
    } else { // a, i, v
      int saved = code.temporary(value);
      code.store(value, saved); // a, i
      code.visitInsn(Opcodes.DUP2); // a, i, a, i
      code.load(value, saved); // a, i, a, i, v
      access.run(); // a, i
    }
    HookMethod hook = read ? HookMethod.ARRAY_READ : HookMethod.ARRAY_WRITE;
    check(check.site(), hook, () -> {}, array, Opcodes.INTEGER);
  }

  /**
   * The hook behind its mask test. Stack: operands -> (nothing)
   *
   * @param location turns the operands into the hook's first two arguments
   */
  private void check(int site, HookMethod hook, Runnable location, Object... operands) {
    Label off = new Label();
    if (masked) {
      numbers.unlessOn(site, off);
    }
    location.run(); // location
    code.thread(); // location, t
    numbers.site(site); // location, t, I
    code.call(hook);
    if (masked) {
      leave(off, operands);
    }
  }

  private void leave(Label off, Object... operands) {
    if (operands.length == 0) {
      code.visitLabel(off);
      frames.here(code, 0, List.of());
      return;
    }
    Label end = new Label();
    code.visitJumpInsn(Opcodes.GOTO, end);
    code.visitLabel(off);
    frames.here(code, 0, List.of(), operands);
    code.visitInsn(operands.length == 1 ? Opcodes.POP : Opcodes.POP2);
    code.visitLabel(end);
    frames.here(code, 0, List.of());
  }

  /** Moves the value on top below one or two one-word operands. */
  private void moveBelow(Type value, int operands) {
    if (value.getSize() == 1) {
      code.visitInsn(operands == 1 ? Opcodes.DUP_X1 : Opcodes.DUP_X2);
      code.visitInsn(Opcodes.POP);
    } else {
      code.visitInsn(operands == 1 ? Opcodes.DUP2_X1 : Opcodes.DUP2_X2);
      code.visitInsn(Opcodes.POP2);
    }
  }
}
