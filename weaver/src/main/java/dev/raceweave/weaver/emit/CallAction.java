package dev.raceweave.weaver.emit;

import dev.raceweave.weaver.sync.Action;
import org.objectweb.asm.Opcodes;

/**
 * The hooks of one kind of synchronizing call. None disturbs the operands or the result of the
 * call.
 */
interface CallAction {
  /** Whether the hooks get the receiver; else {@code receiver} is meaningless. */
  boolean usesReceiver();

  void before(Code code, int receiver);

  void after(Code code, int receiver);

  static CallAction of(Action action) {
    return switch (action) {
      case WAIT -> new Bracket("java/lang/Object", HookMethod.BEFORE_WAIT, HookMethod.AFTER_WAIT);
      case START -> new Bracket("java/lang/Thread", HookMethod.BEFORE_START, null);
      case JOIN -> new Bracket("java/lang/Thread", null, HookMethod.AFTER_JOIN);
      case INTERRUPT -> new Bracket("java/lang/Thread", HookMethod.BEFORE_INTERRUPT, null);
      case ALIVE -> new Answer(HookMethod.AFTER_IS_ALIVE);
      case IS_INTERRUPTED -> new Answer(HookMethod.AFTER_IS_INTERRUPTED);
      case INTERRUPTED -> new StaticAnswer();
      case GLOBAL -> new Global();
      case NONE, CALLBACK ->
          throw new IllegalArgumentException(
              action + " in a call row of the synchronization table");
    };
  }

  /** Hooks that look at the receiver alone; null for none. */
  record Bracket(String receiverType, HookMethod before, HookMethod after) implements CallAction {
    @Override
    public boolean usesReceiver() {
      return true;
    }

    @Override
    public void before(Code code, int receiver) {
      call(code, before, receiver);
    }

    @Override
    public void after(Code code, int receiver) {
      call(code, after, receiver);
    }

    private void call(Code code, HookMethod hook, int receiver) {
      if (hook != null) {
        code.visitVarInsn(Opcodes.ALOAD, receiver);
        castToThread(code);
        code.thread();
        code.call(hook);
      }
    }

    /** A cast, so that the verifier need not load the receiver's class to compare it. */
    private void castToThread(Code code) {
      if (receiverType.equals("java/lang/Thread")) {
        code.visitTypeInsn(Opcodes.CHECKCAST, receiverType);
      }
    }
  }

  /** A hook that looks at a thread and at what it was found to be. */
  record Answer(HookMethod hook) implements CallAction {
    @Override
    public boolean usesReceiver() {
      return true;
    }

    @Override
    public void before(Code code, int receiver) {}

    @Override
    public void after(Code code, int receiver) { // Z
      code.visitInsn(Opcodes.DUP); // Z, Z
      code.visitVarInsn(Opcodes.ALOAD, receiver); // Z, Z, o
      code.visitTypeInsn(Opcodes.CHECKCAST, "java/lang/Thread");
      code.visitInsn(Opcodes.SWAP); // Z, o, Z
      code.thread();
      code.call(hook);
    }
  }

  /** Thread.interrupted(). */
  record StaticAnswer() implements CallAction {
    @Override
    public boolean usesReceiver() {
      return false;
    }

    @Override
    public void before(Code code, int receiver) {}

    @Override
    public void after(Code code, int receiver) { // Z
      code.visitInsn(Opcodes.DUP); // Z, Z
      code.thread();
      code.call(HookMethod.AFTER_INTERRUPTED);
    }
  }

  /** A release into the process-wide clock, and an acquire of it. */
  record Global() implements CallAction {
    @Override
    public boolean usesReceiver() {
      return false;
    }

    @Override
    public void before(Code code, int receiver) {
      code.thread();
      code.call(HookMethod.RELEASE_GLOBAL);
    }

    @Override
    public void after(Code code, int receiver) {
      code.thread();
      code.call(HookMethod.ACQUIRE_GLOBAL);
    }
  }
}
