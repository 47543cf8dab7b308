package dev.raceweave.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.model.Location;
import dev.raceweave.model.RaceReport;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A modular program on the module path, and in an image that has nothing but java.base. */
class ModulesIT {
  private static final Map<String, String> SOURCES =
      Map.of(
          "module-info.java",
          "module com.acme { }",
          "Main.java",
          """
          package com.acme;
          public class Main {
            static int value;
            public static void main(String[] args) throws Exception {
              Thread other = new Thread(() -> value++);
              other.start();
              value++;
              other.join();
              System.out.println(Main.class.getModule());
            }
          }
          """);
  private static final Path FOLDER = Build.freshFolder("modules");
  private static final Path WOVEN = weave();

  static List<Jdk> jdks() {
    return JdkSearch.jdks();
  }

  private static Path weave() {
    try {
      Path classes = Tools.compile(FOLDER.resolve("app"), "", SOURCES);
      JvmRun weave = Build.raceweave(FOLDER, "weave", "--out", FOLDER.resolve("woven"), classes);
      assertThat(weave.exitCode()).as(weave.err()).isZero();
      return FOLDER.resolve("woven");
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static String modulePath() {
    return JvmRun.classPath(WOVEN.resolve("app"), WOVEN.resolve("raceweave-runtime.jar"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("jdks")
  void aWovenModuleRunsOnTheModulePath(Jdk jdk) throws Exception {
    Path folder = FOLDER.resolve("jdk" + jdk.feature());
    assertRaces(
        JvmRun.of(
            jdk,
            folder,
            List.of(
                "-Draceweave.out=" + folder.resolve("reports"),
                "-p",
                modulePath(),
                "-m",
                "com.acme/com.acme.Main")),
        folder);
  }

  @Test
  void anImageWithoutManagementAndFlightRecorderRunsIt() throws Exception {
    Path image = FOLDER.resolve("image");
    Tools.run("jlink", "-p", modulePath(), "--add-modules", "com.acme", "--output", image);
    Jdk small = Jdk.at(image).orElseThrow();
    Path folder = FOLDER.resolve("in-image");

    JvmRun modules = JvmRun.of(small, folder, List.of("--list-modules"));
    assertThat(modules.out().lines().map(line -> line.split("@")[0]))
        .containsExactly("com.acme", "dev.raceweave.runtime", "java.base");
    assertRaces(
        JvmRun.of(
            small,
            folder,
            List.of(
                "-Draceweave.out=" + folder.resolve("reports"), "-m", "com.acme/com.acme.Main")),
        folder);
  }

  private static void assertRaces(JvmRun run, Path folder) throws Exception {
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("module com.acme");
    assertThat(WovenFixtures.read(folder.resolve("reports")).races())
        .extracting(RaceReport::location)
        .containsExactly(new Location.Field("com.acme.Main", "value"));
  }
}
