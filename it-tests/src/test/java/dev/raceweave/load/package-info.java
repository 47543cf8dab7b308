/**
 * Programs that put well-known libraries under concurrent load: what the fixtures are for single
 * edges, these are for real code. In comes how much to do, out comes a check sum that does not
 * depend on the schedule.
 *
 * <p>They stand among the tests because only tests may depend on these libraries; they are run, as
 * all programs here, in JVMs of their own: plain, and with the whole class path woven. Read {@link
 * dev.raceweave.load.Crew} first.
 */
package dev.raceweave.load;
