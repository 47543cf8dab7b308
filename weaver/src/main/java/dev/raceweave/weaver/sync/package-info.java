/**
 * The table of how un-woven code synchronizes: a text file comes in, the row that matches a call or
 * a method goes out. Read {@code synchronization.txt} first, then {@link
 * dev.raceweave.weaver.sync.SyncTable}.
 */
package dev.raceweave.weaver.sync;
