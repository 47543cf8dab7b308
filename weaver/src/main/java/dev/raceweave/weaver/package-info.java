/**
 * The bytecode weaver: class files come in with a {@link dev.raceweave.weaver.TypeIndex} of all
 * types they mention, woven class files and counts go out. Read {@link dev.raceweave.weaver.Weaver}
 * first, then the packages in the order of the flow: {@code types}, {@code sync}, {@code plan},
 * {@code emit}.
 */
package dev.raceweave.weaver;
