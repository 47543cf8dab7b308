/** What ships inside the woven program. */
package dev.raceweave.runtime;
