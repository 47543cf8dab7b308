package dev.raceweave.weaver;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Counts access instructions without any of the weaver's code. */
final class AccessCounter extends ClassVisitor {
  private int count;

  private AccessCounter() {
    super(Opcodes.ASM9);
  }

  static int count(byte[] classFile) {
    AccessCounter counter = new AccessCounter();
    new ClassReader(classFile).accept(counter, 0);
    return counter.count;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    return new MethodVisitor(Opcodes.ASM9) {
      @Override
      public void visitFieldInsn(int opcode, String owner, String field, String type) {
        count++;
      }

      @Override
      public void visitInsn(int opcode) {
        switch (opcode) {
          case Opcodes.IALOAD, Opcodes.LALOAD, Opcodes.FALOAD, Opcodes.DALOAD -> count++;
          case Opcodes.AALOAD, Opcodes.BALOAD, Opcodes.CALOAD, Opcodes.SALOAD -> count++;
          case Opcodes.IASTORE, Opcodes.LASTORE, Opcodes.FASTORE, Opcodes.DASTORE -> count++;
          case Opcodes.AASTORE, Opcodes.BASTORE, Opcodes.CASTORE, Opcodes.SASTORE -> count++;
          default -> {}
        }
      }
    };
  }
}
