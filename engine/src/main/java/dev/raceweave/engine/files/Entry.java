package dev.raceweave.engine.files;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One file or folder of an input.
 *
 * @param path relative, with slashes; a folder's ends with one
 */
public record Entry(String path) {
  private static final String CLASS = ".class";
  private static final String VERSIONS = "META-INF/versions/";

  /** Where archives for servers and launchers keep what they load. */
  private static final List<String> ARCHIVE_ROOTS = List.of("BOOT-INF/", "WEB-INF/");

  private static final List<String> CLASS_ROOTS =
      ARCHIVE_ROOTS.stream().map(root -> root + "classes/").toList();

  private static final Pattern NESTED_JAR =
      Pattern.compile("(BOOT-INF|WEB-INF)/lib[^/]*/[^/]+\\.jar");

  public boolean isFolder() {
    return path.endsWith("/");
  }

  public boolean isClass() {
    return path.endsWith(CLASS);
  }

  /** A library of an archive for a server or a launcher: woven inside. */
  public boolean isNestedJar() {
    return NESTED_JAR.matcher(path).matches();
  }

  /** Where this entry's archive keeps its libraries, if this entry shows that it has such. */
  public Optional<String> libraryFolder() {
    return ARCHIVE_ROOTS.stream()
        .filter(root -> path.startsWith(root + "classes/") || path.startsWith(root + "lib"))
        .findFirst()
        .map(root -> root + "lib/");
  }

  /** A class that an archive's launcher loads, not from where the archive keeps its classes. */
  public boolean isLaunchersClass() {
    return isClass()
        && !path.startsWith("META-INF/")
        && ARCHIVE_ROOTS.stream().noneMatch(path::startsWith);
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
