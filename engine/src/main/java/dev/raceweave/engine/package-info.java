/**
 * One request in, woven output and a result out: what every front end calls.
 *
 * <p>In: a {@link dev.raceweave.engine.WeaveRequest}. Out: a folder with the woven inputs, the
 * runtime's jar and the summary, described by a {@link dev.raceweave.engine.WeaveResult}. Start
 * with {@link dev.raceweave.engine.WeaveEngine}.
 */
package dev.raceweave.engine;
