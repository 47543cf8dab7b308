package dev.raceweave.model;

/**
 * How a race log begins.
 *
 * @param mode the runtime's mode
 * @param runtime the runtime's version
 * @param build id of the weave
 * @param command the program's main class and arguments, as far as the JVM tells
 */
public record RunStart(
    long pid, String mode, String runtime, String build, String time, String command) {}
