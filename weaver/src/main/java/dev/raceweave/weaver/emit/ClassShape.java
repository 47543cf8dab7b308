package dev.raceweave.weaver.emit;

import java.util.Optional;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What emitters need to know of the class being woven.
 *
 * @param hasFrames whether it is verified by its frames (JVMS 4.10.1)
 * @param shadowRoot the class that declares the shadow field of its instances
 */
record ClassShape(
    String name, int version, boolean isInterface, boolean hasFrames, Optional<String> shadowRoot) {

  private static final int MAJOR = 0xFFFF;

  /** Pushes the class itself. */
  void pushClass(MethodVisitor out) {
    if ((version & MAJOR) >= Opcodes.V1_5) {
      out.visitLdcInsn(Type.getObjectType(name));
    } else { // JVMS 4.4: no class constants in LDC yet
      String handles = "java/lang/invoke/MethodHandles";
      String lookup = handles + "$Lookup";
      out.visitMethodInsn(Opcodes.INVOKESTATIC, handles, "lookup", "()L" + lookup + ";", false);
      out.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL, lookup, "lookupClass", "()Ljava/lang/Class;", false);
    }
  }
}
