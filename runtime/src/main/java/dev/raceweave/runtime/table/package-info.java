/**
 * State attached to objects that have no room for it. Comes in: any object. Goes out: its one
 * entry, found by identity, gone when the object is. {@link
 * dev.raceweave.runtime.table.IdentityTable} is all there is.
 */
package dev.raceweave.runtime.table;
