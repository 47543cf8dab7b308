package dev.raceweave.weaver.emit;

import java.util.Arrays;
import java.util.function.Consumer;
import org.objectweb.asm.MethodVisitor;

/**
 * Lets at most one frame through before each instruction (JVMS 4.7.4 has no room for two). The last
 * one wins: a hook that ends where the original code has a frame leaves a state that the original
 * frame covers, and that one covers the other ways there too.
 */
final class FrameMerger extends InstructionVisitor {
  private Consumer<MethodVisitor> pending;

  FrameMerger(MethodVisitor out) {
    super(out);
  }

  @Override
  public void visitFrame(int type, int numLocal, Object[] local, int numStack, Object[] stack) {
    Object[] locals = Arrays.copyOf(local, numLocal);
    Object[] operands = Arrays.copyOf(stack, numStack);
    pending = out -> out.visitFrame(type, locals.length, locals, operands.length, operands);
  }

  @Override
  void instruction(int opcode, Consumer<MethodVisitor> instruction) {
    if (pending != null) {
      pending.accept(mv);
      pending = null;
    }
    instruction.accept(mv);
  }
}
