package dev.raceweave.weaver.emit;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The runtime as woven code sees it. A test compares this with the runtime itself. */
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
  BEFORE_WAIT("beforeWait", onObject()),
  AFTER_WAIT("afterWait", onObject()),
  VOLATILE_READ("volatileRead", "(Ljava/lang/Object;I" + Types.THREAD_STATE_DESCRIPTOR + ")V"),
  VOLATILE_WRITE("volatileWrite", "(Ljava/lang/Object;I" + Types.THREAD_STATE_DESCRIPTOR + ")V"),
  BEFORE_START("beforeStart", onThread("")),
  AFTER_JOIN("afterJoin", onThread("")),
  AFTER_IS_ALIVE("afterIsAlive", onThread("Z")),
  BEFORE_INTERRUPT("beforeInterrupt", onThread("")),
  AFTER_IS_INTERRUPTED("afterIsInterrupted", onThread("Z")),
  AFTER_INTERRUPTED("afterInterrupted", "(Z" + Types.THREAD_STATE_DESCRIPTOR + ")V"),
  CAUGHT_INTERRUPT("caughtInterrupt", "(" + Types.THREAD_STATE_DESCRIPTOR + ")V"),
  CONSTRUCTED("constructed", onObject()),
  FINALIZING("finalizing", onObject()),
  BODY_BEGIN("bodyBegin", "(" + Types.THREAD_STATE_DESCRIPTOR + ")V"),
  BODY_END("bodyEnd", "(" + Types.THREAD_STATE_DESCRIPTOR + ")V"),
  RELEASE_GLOBAL("releaseGlobal", "(" + Types.THREAD_STATE_DESCRIPTOR + ")V"),
  ACQUIRE_GLOBAL("acquireGlobal", "(" + Types.THREAD_STATE_DESCRIPTOR + ")V");

  /** The runtime's types. */
  static final class Types {
    static final String HOOKS = "dev/raceweave/runtime/Hooks";
    static final String THREAD_STATE = "dev/raceweave/runtime/clock/ThreadState";
    static final String CLASS_SHADOW = "dev/raceweave/runtime/ClassShadow";
    static final String THREAD_STATE_DESCRIPTOR = "L" + THREAD_STATE + ";";
    static final String CLASS_SHADOW_DESCRIPTOR = "L" + CLASS_SHADOW + ";";

    private Types() {}
  }

  private final String methodName;
  private final String descriptor;

  HookMethod(String methodName, String descriptor) {
    this.methodName = methodName;
    this.descriptor = descriptor;
  }

  private static String onObject() {
    return "(Ljava/lang/Object;" + Types.THREAD_STATE_DESCRIPTOR + ")V";
  }

  private static String onThread(String result) {
    return "(Ljava/lang/Thread;" + result + Types.THREAD_STATE_DESCRIPTOR + ")V";
  }

  String methodName() {
    return methodName;
  }

  String descriptor() {
    return descriptor;
  }

  void call(MethodVisitor out) {
    out.visitMethodInsn(Opcodes.INVOKESTATIC, Types.HOOKS, methodName, descriptor, false);
  }
}
