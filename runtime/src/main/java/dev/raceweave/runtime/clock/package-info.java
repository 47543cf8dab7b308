/**
 * Logical time: epochs, vector clocks, and who owns them. Comes in: releases and acquires of
 * threads and synchronization objects. Goes out: "does this thread know that access?". Read {@link
 * dev.raceweave.runtime.clock.Epoch} first, then {@link dev.raceweave.runtime.clock.ThreadState}.
 */
package dev.raceweave.runtime.clock;
