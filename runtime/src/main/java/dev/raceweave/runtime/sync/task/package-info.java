/**
 * Code that one thread hands over and another runs: executors' tasks, stages of futures, timers.
 * Comes in: hand-overs, beginnings and ends of bodies, results fetched. Goes out: edges between
 * them. Read {@link dev.raceweave.runtime.sync.task.Tasks} first.
 */
package dev.raceweave.runtime.sync.task;
