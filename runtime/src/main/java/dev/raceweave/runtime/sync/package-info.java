/**
 * Where happens-before edges come from: monitors, volatiles, threads, class initialization. Comes
 * in: the synchronization hooks. Goes out: clocks of {@link dev.raceweave.runtime.clock}. Read
 * {@link dev.raceweave.runtime.sync.Threads} first.
 */
package dev.raceweave.runtime.sync;
