/**
 * Damaged class files: real ones come in with a seed, mutants go out. Read {@link
 * dev.raceweave.weaver.fuzz.Mutant} first.
 */
package dev.raceweave.weaver.fuzz;
