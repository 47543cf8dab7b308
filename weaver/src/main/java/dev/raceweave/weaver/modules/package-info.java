/**
 * Module descriptors: an original {@code module-info} comes in, one that requires the runtime goes
 * out; and the runtime's own is made here. Read {@link dev.raceweave.weaver.modules.RuntimeModule}
 * first.
 */
package dev.raceweave.weaver.modules;
