package dev.raceweave.weaver.emit;

import dev.raceweave.weaver.plan.ClassPlan;
import dev.raceweave.weaver.plan.MethodId;
import dev.raceweave.weaver.plan.MethodPlan;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Writes one class according to its plan. */
public final class ClassEmitter {
  private static final int NO_DEFAULT_SERIAL_VERSION =
      Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM | Opcodes.ACC_RECORD;

  private final ClassReader original;
  private final ClassNode node;
  private final ClassPlan plan;
  private final ClassShape type;
  private final Writer out;
  private final Map<MethodId, MethodEmitter> woven = new LinkedHashMap<>();

  /**
   * @param node the class as planned
   * @param hasFrames whether it is verified by its frames; else it has none and gets none
   */
  public ClassEmitter(ClassReader original, ClassNode node, boolean hasFrames, ClassPlan plan) {
    this.original = original;
    this.node = node;
    this.plan = plan;
    boolean isInterface = (node.access & Opcodes.ACC_INTERFACE) != 0;
    this.type = new ClassShape(node.name, node.version, isInterface, hasFrames, plan.shadowRoot());
    this.out = new Writer(original);
  }

  /** Writes the class; {@link #bytes} fails if it became too large. */
  public void emit() {
    node.accept(new Weaving());
  }

  public byte[] bytes() {
    return out.toByteArray();
  }

  /** Sizes of the methods that got hooks. */
  public Map<MethodId, Integer> codeSizes() {
    Map<MethodId, Integer> sizes = new LinkedHashMap<>();
    woven.forEach((method, emitter) -> sizes.put(method, emitter.codeSize()));
    return sizes;
  }

  /** Size of a method as it was. */
  public int originalCodeSize(MethodId id) {
    Writer scratch = new Writer(original);
    scratch.visit(node.version, node.access, node.name, null, node.superName, null);
    MethodNode method = method(id);
    MethodVisitor code = scratch.visitMethod(method.access, method.name, method.desc, null, null);
    Label end = new Label();
    method.accept(
        new MethodVisitor(Opcodes.ASM9, code) {
          @Override
          public void visitMaxs(int maxStack, int maxLocals) {
            super.visitLabel(end);
            super.visitMaxs(maxStack, maxLocals);
          }
        });
    return end.getOffset();
  }

  /** Classes to be written beside this one, by internal name. */
  public Map<String, byte[]> companions() {
    return plan.enrolls()
        ? Map.of(Injected.companion(plan.name()), new Companion(plan).write())
        : Map.of();
  }

  private final class Weaving extends ClassVisitor {
    Weaving() {
      super(Opcodes.ASM9, out);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor code = super.visitMethod(access, name, descriptor, signature, exceptions);
      MethodId id = new MethodId(name, descriptor);
      MethodPlan method = plan.methods().get(id);
      if (method == null || method.isEmpty()) {
        return code;
      }
      MethodEmitter emitter = new MethodEmitter(type, MethodShape.of(method(id)), method, code);
      woven.put(id, emitter);
      return emitter;
    }

    @Override
    public void visitEnd() {
      addMembers();
      super.visitEnd();
    }
  }

  private MethodNode method(MethodId id) {
    return node.methods.stream()
        .filter(method -> method.name.equals(id.name()) && method.desc.equals(id.descriptor()))
        .findFirst()
        .orElseThrow();
  }

  private void addMembers() {
    ShadowMembers shadow = new ShadowMembers(type, out);
    plan.layout().ifPresent(new Accessors(out, node.name)::declare);
    if (plan.declaresShadow()) {
      shadow.declare();
    }
    if (plan.callsClone()) {
      shadow.cloned(plan.shadowRoot().orElseThrow());
    }
    plan.clones().forEach(clone -> shadow.overrideClone(clone, node.superName));
    if (plan.layout().isPresent() && needsSerialVersion()) {
      out.visitField(
              Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC,
              SerialVersion.FIELD,
              "J",
              null,
              SerialVersion.of(original))
          .visitEnd();
    }
  }

  private boolean needsSerialVersion() {
    return plan.maySerialize()
        && (node.access & NO_DEFAULT_SERIAL_VERSION) == 0
        && node.fields.stream().noneMatch(field -> field.name.equals(SerialVersion.FIELD));
  }

  /** Keeps the original constant pool: attributes unknown to ASM may refer to it. */
  private static final class Writer extends ClassWriter {
    Writer(ClassReader original) {
      super(original, 0);
    }

    @Override
    protected String getCommonSuperClass(String type1, String type2) {
      throw new IllegalStateException("frames are never computed");
    }
  }
}
