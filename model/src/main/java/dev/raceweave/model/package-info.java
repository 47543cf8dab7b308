/**
 * What the stages of Raceweave tell each other, and the files they tell it through.
 *
 * <p>In: site tables, weave summaries and the race logs that woven programs write. Out: immutable
 * records. For reports start with {@link dev.raceweave.model.RaceLogReader}, which turns a {@code
 * races-*.jsonl} file into {@link dev.raceweave.model.RaceReport}s; for weaving with {@link
 * dev.raceweave.model.WeaveSummary}.
 */
package dev.raceweave.model;
