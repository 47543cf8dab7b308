package dev.raceweave.weaver.modules;

import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ModuleVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/**
 * The runtime as a module. A real one, with a descriptor: jlink takes no automatic modules. Needs
 * java.base alone, so that it runs in the smallest of images.
 */
public final class RuntimeModule {
  public static final String NAME = "dev.raceweave.runtime";

  /** The packages of the types that woven code refers to. */
  private static final List<String> EXPORTED =
      List.of("dev/raceweave/runtime", "dev/raceweave/runtime/clock");

  private RuntimeModule() {}

  public static byte[] descriptor(String version) {
    ClassWriter out = new ClassWriter(0);
    out.visit(Opcodes.V9, Opcodes.ACC_MODULE, "module-info", null, null, null);
    ModuleVisitor module = out.visitModule(NAME, 0, version);
    module.visitRequire("java.base", Opcodes.ACC_MANDATED, null);
    EXPORTED.forEach(name -> module.visitExport(name, 0));
    module.visitEnd();
    out.visitEnd();
    return out.toByteArray();
  }

  /** The descriptor of a module whose classes will call the runtime. */
  public static byte[] requiredBy(ClassReader original, byte[] bytes) {
    ClassNode node = new ClassNode();
    original.accept(node, 0);
    if (node.module == null || isRequiredBy(node)) {
      return bytes;
    }
    ClassWriter out = new ClassWriter(original, 0);
    original.accept(new AddRequires(out), 0);
    return out.toByteArray();
  }

  private static boolean isRequiredBy(ClassNode node) {
    return node.module.name.equals(NAME)
        || node.module.requires.stream().anyMatch(requires -> requires.module.equals(NAME));
  }

  private static final class AddRequires extends ClassVisitor {
    AddRequires(ClassVisitor out) {
      super(Opcodes.ASM9, out);
    }

    @Override
    public ModuleVisitor visitModule(String name, int access, String version) {
      return new ModuleVisitor(Opcodes.ASM9, super.visitModule(name, access, version)) {
        @Override
        public void visitEnd() {
          super.visitRequire(NAME, Opcodes.ACC_SYNTHETIC, null);
          super.visitEnd();
        }
      };
    }
  }
}
