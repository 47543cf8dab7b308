package dev.raceweave.weaver.plan;

import dev.raceweave.model.Site;
import dev.raceweave.model.SiteTable;
import dev.raceweave.weaver.types.MethodInfo;
import dev.raceweave.weaver.types.TypeInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.objectweb.asm.tree.ClassNode;

/**
 * What is woven into one class: the emitters carry this out and decide nothing.
 *
 * @param seen number of access instructions
 * @param dropped number of sites by the name of the rule that dropped them
 * @param unchecked methods that lost hooks for their size
 * @param layout empty if the class gets no cells and no numbers
 * @param shadowRoot the class of this hierarchy that declares the shadow field
 * @param superCells the nearest superclass that must enroll before this one
 * @param clones inherited clone methods to be overridden
 * @param maySerialize whether instances may be serialized
 */
public record ClassPlan(
    String name,
    Map<MethodId, MethodPlan> methods,
    SiteTable siteTable,
    int seen,
    SortedMap<String, Integer> dropped,
    SortedSet<String> unchecked,
    Optional<Layout> layout,
    Optional<String> shadowRoot,
    Optional<String> superCells,
    List<MethodInfo> clones,
    boolean maySerialize) {

  /** Levels not given are {@link Level#FULL}. */
  public static ClassPlan of(ClassScan scan, Map<MethodId, Level> levels) {
    return new Builder(scan).plan(levels);
  }

  /** Whether the class has numbers to ask of the runtime. */
  public boolean enrolls() {
    return !siteTable.sites().isEmpty() || layout.isPresent();
  }

  public boolean declaresShadow() {
    return shadowRoot.filter(name::equals).isPresent();
  }

  public boolean callsClone() {
    return !clones.isEmpty()
        || methods.values().stream()
            .flatMap(m -> m.operations().values().stream())
            .flatMap(List::stream)
            .anyMatch(Operation.CloneCall.class::isInstance);
  }

  public boolean isEmpty() {
    return !enrolls() && methods.values().stream().allMatch(MethodPlan::isEmpty);
  }

  private static final class Builder {
    private final ClassScan scan;
    private final String dottedName;
    private final List<Site> sites = new ArrayList<>();
    private final SortedMap<String, Integer> dropped = new TreeMap<>();
    private final SortedSet<String> unchecked = new TreeSet<>();
    private int seen;

    Builder(ClassScan scan) {
      this.scan = scan;
      this.dottedName = scan.node.name.replace('/', '.');
    }

    ClassPlan plan(Map<MethodId, Level> levels) {
      Map<MethodId, MethodPlan> methods = new HashMap<>();
      for (MethodScan method : scan.methods) {
        methods.put(method.id(), plan(method, levels.getOrDefault(method.id(), Level.FULL)));
      }
      ClassNode node = scan.node;
      Optional<TypeInfo> self = scan.types.find(node.name).filter(TypeInfo::isInput);
      Optional<String> shadowRoot = scan.layouts.shadowRoot(node.name);
      return new ClassPlan(
          node.name,
          methods,
          new SiteTable(dottedName, node.sourceFile == null ? "" : node.sourceFile, sites),
          seen,
          dropped,
          unchecked,
          self.map(scan.layouts::of).filter(layout -> !layout.isEmpty()),
          shadowRoot,
          superCells(node),
          clones(node, shadowRoot),
          scan.types.supertypes(node.name).contains("java/io/Serializable")
              || !scan.types.isComplete(node.name));
    }

    private MethodPlan plan(MethodScan method, Level level) {
      Map<Integer, List<Operation>> operations = new TreeMap<>();
      method.synchronization().forEach((i, ops) -> operations.put(i, new ArrayList<>(ops)));
      for (Access access : method.accesses()) {
        seen++;
        Optional<String> rule = PruningRule.nameFor(access, scan.layouts);
        if (rule.isEmpty() && level.compareTo(Level.SYNC_ONLY) >= 0) {
          rule = Optional.of(PruningRule.METHOD_TOO_LARGE);
          unchecked.add(dottedName + '.' + method.id());
        }
        rule.ifPresentOrElse(
            name -> dropped.merge(name, 1, Integer::sum),
            () ->
                operations
                    .computeIfAbsent(access.instruction(), i -> new ArrayList<>())
                    .add(check(method.id(), access)));
      }
      if (level == Level.NONE) {
        unchecked.add(dottedName + '.' + method.id());
        return MethodPlan.NOTHING;
      }
      return new MethodPlan(
          level,
          operations,
          method.interruptHandlers(),
          method.monitorRegions(),
          method.wraps(),
          method.overwritesThis(),
          method.firstLine(),
          method.exceptionRows());
    }

    private Operation check(MethodId method, Access access) {
      int number = sites.size();
      sites.add(
          new Site(
              dottedName,
              method.toString(),
              access.ordinal(),
              AccessNames.mnemonic(access.opcode()),
              AccessNames.location(access),
              access.line()));
      if (access.isArray()) {
        return new Operation.ArrayCheck(number, access.opcode());
      }
      TypeInfo declaring = access.field().owner();
      return new Operation.FieldCheck(
          number,
          access.opcode(),
          access.owner(),
          access.descriptor(),
          declaring.name(),
          scan.layouts.of(declaring).cell(access.field().field()));
    }

    private Optional<String> superCells(ClassNode node) {
      if (node.superName == null) {
        return Optional.empty();
      }
      return scan.types.superclasses(node.superName).stream()
          .filter(type -> type.isInput() && scan.layouts.of(type).instanceCells() > 0)
          .map(TypeInfo::name)
          .findFirst();
    }

    /** The shadow's own class overrides for its subclasses too. */
    private List<MethodInfo> clones(ClassNode node, Optional<String> shadowRoot) {
      if (shadowRoot.filter(node.name::equals).isEmpty()) {
        return List.of();
      }
      Map<String, MethodInfo> byDescriptor = new TreeMap<>();
      for (MethodInfo clone : scan.layouts.unwovenClones(node.name)) {
        boolean declared =
            node.methods.stream()
                .anyMatch(m -> m.name.equals("clone") && m.desc.equals(clone.descriptor()));
        if (!declared) {
          byDescriptor.putIfAbsent(clone.descriptor(), clone);
        }
      }
      return List.copyOf(byDescriptor.values());
    }
  }
}
