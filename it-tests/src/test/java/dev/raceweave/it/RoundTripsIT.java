package dev.raceweave.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What reflection, Jackson, Gson and serialization see of woven classes: what they saw before. */
class RoundTripsIT {
  private static final Map<String, String> SOURCES =
      Map.of(
          "Person.java",
          """
          package app;
          public class Person implements java.io.Serializable, Cloneable {
            public enum Kind { A, B { @Override public int rank() { return 7; } };
              int uses; public int rank() { return uses++; } }
            public record Point(int x, int[] more) implements java.io.Serializable { }
            @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
            public @interface Mark { int value() default 3; }
            static int made;
            @Mark(5) public String name = "n";
            protected int age = ++made;
            private volatile long stamp = 12;
            public Kind kind = Kind.B;
            public int[] scores = {1, 2};
            public String getName() { return name; }
            public int getAge() { return age; }
            public void setAge(int age) { this.age = age; }
            @Override public Person clone() throws CloneNotSupportedException {
              return (Person) super.clone();
            }
            @Override public String toString() {
              return name + age + stamp + kind + kind.rank() + java.util.Arrays.toString(scores);
            }
          }
          """,
          "Main.java",
          """
          package app;
          import java.io.*;
          import java.lang.reflect.*;
          import java.util.*;
          public class Main {
            public static void main(String[] args) throws Exception {
              File file = new File(args[1]);
              if (args[0].equals("write")) {
                Person person = new Person();
                person.setAge(41);
                try (var out = new ObjectOutputStream(new FileOutputStream(file))) {
                  out.writeObject(List.of(person, new Person.Point(3, new int[] {4})));
                }
              }
              try (var in = new ObjectInputStream(new FileInputStream(file))) {
                List<?> read = (List<?>) in.readObject();
                System.out.println(read.get(0) + " " + ((Person.Point) read.get(1)).more()[0]);
                Person copy = ((Person) read.get(0)).clone();
                copy.setAge(2);
                System.out.println(copy + " " + read.get(0));
              }
              var mapper = new com.fasterxml.jackson.databind.ObjectMapper();
              String json = mapper.writeValueAsString(new Person());
              System.out.println(json + mapper.readValue(json, Person.class).getName());
              var gson = new com.google.gson.Gson();
              System.out.println(gson.toJson(gson.fromJson(gson.toJson(new Person()), Person.class)));
              System.out.println(gson.toJson(new Person.Point(1, new int[] {2})));
              for (Class<?> type : List.of(Person.class, Person.Kind.class, Person.Point.class, Person.Mark.class)) {
                System.out.println(type + " " + Arrays.toString(type.getInterfaces()) + type.isRecord() + Modifier.toString(type.getModifiers()));
                show(type.getDeclaredFields()); show(type.getFields());
                show(type.getDeclaredMethods()); show(type.getMethods());
                show(type.getDeclaredConstructors());
                System.out.println(ObjectStreamClass.lookupAny(type).getSerialVersionUID());
              }
              System.out.println(Person.class.getField("name").getAnnotation(Person.Mark.class));
            }
            static void show(Member[] members) {
              Set<String> shown = new TreeSet<>();
              for (Member m : members) { if (!m.isSynthetic()) { shown.add(m.toString()); } }
              System.out.println(shown);
            }
          }
          """);

  @Test
  void plainAndWovenProgramsReadEachOther() throws Exception {
    Path folder = Build.freshFolder("round-trips");
    List<Path> libraries =
        Stream.of("jackson-databind", "jackson-core", "jackson-annotations", "gson")
            .map(Libraries::plain)
            .toList();
    Path classes = Tools.compile(folder.resolve("app"), join(libraries), SOURCES);
    JvmRun weave =
        Build.raceweave(
            folder, "weave", "--out", folder.resolve("woven"), "--lib", join(libraries), classes);
    assertThat(weave.exitCode()).as(weave.err()).isZero();
    String plain = classes + File.pathSeparator + join(libraries);
    String woven =
        JvmRun.classPath(folder.resolve("woven/app"), folder.resolve("woven/raceweave-runtime.jar"))
            + File.pathSeparator
            + join(libraries);

    JvmRun plainWrites = run(folder.resolve("1"), plain, "write", folder.resolve("plain.ser"));
    JvmRun wovenWrites = run(folder.resolve("2"), woven, "write", folder.resolve("woven.ser"));
    JvmRun plainReads = run(folder.resolve("3"), plain, "read", folder.resolve("woven.ser"));
    JvmRun wovenReads = run(folder.resolve("4"), woven, "read", folder.resolve("plain.ser"));

    assertThat(plainWrites.exitCode()).as(plainWrites.err()).isZero();
    assertThat(wovenWrites).isEqualTo(plainWrites);
    assertThat(wovenReads).isEqualTo(plainReads);
    assertThat(folder.resolve("woven.ser")).hasSameBinaryContentAs(folder.resolve("plain.ser"));
  }

  private static String join(List<Path> paths) {
    return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  private static JvmRun run(Path folder, String classPath, String what, Path file)
      throws Exception {
    return JvmRun.of(
        Jdk.running(),
        folder,
        List.of("-Xverify:all", "-cp", classPath, "app.Main", what, file.toString()));
  }
}
