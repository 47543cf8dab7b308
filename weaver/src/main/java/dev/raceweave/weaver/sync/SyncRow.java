package dev.raceweave.weaver.sync;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * One line of the table.
 *
 * @param methods names, or {@code *} for all but constructors
 * @param descriptor {@code *} in it stands for anything
 * @param since the JDK that has these methods first
 * @param isBody not a call, but a method of the program that un-woven code may call
 * @param promise where the JDK's documentation says so, or why we decided so
 */
public record SyncRow(
    String owner,
    List<String> methods,
    String descriptor,
    int since,
    boolean isBody,
    List<Event> before,
    List<Event> after,
    When when,
    String promise) {
  static final String ANY = "*";
  private static final String SUBTREE = "/**";
  private static final String BODY = "body";
  private static final int COLUMNS = 5;

  static SyncRow parse(String line) {
    String[] columns = Arrays.stream(line.split("\\|")).map(String::trim).toArray(String[]::new);
    String[] head = columns[0].split("\\s+");
    if (columns.length != COLUMNS || head.length < 3) {
      throw new IllegalArgumentException("synchronization table: five columns expected: " + line);
    }
    boolean isBody = columns[1].equals(BODY);
    return new SyncRow(
        head[0],
        List.of(head[1].split(",")),
        head[2],
        head.length > 3 ? Integer.parseInt(head[3].substring(1)) : 0,
        isBody,
        isBody ? List.of() : events(columns[1]),
        events(columns[2]),
        When.parse(columns[3]),
        columns[4]);
  }

  private static List<Event> events(String text) {
    return text.equals("-")
        ? List.of()
        : Arrays.stream(text.split("\\s+")).map(Event::parse).toList();
  }

  /** A row without events says that the calls order nothing. */
  boolean isSilent() {
    return before.isEmpty() && after.isEmpty();
  }

  boolean matchesMethod(String name, String otherDescriptor) {
    return (methods.contains(ANY) ? !name.equals("<init>") : methods.contains(name))
        && (descriptor.equals(ANY) || otherDescriptor.matches(pattern(descriptor)));
  }

  private static String pattern(String glob) {
    return Arrays.stream(glob.split("\\*", -1)).map(Pattern::quote).collect(joining(".*"));
  }

  boolean matchesType(String type) {
    return owner.endsWith(SUBTREE)
        ? type.startsWith(owner.substring(0, owner.length() - SUBTREE.length() + 1))
        : owner.equals(type);
  }

  public boolean isSubtree() {
    return owner.endsWith(SUBTREE);
  }
}
