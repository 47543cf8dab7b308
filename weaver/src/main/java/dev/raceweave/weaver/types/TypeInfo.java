package dev.raceweave.weaver.types;

import java.util.List;
import java.util.Optional;

/** The declarations of one class file. Names are internal names. */
public record TypeInfo(
    String name,
    int access,
    String superName,
    List<String> interfaces,
    List<FieldInfo> fields,
    List<MethodInfo> methods,
    Origin origin) {
  public boolean isInput() {
    return origin == Origin.INPUT;
  }

  public Optional<FieldInfo> field(String fieldName, String descriptor) {
    return fields.stream()
        .filter(f -> f.name().equals(fieldName) && f.descriptor().equals(descriptor))
        .findFirst();
  }

  public Optional<MethodInfo> method(String methodName, String descriptor) {
    return methods.stream().filter(m -> m.has(methodName, descriptor)).findFirst();
  }
}
