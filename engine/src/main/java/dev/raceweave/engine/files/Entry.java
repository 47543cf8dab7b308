package dev.raceweave.engine.files;

import java.util.List;

/**
 * One file or folder of an input.
 *
 * @param path relative, with slashes; a folder's ends with one
 */
public record Entry(String path) {
  private static final String CLASS = ".class";
  private static final String VERSIONS = "META-INF/versions/";

  /** Where archives for servers and launchers keep the classes that they load. */
  private static final List<String> CLASS_ROOTS = List.of("BOOT-INF/classes/", "WEB-INF/classes/");

  public boolean isFolder() {
    return path.endsWith("/");
  }

  public boolean isClass() {
    return path.endsWith(CLASS);
  }

  /** The Java release from which on a multi-release jar shows this entry; 0 for the rest. */
  public int release() {
    if (!path.startsWith(VERSIONS)) {
      return 0;
    }
    int end = path.indexOf('/', VERSIONS.length());
    if (end < 0) {
      return 0;
    }
    try {
      return Math.max(0, Integer.parseInt(path.substring(VERSIONS.length(), end)));
    } catch (NumberFormatException notARelease) {
      return 0;
    }
  }

  /** The internal name under which a class loader would look for this class. */
  public String typeName() {
    String name = path.substring(0, path.length() - CLASS.length());
    if (release() > 0) {
      name = name.substring(name.indexOf('/', VERSIONS.length()) + 1);
    }
    for (String root : CLASS_ROOTS) {
      if (name.startsWith(root)) {
        return name.substring(root.length());
      }
    }
    return name;
  }

  /** Where a class that the weaver added goes: into the same root as this entry. */
  public String companionPath(String companionName) {
    String root = path.substring(0, path.length() - CLASS.length() - typeName().length());
    return root + companionName + CLASS;
  }
}
