package dev.raceweave.weaver.plan;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * Follows {@code this} through a constructor until super() has been called, also where the class
 * file has no frames or has subroutines.
 */
final class ConstructorStates {
  private static final BasicValue BEFORE_SUPER =
      new BasicValue(Type.getObjectType("uninitialized this")) {
        @Override
        public boolean equals(Object other) {
          return this == other;
        }

        @Override
        public int hashCode() {
          return System.identityHashCode(this);
        }
      };

  private final MethodNode method;
  private final Frame<BasicValue>[] frames;

  private ConstructorStates(MethodNode method, Frame<BasicValue>[] frames) {
    this.method = method;
    this.frames = frames;
  }

  static ConstructorStates of(String owner, MethodNode method) {
    try {
      return new ConstructorStates(method, new ThisAnalyzer().analyze(owner, method));
    } catch (AnalyzerException e) {
      throw new IllegalArgumentException("constructor that does not verify: " + e.getMessage(), e);
    }
  }

  boolean isReachable(AbstractInsnNode instruction) {
    return frameAt(instruction) != null;
  }

  /** Whether a PUTFIELD stores into {@code this} before super(). */
  boolean storesIntoUninitializedThis(AbstractInsnNode putField) {
    Frame<BasicValue> frame = frameAt(putField);
    return frame != null && frame.getStack(frame.getStackSize() - 2) == BEFORE_SUPER;
  }

  private Frame<BasicValue> frameAt(AbstractInsnNode instruction) {
    return frames[method.instructions.indexOf(instruction)];
  }

  private static final class ThisAnalyzer extends Analyzer<BasicValue> {
    ThisAnalyzer() {
      super(new ThisInterpreter());
    }

    @Override
    protected Frame<BasicValue> newFrame(int locals, int stack) {
      return new ThisFrame(locals, stack);
    }

    @Override
    protected Frame<BasicValue> newFrame(Frame<? extends BasicValue> frame) {
      return new ThisFrame(frame);
    }
  }

  private static final class ThisInterpreter extends BasicInterpreter {
    ThisInterpreter() {
      super(Opcodes.ASM9);
    }

    @Override
    public BasicValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
      return isInstanceMethod && local == 0 ? BEFORE_SUPER : newValue(type);
    }
  }

  private static final class ThisFrame extends Frame<BasicValue> {
    ThisFrame(int locals, int stack) {
      super(locals, stack);
    }

    ThisFrame(Frame<? extends BasicValue> frame) {
      super(frame);
    }

    @Override
    public void execute(AbstractInsnNode instruction, Interpreter<BasicValue> interpreter)
        throws AnalyzerException {
      boolean superCall = isSuperCall(instruction);
      super.execute(instruction, interpreter);
      if (superCall) {
        initializeThis();
      }
    }

    private boolean isSuperCall(AbstractInsnNode instruction) {
      if (instruction.getOpcode() != Opcodes.INVOKESPECIAL) {
        return false;
      }
      MethodInsnNode call = (MethodInsnNode) instruction;
      int receiver = getStackSize() - 1 - Type.getArgumentTypes(call.desc).length;
      return call.name.equals("<init>") && getStack(receiver) == BEFORE_SUPER;
    }

    private void initializeThis() {
      for (int i = 0; i < getLocals(); i++) {
        if (getLocal(i) == BEFORE_SUPER) {
          setLocal(i, BasicValue.REFERENCE_VALUE);
        }
      }
      for (int i = 0; i < getStackSize(); i++) {
        if (getStack(i) == BEFORE_SUPER) {
          setStack(i, BasicValue.REFERENCE_VALUE);
        }
      }
    }
  }
}
