/**
 * Collections and maps that synchronize. Comes in: calls on any collection. Goes out: edges by
 * element, key or mutex, as the run-time class promises. Read {@link
 * dev.raceweave.runtime.sync.container.Containers} first.
 */
package dev.raceweave.runtime.sync.container;
