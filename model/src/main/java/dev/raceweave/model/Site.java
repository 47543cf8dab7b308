package dev.raceweave.model;

/**
 * One access instruction of the original bytecode.
 *
 * @param className with dots
 * @param method name and descriptor, {@code inc()V}
 * @param ordinal among the access instructions of the method, from 0
 * @param opcode mnemonic, {@code GETFIELD}
 * @param location the field as {@code declaring.Class#name}, or the element type as {@code int[]}
 * @param line 0 if the class file does not say
 */
public record Site(
    String className, String method, int ordinal, String opcode, String location, int line) {}
