package dev.raceweave.weaver;

import java.io.IOException;

/** Where class files come from that are looked at but not woven: a jar, a folder. */
@FunctionalInterface
public interface ClassSource {
  /**
   * @param internalName for example {@code com/acme/Counter}
   * @return the class file, or null if this source does not have it
   */
  byte[] find(String internalName) throws IOException;
}
