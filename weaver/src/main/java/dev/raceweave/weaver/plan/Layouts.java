package dev.raceweave.weaver.plan;

import dev.raceweave.weaver.types.Hierarchy;
import dev.raceweave.weaver.types.MethodInfo;
import dev.raceweave.weaver.types.TypeInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Opcodes;

/** Layouts of woven classes, and which class of a hierarchy carries the shadow. */
public final class Layouts {
  private static final Set<String> HARMLESS_CLONES = Set.of("java/lang/Object", "java/lang/Enum");

  private final Hierarchy types;
  private final Map<String, Layout> layouts = new ConcurrentHashMap<>();

  public Layouts(Hierarchy types) {
    this.types = types;
  }

  Layout of(TypeInfo type) {
    return layouts.computeIfAbsent(type.name(), name -> new Layout(type));
  }

  /**
   * The topmost woven class, from this one upwards, that has cells: it declares the shadow field.
   * Empty if there is none, or if instances could be copied without our seeing it.
   */
  Optional<String> shadowRoot(String name) {
    String root = null;
    for (TypeInfo type : types.superclasses(name)) {
      if (type.isInput() && of(type).instanceCells() > 0) {
        root = type.name();
      }
    }
    return root == null || hasFinalClone(root) ? Optional.empty() : Optional.of(root);
  }

  private boolean hasFinalClone(String root) {
    return unwovenClones(root).stream().anyMatch(clone -> clone.is(Opcodes.ACC_FINAL));
  }

  /**
   * The clone methods, of any return type, that a class inherits from un-woven ones. Not Object's:
   * its calls are seen. Not Enum's: it always throws.
   */
  List<MethodInfo> unwovenClones(String name) {
    List<MethodInfo> clones = new ArrayList<>();
    for (TypeInfo type : types.superclasses(name)) {
      if (!type.isInput() && !HARMLESS_CLONES.contains(type.name())) {
        type.methods().stream().filter(Layouts::isInheritedClone).forEach(clones::add);
      }
    }
    return clones;
  }

  private static boolean isInheritedClone(MethodInfo method) {
    return method.name().equals("clone")
        && method.descriptor().startsWith("()")
        && method.is(Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)
        && !method.is(Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT);
  }
}
