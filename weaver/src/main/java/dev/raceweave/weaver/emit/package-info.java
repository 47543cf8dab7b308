/**
 * Writes woven bytecode: a class and its {@link dev.raceweave.weaver.plan.ClassPlan} come in, class
 * files go out. {@link dev.raceweave.weaver.emit.Injected} names what is added to classes and
 * {@link dev.raceweave.weaver.emit.HookMethod} what is called; read {@link
 * dev.raceweave.weaver.emit.MethodEmitter} next.
 */
package dev.raceweave.weaver.emit;
