package dev.raceweave.weaver.types;

/** A method and the type that declares it. */
public record ResolvedMethod(TypeInfo owner, MethodInfo method) {}
