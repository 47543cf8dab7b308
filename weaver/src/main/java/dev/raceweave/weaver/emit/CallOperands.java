package dev.raceweave.weaver.emit;

import dev.raceweave.weaver.plan.Operation.SyncCall;
import dev.raceweave.weaver.sync.Event;
import dev.raceweave.weaver.sync.HookGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The operands of one call, in temporaries, as far as its hooks need them. The receiver itself
 * stays on the stack, so that a NullPointerException's message still tells where it came from. A
 * constructor's receiver is kept while it is uninitialized: the verifier follows the copy.
 */
final class CallOperands {
  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  private final Code code;
  private final String descriptor;
  private final Type[] arguments;

  /** Locals; -1 for what is not kept. */
  private final int[] kept;

  private int receiver = -1;
  private int result = -1;

  /** What the verifier knows of the temporaries, in their order. */
  private final List<Object> types = new ArrayList<>();

  private CallOperands(Code code, String descriptor) {
    this.code = code;
    this.descriptor = descriptor;
    this.arguments = Type.getArgumentTypes(descriptor);
    this.kept = new int[arguments.length];
    java.util.Arrays.fill(kept, -1);
  }

  /** Stack: o, arguments -> o, arguments before the first kept one */
  static CallOperands keep(SyncCall call, Code code, Frames frames) {
    CallOperands operands = new CallOperands(code, call.descriptor());
    int first = operands.firstNeeded(call);
    boolean needsReceiver = first == Event.THIS;
    operands.allocate(needsReceiver, Math.max(first, 0), frames);
    for (int i = operands.arguments.length - 1; i >= 0; i--) {
      if (operands.kept[i] >= 0) {
        code.store(operands.arguments[i], operands.kept[i]);
      }
    }
    if (needsReceiver) {
      code.visitInsn(Opcodes.DUP); // o, o
      code.visitVarInsn(Opcodes.ASTORE, operands.receiver); // o
    }
    return operands;
  }

  /** THIS, the number of an argument, or more than any if none is needed. */
  private int firstNeeded(SyncCall call) {
    return Stream.concat(call.edges().before().stream(), call.edges().after().stream())
        .flatMap(event -> Stream.concat(event.operands().stream(), Stream.of(event.replaces())))
        .filter(operand -> operand >= 0 || operand == Event.THIS)
        .min(Integer::compare)
        .orElse(arguments.length);
  }

  private void allocate(boolean needsReceiver, int first, Frames frames) {
    int depth = 0;
    for (Type argument : arguments) {
      depth += argument.getSize();
    }
    if (needsReceiver) {
      receiver = code.temporary(OBJECT);
      types.add(frames.operand(depth));
    }
    for (int i = 0; i < arguments.length; i++) {
      depth -= arguments[i].getSize();
      if (i >= first) {
        kept[i] = code.temporary(arguments[i]);
        types.add(frames.operand(depth + arguments[i].getSize() - 1));
      }
    }
  }

  /** Stack: o, arguments before the first kept one -> o, arguments */
  void restore() {
    for (int i = 0; i < arguments.length; i++) {
      if (kept[i] >= 0) {
        code.load(arguments[i], kept[i]);
      }
    }
  }

  /** Stack: new argument -> */
  void replace(int argument) {
    code.visitTypeInsn(Opcodes.CHECKCAST, arguments[argument].getInternalName());
    code.visitVarInsn(Opcodes.ASTORE, kept[argument]);
    types.set(types.size() - arguments.length + argument, arguments[argument].getInternalName());
  }

  /** Stack: result -> result */
  void keepResult() {
    Type type = Type.getReturnType(descriptor);
    result = code.temporary(type);
    code.visitInsn(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
    code.store(type, result);
  }

  void push(int operand, HookGroup group) {
    switch (operand) {
      case Event.NULL -> code.visitInsn(Opcodes.ACONST_NULL);
      case Event.THIS -> pushObject(receiver, group);
      case Event.RESULT -> push(Type.getReturnType(descriptor), result, group);
      default -> push(arguments[operand], kept[operand], group);
    }
  }

  private void push(Type type, int local, HookGroup group) {
    if (type.getSort() >= Type.ARRAY) {
      pushObject(local, group);
    } else {
      code.load(type, local);
    }
  }

  /** A cast, so that the verifier need not load the object's class to compare it. */
  private void pushObject(int local, HookGroup group) {
    code.visitVarInsn(Opcodes.ALOAD, local);
    if (group == HookGroup.THREAD) {
      code.visitTypeInsn(Opcodes.CHECKCAST, group.objectType());
    }
  }

  String descriptor() {
    return descriptor;
  }

  List<Object> types() {
    return types;
  }
}
