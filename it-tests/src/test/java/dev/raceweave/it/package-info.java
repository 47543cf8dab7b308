/**
 * The product from outside: the real command line weaves the fixture programs, fresh JVMs run them,
 * and the reports are compared with the marks in the sources.
 *
 * <p>In come the fixtures' classes and sources and {@code cli/target/raceweave.jar}; out comes a
 * test result for each program and JDK. Classes named {@code *IT} need the packaged command line
 * and run in {@code mvn verify}. Read {@link dev.raceweave.it.FixturesIT} first, then {@link
 * dev.raceweave.it.Discrepancies}, which is what a fixture means.
 */
package dev.raceweave.it;
