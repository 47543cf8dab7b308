package dev.raceweave.weaver.plan;

import dev.raceweave.weaver.sync.SyncTable;
import dev.raceweave.weaver.types.Hierarchy;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The first pass: what the original bytecode of one class does. */
public final class ClassScan {
  final ClassNode node;
  final Hierarchy types;
  final Layouts layouts;
  final List<MethodScan> methods = new ArrayList<>();
  private final boolean hasFinalizer;

  /**
   * @param node the class; its method references to synchronizing methods are redirected
   * @param hasFrames whether the class file is verified by its frames (JVMS 4.10.1)
   */
  public ClassScan(
      ClassNode node, boolean hasFrames, Hierarchy types, SyncTable table, Layouts layouts) {
    this.node = node;
    this.types = types;
    this.layouts = layouts;
    this.hasFinalizer =
        types
            .resolveMethod(node.name, "finalize", "()V")
            .filter(finalizer -> finalizer.owner().isInput())
            .isPresent();
    MethodReferences references = new MethodReferences(node, types, table);
    references.redirect();
    for (MethodNode method : node.methods) {
      if (method.instructions.size() > 0) {
        methods.add(
            new MethodScanner(node, method, hasFrames, types, table, layouts)
                .scan(wraps(method, references, table)));
      }
    }
  }

  private Set<Wrap> wraps(MethodNode method, MethodReferences references, SyncTable table) {
    MethodId id = new MethodId(method.name, method.desc);
    Set<Wrap> wraps = EnumSet.noneOf(Wrap.class);
    boolean inherits =
        (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) == 0 && !id.isConstructor();
    if (inherits && table.isCallback(node.name, method.name, method.desc)) {
      wraps.add(Wrap.CALLBACK);
    } else if (references.isCallback(id)) {
      wraps.add(references.isConsumer(id) ? Wrap.CONSUMER_LAMBDA : Wrap.LAMBDA);
    }
    if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
      wraps.add(Wrap.SYNCHRONIZED);
    }
    if (id.isInitializer()) {
      wraps.add(Wrap.CLASS_INITIALIZER);
    }
    if (inherits && method.name.equals("finalize") && method.desc.equals("()V")) {
      wraps.add(Wrap.FINALIZER);
    }
    if (id.isConstructor() && hasFinalizer) {
      wraps.add(Wrap.FINALIZABLE);
    }
    return wraps;
  }
}
