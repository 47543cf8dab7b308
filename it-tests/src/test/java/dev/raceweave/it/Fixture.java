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
 * @param name the class without its package, {@code Race01_PlainCounter}
 * @param expects the location after {@code expects: race}
 */
record Fixture(String name, Optional<String> expects, List<Mark> marks) {
  static final String PACKAGE = "dev.raceweave.fixtures";

  private static final Pattern FILE = Pattern.compile("((?:Race|Fixed)\\d\\d_\\w+)\\.java");
  private static final Pattern MARK = Pattern.compile("// (race|race-dependent): (\\S+)\\s*$");
  private static final Pattern EXPECTS = Pattern.compile("// expects: race (\\S+)\\s*$");

  /** All programs of the folder, in the order of their names. */
  static List<Fixture> all() {
    try (Stream<Path> files = Files.list(Build.fixtureSources())) {
      List<Fixture> fixtures = new ArrayList<>();
      for (Path file : (Iterable<Path>) files.sorted()::iterator) {
        Matcher program = FILE.matcher(file.getFileName().toString());
        if (program.matches()) {
          fixtures.add(parse(program.group(1), Files.readAllLines(file)));
        }
      }
      return fixtures;
    } catch (IOException e) {
      throw new IllegalStateException("the sources of the fixtures cannot be read", e);
    }
  }

  static Fixture parse(String name, List<String> lines) {
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
    return new Fixture(name, expects, List.copyOf(marks));
  }

  boolean isRacy() {
    return name.startsWith("Race");
  }

  /** The name of the other program of the pair. */
  String twin() {
    return isRacy() ? name.replaceFirst("Race", "Fixed") : name.replaceFirst("Fixed", "Race");
  }

  String className() {
    return PACKAGE + "." + name;
  }

  boolean declares(String reportedClass) {
    return reportedClass.equals(className()) || reportedClass.startsWith(className() + "$");
  }

  List<Mark> marks(Mark.Kind kind) {
    return marks.stream().filter(mark -> mark.kind() == kind).toList();
  }

  @Override
  public String toString() {
    return name;
  }
}
