/**
 * Runs a program woven: the part of the engine behind {@code raceweave run}.
 *
 * <p>In: a class path and a main class. Out: the program's exit code and what this run found. Start
 * with {@link dev.raceweave.engine.run.ProgramRun}.
 */
package dev.raceweave.engine.run;
