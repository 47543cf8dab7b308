package dev.raceweave.weaver.types;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Supertypes and resolution. Types that are missing, and supertypes that go round in a circle, end
 * a search; nothing throws.
 */
public final class Hierarchy {
  private static final String OBJECT = "java/lang/Object";

  private final Function<String, Optional<TypeInfo>> source;
  private final Map<String, Optional<TypeInfo>> types = new ConcurrentHashMap<>();
  private final Map<String, Set<String>> supertypes = new ConcurrentHashMap<>();

  public Hierarchy(Function<String, Optional<TypeInfo>> source) {
    this.source = source;
  }

  public Optional<TypeInfo> find(String name) {
    return types.computeIfAbsent(name.startsWith("[") ? OBJECT : name, source);
  }

  public boolean isInput(String name) {
    return find(name).filter(TypeInfo::isInput).isPresent();
  }

  /** The type itself and its known superclasses, from the bottom up. */
  public List<TypeInfo> superclasses(String name) {
    List<TypeInfo> chain = new ArrayList<>();
    Set<String> seen = new LinkedHashSet<>();
    Optional<TypeInfo> type = find(name);
    while (type.isPresent() && seen.add(type.get().name())) {
      chain.add(type.get());
      String superName = type.get().superName();
      type = superName == null ? Optional.empty() : find(superName);
    }
    return chain;
  }

  /** Names of the type itself, its superclasses and all interfaces, missing ones included. */
  public Set<String> supertypes(String name) {
    return supertypes.computeIfAbsent(name, this::collectSupertypes);
  }

  private Set<String> collectSupertypes(String name) {
    Set<String> seen = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(name));
    while (!open.isEmpty()) {
      String next = open.remove();
      if (seen.add(next)) {
        find(next)
            .ifPresent(
                type -> {
                  if (type.superName() != null) {
                    open.add(type.superName());
                  }
                  open.addAll(type.interfaces());
                });
      }
    }
    seen.add(OBJECT);
    return seen;
  }

  /** Whether every supertype could be found. */
  public boolean isComplete(String name) {
    return supertypes(name).stream().allMatch(type -> find(type).isPresent());
  }

  /** JVMS 5.4.3.2: the class itself, then its superinterfaces, then its superclass. */
  public Optional<ResolvedField> resolveField(String owner, String name, String descriptor) {
    for (TypeInfo type : superclasses(owner)) {
      Optional<ResolvedField> found = declaredField(type, name, descriptor);
      for (String superinterface : interfacesOf(type)) {
        if (found.isEmpty()) {
          found = find(superinterface).flatMap(i -> declaredField(i, name, descriptor));
        }
      }
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static Optional<ResolvedField> declaredField(
      TypeInfo type, String name, String descriptor) {
    return type.field(name, descriptor).map(field -> new ResolvedField(type, field));
  }

  private Set<String> interfacesOf(TypeInfo type) {
    Set<String> all = new LinkedHashSet<>();
    for (String superinterface : type.interfaces()) {
      all.addAll(supertypes(superinterface));
    }
    all.remove(OBJECT);
    return all;
  }

  /** JVMS 5.4.3.3 and 5.4.3.4 as far as the weaver needs them: superclasses, then interfaces. */
  public Optional<ResolvedMethod> resolveMethod(String owner, String name, String descriptor) {
    for (TypeInfo type : superclasses(owner)) {
      Optional<MethodInfo> method = type.method(name, descriptor);
      if (method.isPresent()) {
        return Optional.of(new ResolvedMethod(type, method.get()));
      }
    }
    for (String supertype : supertypes(owner)) {
      Optional<TypeInfo> type = find(supertype);
      Optional<MethodInfo> method = type.flatMap(t -> t.method(name, descriptor));
      if (method.isPresent()) {
        return Optional.of(new ResolvedMethod(type.get(), method.get()));
      }
    }
    return Optional.empty();
  }
}
