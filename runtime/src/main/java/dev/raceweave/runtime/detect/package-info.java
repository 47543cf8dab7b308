/**
 * The shadow state of locations and FastTrack's rules on it. Comes in: accesses. Goes out: pairs of
 * accesses that nothing orders, to a {@link dev.raceweave.runtime.detect.RaceSink}. Read {@link
 * dev.raceweave.runtime.detect.Cells} for the state, then {@link
 * dev.raceweave.runtime.detect.FastTrack} for the rules.
 */
package dev.raceweave.runtime.detect;
