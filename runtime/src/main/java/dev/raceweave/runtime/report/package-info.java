/**
 * From a pair of accesses to a line of JSON. Comes in: races, as the detectors see them. Goes out:
 * the {@code races-*.jsonl} file of this process. Read {@link
 * dev.raceweave.runtime.report.RaceReporter} first.
 */
package dev.raceweave.runtime.report;
