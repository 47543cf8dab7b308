/**
 * Decides what is woven, and writes nothing: a parsed class comes in, a plan of plain data goes
 * out. {@link dev.raceweave.weaver.plan.ClassScan} numbers the sites and finds the synchronization
 * of the original bytecode, {@link dev.raceweave.weaver.plan.PruningRule} drops sites by name, and
 * {@link dev.raceweave.weaver.plan.ClassPlan} is what the emitters carry out. Read that one first.
 */
package dev.raceweave.weaver.plan;
