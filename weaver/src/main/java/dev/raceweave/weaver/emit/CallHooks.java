package dev.raceweave.weaver.emit;

import dev.raceweave.weaver.plan.Operation.SyncCall;
import dev.raceweave.weaver.sync.Edges;
import dev.raceweave.weaver.sync.Event;
import dev.raceweave.weaver.sync.When;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Hooks around calls that synchronize. */
final class CallHooks {
  private final Code code;
  private final Frames frames;

  CallHooks(Code code, Frames frames) {
    this.code = code;
    this.frames = frames;
  }

  /**
   * @param guard null if the hooks only follow a return
   */
  void emit(SyncCall call, Guard guard, Runnable instruction) {
    Edges edges = call.edges();
    CallOperands operands =
        CallOperands.keep(call, code, frames); // this, arguments up to the first kept
    edges.before().forEach(event -> hook(event, operands));
    operands.restore();
    if (guard == null) {
      instruction.run();
      after(edges, operands);
    } else {
      guarded(edges, operands, guard, instruction);
    }
  }

  private void hook(Event event, CallOperands operands) {
    for (int operand : event.operands()) {
      operands.push(operand, event.group());
    }
    code.thread();
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        event.group().owner(),
        event.hook(),
        event.descriptor(operands.descriptor()),
        false);
    if (event.replaces() != Event.NOTHING) {
      operands.replace(event.replaces());
    }
  }

  /** Stack: result -> result */
  private void after(Edges edges, CallOperands operands) {
    if (edges.after().isEmpty()) {
      return;
    }
    Label skip = new Label();
    boolean conditional = test(edges.when(), skip);
    if (edges.after().stream().anyMatch(event -> event.uses(Event.RESULT))) {
      operands.keepResult();
    }
    edges.after().forEach(event -> hook(event, operands));
    if (conditional) {
      code.visitLabel(skip);
      frames.here(code, 0, List.of());
    }
  }

  /** Stack: result -> result. Jumps if the result says that nothing is to be done. */
  private boolean test(When when, Label skip) {
    switch (when) {
      case TRUE -> {
        code.visitInsn(Opcodes.DUP);
        code.visitJumpInsn(Opcodes.IFEQ, skip);
      }
      case FALSE -> {
        code.visitInsn(Opcodes.DUP);
        code.visitJumpInsn(Opcodes.IFNE, skip);
      }
      case NON_NULL -> {
        code.visitInsn(Opcodes.DUP);
        code.visitJumpInsn(Opcodes.IFNULL, skip);
      }
      case NON_ZERO -> {
        code.visitInsn(Opcodes.DUP2);
        code.visitInsn(Opcodes.LCONST_0);
        code.visitInsn(Opcodes.LCMP);
        code.visitJumpInsn(Opcodes.IFEQ, skip);
      }
      case NORMAL, ALWAYS -> {
        return false;
      }
    }
    return true;
  }

  /** The handler lies right behind the call, so that the program's own handlers cover it. */
  private void guarded(Edges edges, CallOperands operands, Guard guard, Runnable instruction) {
    Label end = new Label();
    code.visitLabel(guard.start());
    instruction.run();
    code.visitLabel(guard.end());
    after(edges, operands);
    code.visitJumpInsn(Opcodes.GOTO, end);
    code.visitLabel(guard.handler());
    frames.handler(code, operands.types()); // Throwable
    int thrown = code.temporary(Type.getObjectType("java/lang/Throwable"));
    code.visitVarInsn(Opcodes.ASTORE, thrown);
    edges.after().stream()
        .filter(event -> !event.uses(Event.RESULT))
        .forEach(event -> hook(event, operands));
    code.visitVarInsn(Opcodes.ALOAD, thrown);
    code.visitInsn(Opcodes.ATHROW);
    code.visitLabel(end);
    frames.here(code, 0, List.of());
  }
}
