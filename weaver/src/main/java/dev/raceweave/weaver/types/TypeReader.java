package dev.raceweave.weaver.types;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Reads the declarations of a class file and skips its code. */
public final class TypeReader extends ClassVisitor {
  private int access;
  private String name;
  private String superName;
  private List<String> interfaces;
  private final List<FieldInfo> fields = new ArrayList<>();
  private final List<MethodInfo> methods = new ArrayList<>();

  private TypeReader() {
    super(Opcodes.ASM9);
  }

  /**
   * @throws RuntimeException if the class file is malformed
   */
  public static TypeInfo read(ClassReader reader, Origin origin) {
    TypeReader type = new TypeReader();
    reader.accept(type, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return new TypeInfo(
        type.name,
        type.access,
        type.superName,
        type.interfaces,
        List.copyOf(type.fields),
        List.copyOf(type.methods),
        origin);
  }

  @Override
  public void visit(
      int version, int flags, String self, String signature, String superType, String[] types) {
    access = flags;
    name = self;
    superName = superType;
    interfaces = types == null ? List.of() : List.of(types);
  }

  @Override
  public FieldVisitor visitField(
      int flags, String fieldName, String descriptor, String signature, Object value) {
    fields.add(new FieldInfo(flags, fieldName, descriptor));
    return null;
  }

  @Override
  public MethodVisitor visitMethod(
      int flags, String methodName, String descriptor, String signature, String[] exceptions) {
    List<String> thrown = exceptions == null ? List.of() : List.of(exceptions);
    methods.add(new MethodInfo(flags, methodName, descriptor, thrown));
    return null;
  }
}
