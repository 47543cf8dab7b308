package dev.raceweave.weaver.types;

import org.objectweb.asm.Opcodes;

/** A declared field. */
public record FieldInfo(int access, String name, String descriptor) {
  public boolean is(int flag) {
    return (access & flag) != 0;
  }

  /** Plain data: what a race can happen on, and what therefore has a shadow cell. */
  public boolean isChecked() {
    return !is(Opcodes.ACC_FINAL | Opcodes.ACC_VOLATILE | Opcodes.ACC_SYNTHETIC);
  }
}
