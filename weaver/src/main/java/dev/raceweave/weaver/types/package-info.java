/**
 * What the weaver knows about types without loading any: class files come in, supertypes and the
 * resolution of fields and methods go out. Read {@link dev.raceweave.weaver.types.Hierarchy} first.
 */
package dev.raceweave.weaver.types;
