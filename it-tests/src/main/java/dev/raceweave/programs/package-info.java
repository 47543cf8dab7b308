/**
 * Programs for the end-to-end tests that are no fixtures: they race on purpose and then exit, hang
 * or fail in a way that the tests look at. In come arguments, out come exit codes and print-outs.
 */
package dev.raceweave.programs;
