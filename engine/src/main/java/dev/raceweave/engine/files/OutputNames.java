package dev.raceweave.engine.files;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Under which name each input is written: its own, and for a second one of that name {@code -2}.
 */
public final class OutputNames {
  private OutputNames() {}

  public static List<String> of(List<Path> inputs, Set<String> reserved) {
    Set<String> taken = new HashSet<>();
    reserved.forEach(name -> taken.add(key(name)));
    List<String> names = new ArrayList<>();
    for (Path input : inputs) {
      Path last = input.toAbsolutePath().normalize().getFileName();
      String wanted = last == null ? "root" : last.toString();
      String name = wanted;
      for (int n = 2; !taken.add(key(name)); n++) {
        name = numbered(wanted, n);
      }
      names.add(name);
    }
    return names;
  }

  private static String numbered(String name, int n) {
    return name.toLowerCase(Locale.ROOT).endsWith(".jar")
        ? name.substring(0, name.length() - 4) + "-" + n + name.substring(name.length() - 4)
        : name + "-" + n;
  }

  /** Some file systems do not tell upper from lower case. */
  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
