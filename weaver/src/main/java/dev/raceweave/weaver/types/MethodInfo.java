package dev.raceweave.weaver.types;

import java.util.List;

/** A declared method. */
public record MethodInfo(int access, String name, String descriptor, List<String> exceptions) {
  public boolean is(int flag) {
    return (access & flag) != 0;
  }

  boolean has(String otherName, String otherDescriptor) {
    return name.equals(otherName) && descriptor.equals(otherDescriptor);
  }
}
