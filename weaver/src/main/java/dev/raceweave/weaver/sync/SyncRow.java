package dev.raceweave.weaver.sync;

import java.util.Locale;

/** One line of the table. */
public record SyncRow(String owner, String method, String descriptor, Action action, When when) {
  private static final String ANY = "*";
  private static final String SUBTREE = "/**";

  static SyncRow parse(String line) {
    String[] columns = line.trim().split("\\s+");
    if (columns.length != 5) {
      throw new IllegalArgumentException("synchronization table: five columns expected: " + line);
    }
    return new SyncRow(
        columns[0],
        columns[1],
        columns[2],
        Action.parse(columns[3]),
        When.valueOf(columns[4].toUpperCase(Locale.ROOT)));
  }

  boolean matchesMethod(String name, String otherDescriptor) {
    return (method.equals(ANY) || method.equals(name))
        && (descriptor.equals(ANY) || descriptor.equals(otherDescriptor));
  }

  boolean matchesType(String type) {
    return owner.endsWith(SUBTREE)
        ? type.startsWith(owner.substring(0, owner.length() - SUBTREE.length() + 1))
        : owner.equals(type);
  }
}
