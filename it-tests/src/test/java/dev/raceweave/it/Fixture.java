package dev.raceweave.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A fixture program and what its source declares.
 *
 * @param className with its package, {@code dev.raceweave.fixtures.Race01_PlainCounter}
 * @param expects the location after {@code expects: race}
 */
record Fixture(SourceRoot root, String className, Optional<String> expects, List<Mark> marks) {
  static final String PACKAGE = "dev.raceweave.fixtures";

  private static final Pattern FILE = Pattern.compile("((?:Race|Fixed)\\d{2,3}_\\w+)\\.java");
  private static final Pattern MARK = Pattern.compile("// (race|race-dependent): (\\S+)\\s*$");
  private static final Pattern EXPECTS = Pattern.compile("// expects: race (\\S+)\\s*$");

  /** All programs of all source roots, in the order of their paths. */
  static List<Fixture> all() {
    List<Fixture> fixtures = new ArrayList<>();
    for (SourceRoot root : SourceRoot.values()) {
      try (Stream<Path> files = Files.walk(root.sources())) {
        for (Path file : (Iterable<Path>) files.sorted()::iterator) {
          if (FILE.matcher(file.getFileName().toString()).matches()) {
            fixtures.add(parse(root, root.className(file), Files.readAllLines(file)));
          }
        }
      } catch (IOException e) {
        throw new IllegalStateException("the sources of the fixtures cannot be read", e);
      }
    }
    return fixtures;
  }

  static Fixture parse(SourceRoot root, String className, List<String> lines) {
    List<Mark> marks = new ArrayList<>();
    Optional<String> expects = Optional.empty();
    for (int i = 0; i < lines.size(); i++) {
      Matcher mark = MARK.matcher(lines.get(i));
      if (mark.find()) {
        Mark.Kind kind = mark.group(1).equals("race") ? Mark.Kind.RACE : Mark.Kind.RACE_DEPENDENT;
        marks.add(new Mark(i + 1, kind, mark.group(2)));
      }
      Matcher header = EXPECTS.matcher(lines.get(i));
      if (header.find()) {
        expects = Optional.of(header.group(1));
      }
    }
    return new Fixture(root, className, expects, List.copyOf(marks));
  }

  /** The class without its package, {@code Race01_PlainCounter}. */
  String name() {
    return className.substring(className.lastIndexOf('.') + 1);
  }

  boolean isRacy() {
    return name().startsWith("Race");
  }

  /** The name of the other program of the pair. */
  String twin() {
    return isRacy() ? name().replaceFirst("Race", "Fixed") : name().replaceFirst("Fixed", "Race");
  }

  boolean declares(String reportedClass) {
    return reportedClass.equals(className) || reportedClass.startsWith(className + "$");
  }

  List<Mark> marks(Mark.Kind kind) {
    return marks.stream().filter(mark -> mark.kind() == kind).toList();
  }

  @Override
  public String toString() {
    return name();
  }
}
