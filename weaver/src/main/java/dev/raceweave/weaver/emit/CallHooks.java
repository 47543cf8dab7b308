package dev.raceweave.weaver.emit;

import dev.raceweave.weaver.plan.Operation.SyncCall;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Hooks around calls that synchronize. */
final class CallHooks {
  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  private final Code code;
  private final Frames frames;

  CallHooks(Code code, Frames frames) {
    this.code = code;
    this.frames = frames;
  }

  /**
   * @param guard null if the hook only follows a normal return
   */
  void emit(SyncCall call, Guard guard, Runnable instruction) {
    CallAction action = CallAction.of(call.row().action());
    List<Object> kept = List.of();
    int receiver = -1;
    if (action.usesReceiver()) {
      kept = List.of(frames.operand(argumentWords(call)));
      receiver = keepReceiver(Type.getArgumentTypes(call.descriptor()));
    }
    action.before(code, receiver);
    if (guard == null) {
      instruction.run();
      action.after(code, receiver);
    } else {
      guarded(action, receiver, kept, guard, instruction);
    }
  }

  /** Stack: o, arguments -> o, arguments */
  private int keepReceiver(Type[] arguments) {
    int receiver = code.temporary(OBJECT);
    int[] saved = new int[arguments.length];
    for (int i = arguments.length - 1; i >= 0; i--) {
      saved[i] = code.temporary(arguments[i]);
      code.store(arguments[i], saved[i]);
    } // o
    code.visitInsn(Opcodes.DUP); // o, o
    code.visitVarInsn(Opcodes.ASTORE, receiver); // o
    for (int i = 0; i < arguments.length; i++) {
      code.load(arguments[i], saved[i]);
    }
    return receiver;
  }

  /** The handler lies right behind the call, so that the program's own handlers cover it. */
  private void guarded(
      CallAction action, int receiver, List<Object> kept, Guard guard, Runnable instruction) {
    Label end = new Label();
    code.visitLabel(guard.start());
    instruction.run();
    code.visitLabel(guard.end());
    action.after(code, receiver);
    code.visitJumpInsn(Opcodes.GOTO, end);
    code.visitLabel(guard.handler());
    frames.handler(code, kept); // Throwable
    int thrown = code.temporary(OBJECT);
    code.visitVarInsn(Opcodes.ASTORE, thrown);
    action.after(code, receiver);
    code.visitVarInsn(Opcodes.ALOAD, thrown);
    code.visitInsn(Opcodes.ATHROW);
    code.visitLabel(end);
    frames.here(code, 0, List.of());
  }

  private static int argumentWords(SyncCall call) {
    return (Type.getArgumentsAndReturnSizes(call.descriptor()) >> 2) - 1;
  }
}
