package dev.raceweave.weaver.plan;

import org.objectweb.asm.Opcodes;

/** How accesses are called in the site table. */
final class AccessNames {
  private static final String[] FIELD = {"GETSTATIC", "PUTSTATIC", "GETFIELD", "PUTFIELD"};
  private static final String KINDS = "ILFDABCS";

  /** BALOAD and BASTORE serve boolean arrays too; the runtime sees the array itself. */
  private static final String[] ARRAYS = {
    "int[]", "long[]", "float[]", "double[]", "java.lang.Object[]", "byte[]", "char[]", "short[]"
  };

  private AccessNames() {}

  static String mnemonic(int opcode) {
    if (opcode >= Opcodes.GETSTATIC) {
      return FIELD[opcode - Opcodes.GETSTATIC];
    }
    return KINDS.charAt(kind(opcode)) + (opcode >= Opcodes.IASTORE ? "ASTORE" : "ALOAD");
  }

  static String location(Access access) {
    return access.isArray()
        ? ARRAYS[kind(access.opcode())]
        : access.field().owner().name().replace('/', '.') + '#' + access.name();
  }

  private static int kind(int arrayOpcode) {
    return arrayOpcode - (arrayOpcode >= Opcodes.IASTORE ? Opcodes.IASTORE : Opcodes.IALOAD);
  }
}
