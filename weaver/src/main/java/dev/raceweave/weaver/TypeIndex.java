package dev.raceweave.weaver;

import dev.raceweave.weaver.emit.Injected;
import dev.raceweave.weaver.types.Hierarchy;
import dev.raceweave.weaver.types.Origin;
import dev.raceweave.weaver.types.TypeInfo;
import dev.raceweave.weaver.types.TypeReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.ClassReader;

/**
 * Every type that the woven classes mention: the inputs, then the libraries, then the JDK that runs
 * the weaver. Never loads a class.
 */
public final class TypeIndex {
  private final Map<String, TypeInfo> inputs;
  private final List<ClassSource> libraries;
  private final ClassSource platform = new PlatformClasses();
  private final Hierarchy hierarchy;

  private TypeIndex(Map<String, TypeInfo> inputs, List<ClassSource> libraries) {
    this.inputs = Map.copyOf(inputs);
    this.libraries = List.copyOf(libraries);
    this.hierarchy = new Hierarchy(this::lookUp);
  }

  public static Builder builder() {
    return new Builder();
  }

  Hierarchy hierarchy() {
    return hierarchy;
  }

  private Optional<TypeInfo> lookUp(String name) {
    TypeInfo input = inputs.get(name);
    if (input != null) {
      return Optional.of(input);
    }
    for (ClassSource library : libraries) {
      Optional<TypeInfo> found = read(library, name, Origin.LIBRARY);
      if (found.isPresent()) {
        return found;
      }
    }
    return read(platform, name, Origin.PLATFORM);
  }

  /** A class file that cannot be read is as good as missing: what mentions it is still woven. */
  private static Optional<TypeInfo> read(ClassSource source, String name, Origin origin) {
    try {
      byte[] classFile = source.find(name);
      return classFile == null
          ? Optional.empty()
          : Optional.of(TypeReader.read(new ClassReader(classFile), origin));
    } catch (IOException | RuntimeException e) {
      return Optional.empty();
    }
  }

  /** Collects inputs and libraries; earlier ones hide later ones of the same name. */
  public static final class Builder {
    /** JVMS 4.1: constant_pool_count is a u2. Full pools leave no room for injected members. */
    private static final int FULL_POOL = 65_000;

    private final Map<String, TypeInfo> inputs = new HashMap<>();
    private final List<ClassSource> libraries = new ArrayList<>();

    private Builder() {}

    /** A class file that will be woven. A malformed one is ignored here and skipped there. */
    public Builder input(byte[] classFile) {
      try {
        ClassReader reader = new ClassReader(classFile);
        TypeInfo type = TypeReader.read(reader, Origin.INPUT);
        boolean takesMembers = reader.getItemCount() < FULL_POOL && !Injected.isWoven(type);
        inputs.putIfAbsent(
            type.name(), takesMembers ? type : TypeReader.read(reader, Origin.LIBRARY));
      } catch (RuntimeException e) {
        return this;
      }
      return this;
    }

    public Builder library(ClassSource source) {
      libraries.add(source);
      return this;
    }

    public TypeIndex build() {
      return new TypeIndex(inputs, libraries);
    }
  }
}
