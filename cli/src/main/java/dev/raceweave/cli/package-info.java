/**
 * The {@code raceweave} command: words in, a request to the engine, a result for a terminal out.
 *
 * <p>Start with {@link dev.raceweave.cli.Raceweave}.
 */
package dev.raceweave.cli;
