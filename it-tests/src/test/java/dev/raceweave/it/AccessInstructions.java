package dev.raceweave.it;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collections;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Counts the access instructions of a jar without any of the weaver's code. */
final class AccessInstructions {
  private long count;
  private long classes;

  long count() {
    return count;
  }

  long classes() {
    return classes;
  }

  void add(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile(), false)) {
      for (JarEntry entry : Collections.list(file.entries())) {
        if (entry.getName().endsWith(".class")) {
          try (InputStream in = file.getInputStream(entry)) {
            new ClassReader(in).accept(new Classes(), ClassReader.SKIP_DEBUG);
          }
          classes++;
        }
      }
    }
  }

  private final class Classes extends ClassVisitor {
    Classes() {
      super(Opcodes.ASM9);
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
          if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
              || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            count++;
          }
        }
      };
    }
  }
}
