package dev.raceweave.weaver.emit;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.SerialVersionUIDAdder;

/** The serialVersionUID that a class has by default, which added members would change. */
final class SerialVersion extends SerialVersionUIDAdder {
  static final String FIELD = "serialVersionUID";

  private SerialVersion() {
    super(Opcodes.ASM9, new ClassVisitor(Opcodes.ASM9) {});
  }

  static long of(ClassReader original) {
    SerialVersion version = new SerialVersion();
    original.accept(
        version, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    try {
      return version.computeSVUID();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
