package dev.raceweave.weaver.emit;

import java.util.function.Consumer;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Brings all kinds of instructions to one method, to be passed on or worked around. */
abstract class InstructionVisitor extends MethodVisitor {
  InstructionVisitor(MethodVisitor out) {
    super(Opcodes.ASM9, out);
  }

  /**
   * @param instruction writes the instruction to a visitor
   */
  abstract void instruction(int opcode, Consumer<MethodVisitor> instruction);

  @Override
  public void visitInsn(int opcode) {
    instruction(opcode, out -> out.visitInsn(opcode));
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    instruction(opcode, out -> out.visitIntInsn(opcode, operand));
  }

  @Override
  public void visitVarInsn(int opcode, int local) {
    instruction(opcode, out -> out.visitVarInsn(opcode, local));
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    instruction(opcode, out -> out.visitTypeInsn(opcode, type));
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    instruction(opcode, out -> out.visitFieldInsn(opcode, owner, name, descriptor));
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    instruction(opcode, out -> out.visitMethodInsn(opcode, owner, name, descriptor, isInterface));
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    instruction(
        Opcodes.INVOKEDYNAMIC,
        out -> out.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments));
  }

  @Override
  public void visitJumpInsn(int opcode, Label target) {
    instruction(opcode, out -> out.visitJumpInsn(opcode, target));
  }

  @Override
  public void visitLdcInsn(Object value) {
    instruction(Opcodes.LDC, out -> out.visitLdcInsn(value));
  }

  @Override
  public void visitIincInsn(int local, int increment) {
    instruction(Opcodes.IINC, out -> out.visitIincInsn(local, increment));
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
    instruction(Opcodes.TABLESWITCH, out -> out.visitTableSwitchInsn(min, max, otherwise, labels));
  }

  @Override
  public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
    instruction(Opcodes.LOOKUPSWITCH, out -> out.visitLookupSwitchInsn(otherwise, keys, labels));
  }

  @Override
  public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
    instruction(Opcodes.MULTIANEWARRAY, out -> out.visitMultiANewArrayInsn(descriptor, dimensions));
  }
}
