package dev.raceweave.engine.files;

import java.util.Locale;

/**
 * The parts of a signed jar that are void once a class has changed (JAR specification, "Signed JAR
 * File").
 */
final class JarSignature {
  private static final String META_INF = "META-INF/";

  private JarSignature() {}

  static boolean isPartOf(String path) {
    String name = path.toUpperCase(Locale.ROOT);
    if (!name.startsWith(META_INF) || name.indexOf('/', META_INF.length()) >= 0) {
      return false;
    }
    String file = name.substring(META_INF.length());
    return file.endsWith(".SF")
        || file.endsWith(".RSA")
        || file.endsWith(".DSA")
        || file.endsWith(".EC")
        || file.startsWith("SIG-");
  }
}
