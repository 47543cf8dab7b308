package dev.raceweave.weaver;

import org.objectweb.asm.Opcodes;

/** Words for what is wrong with a class file. */
final class Problem {
  private static final int MAGIC = 0xCAFEBABE;
  private static final int HEADER = 8;
  private static final int NEWEST = Opcodes.V27 & 0xFFFF;

  private Problem() {}

  static String describe(RuntimeException e, byte[] classFile) {
    if (classFile.length < HEADER || word(classFile, 0) != MAGIC) {
      return "it does not begin with 0xCAFEBABE";
    }
    int version = word(classFile, 4) & 0xFFFF;
    if (version > NEWEST) {
      return "version " + version + " is newer than the newest known, " + NEWEST;
    }
    return "malformed (" + e + ")";
  }

  private static int word(byte[] bytes, int at) {
    return bytes[at] << 24
        | (bytes[at + 1] & 0xFF) << 16
        | (bytes[at + 2] & 0xFF) << 8
        | bytes[at + 3] & 0xFF;
  }
}
