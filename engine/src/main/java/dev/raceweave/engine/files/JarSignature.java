package dev.raceweave.engine.files;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
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

  /**
   * The manifest without digests, and without the sections that held nothing else. Works on the
   * text, so that everything else stays as it was.
   */
  static byte[] withoutDigests(byte[] manifest) {
    String text =
        new String(manifest, StandardCharsets.UTF_8).replace("\r\n", "\n").replace('\r', '\n');
    StringBuilder kept = new StringBuilder();
    boolean main = true;
    for (String section : text.split("\n\n+")) {
      List<String> attributes = attributes(section);
      attributes.removeIf(JarSignature::isDigest);
      if (main || attributes.size() > 1) {
        attributes.forEach(attribute -> kept.append(attribute).append("\r\n"));
        kept.append("\r\n");
      }
      main = false;
    }
    return kept.toString().getBytes(StandardCharsets.UTF_8);
  }

  /** A line that begins with a space continues the attribute before it. */
  private static List<String> attributes(String section) {
    List<String> attributes = new ArrayList<>();
    for (String line : section.split("\n")) {
      if (line.startsWith(" ") && !attributes.isEmpty()) {
        int last = attributes.size() - 1;
        attributes.set(last, attributes.get(last) + "\r\n" + line);
      } else if (!line.isEmpty()) {
        attributes.add(line);
      }
    }
    return attributes;
  }

  private static boolean isDigest(String attribute) {
    int colon = attribute.indexOf(':');
    String name = colon < 0 ? attribute : attribute.substring(0, colon);
    String upper = name.toUpperCase(Locale.ROOT);
    return upper.endsWith("-DIGEST") || upper.contains("-DIGEST-") || upper.equals("MAGIC");
  }
}
