/**
 * What ships inside the woven program. Comes in: calls from woven code. Goes out: one {@code
 * races-*.jsonl} file. Depends on the JDK alone, never throws into the program, never calls a
 * method of the program. Read {@link dev.raceweave.runtime.Hooks} first, then {@code
 * detect.FastTrack}.
 */
package dev.raceweave.runtime;
