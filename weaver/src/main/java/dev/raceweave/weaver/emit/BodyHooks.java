package dev.raceweave.weaver.emit;

import dev.raceweave.weaver.plan.MethodPlan;
import dev.raceweave.weaver.plan.Wrap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Hooks at the entry of a method and at all its exits. */
final class BodyHooks {
  private final ClassShape type;
  private final MethodShape method;
  private final Code code;
  private final List<Wrap> wraps;
  private final int self;
  private Guard guard;

  BodyHooks(ClassShape type, MethodShape method, MethodPlan plan, Code code) {
    this.type = type;
    this.method = method;
    this.code = code;
    this.wraps = new ArrayList<>(plan.wraps());
    if (plan.overwritesThis()) {
      wraps.remove(
          Wrap.FINALIZABLE); // no compiler of Java does; the object is not at hand any more
    }
    Collections.sort(wraps);
    code.pin(HookMethod.Types.THREAD_STATE);
    boolean selfLost = needsSelf() && plan.overwritesThis();
    this.self = selfLost ? code.pin(type.name()) : 0;
  }

  private boolean needsSelf() {
    return !method.isStatic()
        && (wraps.contains(Wrap.SYNCHRONIZED) || wraps.contains(Wrap.CALLBACK));
  }

  /** The row around the whole body; comes last in the exception table. */
  void openGuard() {
    boolean hasExits = wraps.stream().anyMatch(wrap -> wrap != Wrap.FINALIZER);
    // A constructor's handler would have to cope with an uninitialized this.
    if (hasExits && !method.isConstructor()) {
      guard = Guard.open(code);
    }
  }

  void enter(int firstLine) {
    if (firstLine > 0) {
      Label start = new Label();
      code.visitLabel(start);
      code.visitLineNumber(firstLine, start);
    }
    pushThread();
    code.visitVarInsn(Opcodes.ASTORE, method.maxLocals());
    if (self != 0) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitVarInsn(Opcodes.ASTORE, self);
    }
    wraps.forEach(this::enter);
    if (guard != null) {
      code.visitLabel(guard.start());
    }
  }

  private void pushThread() {
    if (wraps.contains(Wrap.CALLBACK)) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.call(HookMethod.ENTER_BODY);
    } else if (wraps.contains(Wrap.LAMBDA) || wraps.contains(Wrap.CONSUMER_LAMBDA)) {
      code.visitInsn(Opcodes.ACONST_NULL);
      code.call(HookMethod.ENTER_BODY);
    } else {
      code.call(HookMethod.THREAD);
    }
  }

  private void enter(Wrap wrap) {
    switch (wrap) {
      case CALLBACK, LAMBDA, CONSUMER_LAMBDA -> {} // see pushThread
      case SYNCHRONIZED -> {
        pushLock();
        code.thread();
        code.call(HookMethod.MONITOR_ENTER);
      }
      case CLASS_INITIALIZER -> {
        type.pushClass(code);
        code.thread();
        code.call(HookMethod.INIT_BEGIN);
      }
      case FINALIZER -> {
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.thread();
        code.call(HookMethod.FINALIZING);
        type.shadowRoot().ifPresent(this::dropShadow);
      }
      case FINALIZABLE -> {}
    }
  }

  private void dropShadow(String shadowRoot) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitInsn(Opcodes.ACONST_NULL);
    code.visitFieldInsn(Opcodes.PUTFIELD, shadowRoot, Injected.SHADOW, "[J");
  }

  /** Before a return, and in the handler. Leaves the stack as it is. */
  void exit() {
    for (int i = wraps.size() - 1; i >= 0; i--) {
      exit(wraps.get(i));
    }
  }

  private void exit(Wrap wrap) {
    switch (wrap) {
      case CALLBACK -> {
        code.visitVarInsn(Opcodes.ALOAD, self);
        code.thread();
        code.call(method.isConsumer() ? HookMethod.EXIT_BODY : HookMethod.EXIT_FUNCTION);
      }
      case LAMBDA, CONSUMER_LAMBDA -> {
        code.visitInsn(Opcodes.ACONST_NULL);
        code.thread();
        code.call(wrap == Wrap.LAMBDA ? HookMethod.EXIT_FUNCTION : HookMethod.EXIT_BODY);
      }
      case FINALIZABLE -> {
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.thread();
        code.call(HookMethod.CONSTRUCTED);
      }
      case SYNCHRONIZED -> {
        pushLock();
        code.thread();
        code.call(HookMethod.MONITOR_EXIT);
      }
      case CLASS_INITIALIZER -> {
        type.pushClass(code);
        code.thread();
        code.call(HookMethod.INIT_END);
      }
      case FINALIZER -> {}
    }
  }

  private void pushLock() {
    if (method.isStatic()) {
      type.pushClass(code);
    } else {
      code.visitVarInsn(Opcodes.ALOAD, self);
    }
  }

  /** Behind the last original instruction. */
  void end() {
    if (guard == null) {
      return;
    }
    code.visitLabel(guard.end());
    code.visitLabel(guard.handler());
    if (type.hasFrames()) {
      boolean holdsThis = self == 0 && needsSelf();
      code.frame(
          holdsThis ? List.of(type.name()) : List.of(), List.of(), List.of("java/lang/Throwable"));
    }
    exit();
    code.visitInsn(Opcodes.ATHROW);
  }
}
