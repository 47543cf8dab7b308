/**
 * Class folders and jars, read and written again.
 *
 * <p>In: paths. Out: entries in a fixed order, and copies of the input in which classes are
 * replaced and everything else is kept. Start with {@link dev.raceweave.engine.files.Input}.
 */
package dev.raceweave.engine.files;
