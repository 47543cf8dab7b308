package dev.raceweave.weaver.types;

/** A field and the type that declares it. */
public record ResolvedField(TypeInfo owner, FieldInfo field) {}
