package dev.raceweave.weaver;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.CodeSizeEvaluator;

/** The size of a class's largest method. */
final class LargestMethod extends ClassVisitor {
  private int largest;

  private LargestMethod() {
    super(Opcodes.ASM9);
  }

  static int of(byte[] classFile) {
    LargestMethod size = new LargestMethod();
    new ClassReader(classFile).accept(size, 0);
    return size.largest;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    return new CodeSizeEvaluator(Opcodes.ASM9, null) {
      @Override
      public void visitEnd() {
        largest = Math.max(largest, getMinSize());
      }
    };
  }
}
