package dev.raceweave.weaver.emit;

import dev.raceweave.weaver.plan.Operation.VolatileAccess;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Acquire behind volatile reads, release before volatile writes. */
final class VolatileHooks {
  private final Code code;
  private final Frames frames;
  private final Numbers numbers;

  VolatileHooks(Code code, Frames frames, Numbers numbers) {
    this.code = code;
    this.frames = frames;
    this.numbers = numbers;
  }

  void emit(VolatileAccess access, Runnable instruction) {
    switch (access.opcode()) {
      case Opcodes.GETSTATIC -> {
        instruction.run();
        staticHook(access, HookMethod.VOLATILE_READ);
      }
      case Opcodes.PUTSTATIC -> {
        staticHook(access, HookMethod.VOLATILE_WRITE);
        instruction.run();
      }
      case Opcodes.GETFIELD -> getField(access, instruction);
      default -> putField(access, instruction);
    }
  }

  private void staticHook(VolatileAccess access, HookMethod hook) {
    numbers.staticVolatile(access.owner(), access.declaring(), access.index());
    code.thread();
    code.call(hook);
  }

  private void getField(VolatileAccess access, Runnable instruction) {
    boolean wide = Type.getType(access.descriptor()).getSize() == 2;
    code.visitInsn(Opcodes.DUP); // o, o
    instruction.run(); // o, v
    code.visitInsn(wide ? Opcodes.DUP2_X1 : Opcodes.DUP_X1); // v, o, v
    code.visitInsn(wide ? Opcodes.POP2 : Opcodes.POP); // v, o
    hook(access, HookMethod.VOLATILE_READ);
  }

  private void putField(VolatileAccess access, Runnable instruction) {
    Type value = Type.getType(access.descriptor());
    Object valueType = frames.operand(value.getSize() - 1);
    int saved = code.temporary(value);
    code.store(value, saved); // o
    if (numbers.isOwn(access.declaring())) {
      code.visitInsn(Opcodes.DUP); // o, o
      hook(access, HookMethod.VOLATILE_WRITE);
    } else {
      // The accessor is a method of o; on null, the access itself must throw.
      Label isNull = new Label();
      code.visitInsn(Opcodes.DUP); // o, o
      code.visitJumpInsn(Opcodes.IFNULL, isNull); // o
      code.visitInsn(Opcodes.DUP); // o, o
      hook(access, HookMethod.VOLATILE_WRITE);
      code.visitLabel(isNull);
      frames.here(code, value.getSize(), List.of(valueType));
    }
    code.load(value, saved); // o, v
    instruction.run();
  }

  /** Stack: o -> */
  private void hook(VolatileAccess access, HookMethod hook) {
    numbers.instanceVolatile(access.owner(), access.declaring(), access.index()); // o, I
    code.thread();
    code.call(hook);
  }

  void foreign(Runnable instruction) {
    code.thread();
    code.call(HookMethod.RELEASE_GLOBAL);
    instruction.run();
    code.thread();
    code.call(HookMethod.ACQUIRE_GLOBAL);
  }
}
