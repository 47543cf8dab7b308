/**
 * Turns what woven programs recorded into something a person reads.
 *
 * <p>In: a folder of {@code races-*.jsonl} files. Out: text. Start with {@link
 * dev.raceweave.report.Findings}, which gathers the files, then {@link
 * dev.raceweave.report.ConsoleReport}, which prints them.
 */
package dev.raceweave.report;
