package dev.raceweave.weaver.emit;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The runtime as woven code sees it, but for the hooks that the synchronization table names. A test
 * compares both with the runtime itself.
 */
enum HookMethod {
  THREAD("thread", "()" + Types.THREAD_STATE_DESCRIPTOR),
  ENROLL("enroll", "(Ljava/lang/Class;Ljava/lang/String;IIII)" + Types.CLASS_SHADOW_DESCRIPTOR),
  INIT_BEGIN("initBegin", "(Ljava/lang/Class;" + Types.THREAD_STATE_DESCRIPTOR + ")V"),
  INIT_END("initEnd", "(Ljava/lang/Class;" + Types.THREAD_STATE_DESCRIPTOR + ")V"),
  SHADOW_LOCK("shadowLock", "(Ljava/lang/Object;)Ljava/lang/Object;"),
  NEW_SHADOW("newShadow", "(Ljava/lang/Object;)[J"),
  READ("read", "([JI" + Types.THREAD_STATE_DESCRIPTOR + "I)V"),
  WRITE("write", "([JI" + Types.THREAD_STATE_DESCRIPTOR + "I)V"),
  ARRAY_READ("arrayRead", "(Ljava/lang/Object;I" + Types.THREAD_STATE_DESCRIPTOR + "I)V"),
  ARRAY_WRITE("arrayWrite", "(Ljava/lang/Object;I" + Types.THREAD_STATE_DESCRIPTOR + "I)V"),
  MONITOR_ENTER("monitorEnter", onObject()),
  MONITOR_EXIT("monitorExit", onObject()),
  VOLATILE_READ("volatileRead", "(Ljava/lang/Object;I" + Types.THREAD_STATE_DESCRIPTOR + ")V"),
  VOLATILE_WRITE("volatileWrite", "(Ljava/lang/Object;I" + Types.THREAD_STATE_DESCRIPTOR + ")V"),
  CAUGHT_INTERRUPT("caughtInterrupt", "(" + Types.THREAD_STATE_DESCRIPTOR + ")V"),
  CONSTRUCTED("constructed", onObject()),
  FINALIZING("finalizing", onObject()),
  RELEASE_GLOBAL("releaseGlobal", "(" + Types.THREAD_STATE_DESCRIPTOR + ")V"),
  ACQUIRE_GLOBAL("acquireGlobal", "(" + Types.THREAD_STATE_DESCRIPTOR + ")V"),
  ENTER_BODY(Types.TASK_HOOKS, "enterBody", "(Ljava/lang/Object;)" + Types.THREAD_STATE_DESCRIPTOR),
  EXIT_BODY(Types.TASK_HOOKS, "exitBody", onObject()),
  EXIT_FUNCTION(Types.TASK_HOOKS, "exitFunction", onObject());

  /** The runtime's types. */
  static final class Types {
    static final String HOOKS = "dev/raceweave/runtime/Hooks";
    static final String TASK_HOOKS = "dev/raceweave/runtime/TaskHooks";
    static final String THREAD_STATE = "dev/raceweave/runtime/clock/ThreadState";
    static final String CLASS_SHADOW = "dev/raceweave/runtime/ClassShadow";
    static final String THREAD_STATE_DESCRIPTOR = "L" + THREAD_STATE + ";";
    static final String CLASS_SHADOW_DESCRIPTOR = "L" + CLASS_SHADOW + ";";

    private Types() {}
  }

  private final String owner;
  private final String methodName;
  private final String descriptor;

  HookMethod(String methodName, String descriptor) {
    this(Types.HOOKS, methodName, descriptor);
  }

  HookMethod(String owner, String methodName, String descriptor) {
    this.owner = owner;
    this.methodName = methodName;
    this.descriptor = descriptor;
  }

  private static String onObject() {
    return "(Ljava/lang/Object;" + Types.THREAD_STATE_DESCRIPTOR + ")V";
  }

  String owner() {
    return owner;
  }

  String methodName() {
    return methodName;
  }

  String descriptor() {
    return descriptor;
  }

  void call(MethodVisitor out) {
    out.visitMethodInsn(Opcodes.INVOKESTATIC, owner, methodName, descriptor, false);
  }
}
