package dev.raceweave.runtime;

/** A thread's clock. */
public final class ThreadState {}
