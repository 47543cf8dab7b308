package dev.raceweave.engine.files;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A manifest as text (JAR specification, "JAR Manifest"), so that everything that is not changed
 * stays as it was.
 */
final class ManifestText {
  /** A line has at most 72 bytes; a longer value goes on in lines that begin with a space. */
  private static final int LINE = 70;

  private final List<List<String>> sections = new ArrayList<>();

  ManifestText(byte[] manifest) {
    String text =
        new String(manifest, StandardCharsets.UTF_8).replace("\r\n", "\n").replace('\r', '\n');
    for (String section : text.split("\n\n+")) {
      sections.add(attributes(section));
    }
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

  /** Takes away digests, and the sections that held nothing else. */
  void removeDigests() {
    for (List<String> section : sections) {
      section.removeIf(attribute -> isDigest(name(attribute)));
    }
    sections.subList(1, sections.size()).removeIf(section -> section.size() <= 1);
  }

  private static boolean isDigest(String name) {
    return name.endsWith("-DIGEST") || name.contains("-DIGEST-") || name.equals("MAGIC");
  }

  boolean has(String name) {
    return sections.get(0).stream().anyMatch(attribute -> isNamed(attribute, name));
  }

  /** Adds a value to an attribute of the main section that is a list. */
  void append(String name, String separator, String value) {
    List<String> main = sections.get(0);
    String before = "";
    for (String attribute : main) {
      if (isNamed(attribute, name)) {
        before = attribute.replace("\r\n ", "").substring(name.length() + 1).strip() + separator;
      }
    }
    main.removeIf(attribute -> isNamed(attribute, name));
    main.add(fold(name + ": " + before + value));
  }

  private static boolean isNamed(String attribute, String name) {
    return name(attribute).equals(name.toUpperCase(Locale.ROOT));
  }

  private static String name(String attribute) {
    int colon = attribute.indexOf(':');
    return (colon < 0 ? attribute : attribute.substring(0, colon)).toUpperCase(Locale.ROOT);
  }

  /** Never in the middle of a character. */
  private static String fold(String attribute) {
    StringBuilder folded = new StringBuilder();
    int bytes = 0;
    for (int i = 0; i < attribute.length(); ) {
      String character = attribute.substring(i, attribute.offsetByCodePoints(i, 1));
      bytes += character.getBytes(StandardCharsets.UTF_8).length;
      if (bytes > LINE) {
        folded.append("\r\n ");
        bytes = character.getBytes(StandardCharsets.UTF_8).length + 1;
      }
      folded.append(character);
      i += character.length();
    }
    return folded.toString();
  }

  byte[] bytes() {
    StringBuilder text = new StringBuilder();
    for (List<String> section : sections) {
      section.forEach(attribute -> text.append(attribute).append("\r\n"));
      text.append("\r\n");
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }
}
