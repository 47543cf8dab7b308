package dev.raceweave.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.model.Location;
import dev.raceweave.model.RaceReport;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/** Jars that are run alone, and class loaders that see only what they are given. */
class ArchivesIT {
  private static final String PROGRAM = "dev/raceweave/programs/RacesThenExits";
  private static final Map<String, String> LIBRARY =
      Map.of(
          "Shared.java",
          """
          package lib;
          public class Shared {
            static int count;
            public static void race() throws InterruptedException {
              Thread other = new Thread(() -> count++);
              other.start();
              count++;
              other.join();
            }
          }
          """);
  private static final Map<String, String> MAIN =
      Map.of(
          "Main.java",
          """
          package app;
          public class Main {
            static int value;
            public static void main(String[] args) throws Exception {
              lib.Shared.race();
              Thread other = new Thread(() -> value++);
              other.start();
              value++;
              other.join();
              System.out.println("done in " + Main.class.getClassLoader().getClass().getName());
            }
          }
          """);

  @Test
  void aSpringBootJarIsWovenInsideAndRunsAlone() throws Exception {
    Path folder = Build.freshFolder("boot");
    Path lib = Tools.compile(folder.resolve("lib"), "", LIBRARY);
    Path main = Tools.compile(folder.resolve("main"), lib.toString(), MAIN);
    Path nested =
        Tools.jar(
            folder.resolve("lib.jar"),
            Map.of("lib/Shared.class", Files.readAllBytes(lib.resolve("lib/Shared.class"))));
    Map<String, byte[]> entries = new LinkedHashMap<>();
    entries.put(
        "META-INF/MANIFEST.MF",
        text(
            "Manifest-Version: 1.0\n"
                + "Main-Class: org.springframework.boot.loader.launch.JarLauncher\n"
                + "Start-Class: app.Main\n"
                + "Spring-Boot-Classes: BOOT-INF/classes/\nSpring-Boot-Lib: BOOT-INF/lib/\n"
                + "Spring-Boot-Classpath-Index: BOOT-INF/classpath.idx\n\n"));
    addClasses(Libraries.plain("spring-boot-loader"), entries);
    entries.put("BOOT-INF/classes/", new byte[0]);
    entries.put(
        "BOOT-INF/classes/app/Main.class", Files.readAllBytes(main.resolve("app/Main.class")));
    entries.put("BOOT-INF/lib/", new byte[0]);
    entries.put("BOOT-INF/lib/lib.jar", Files.readAllBytes(nested));
    entries.put("BOOT-INF/classpath.idx", text("- \"BOOT-INF/lib/lib.jar\"\n"));
    Path boot = Tools.jar(folder.resolve("boot.jar"), entries);

    Path woven = weave(folder, boot).resolve("boot.jar");
    JvmRun plainRun = jar(folder.resolve("plain"), boot);
    Path alone = Files.copy(woven, Files.createDirectories(folder.resolve("x")).resolve("a.jar"));
    JvmRun wovenRun = jar(folder.resolve("run"), alone);

    assertThat(plainRun.out()).contains("done in org.springframework.boot.loader");
    assertThat(wovenRun.out()).as(wovenRun.err()).isEqualTo(plainRun.out());
    assertThat(WovenFixtures.read(folder.resolve("run/reports")).races())
        .extracting(RaceReport::location)
        .containsExactlyInAnyOrder(
            new Location.Field("app.Main", "value"), new Location.Field("lib.Shared", "count"));
    try (JarFile jar = new JarFile(woven.toFile())) {
      JarEntry runtime = jar.getJarEntry("BOOT-INF/lib/raceweave-runtime.jar");
      assertThat(runtime.getMethod()).isEqualTo(JarEntry.STORED);
      assertThat(jar.getJarEntry("BOOT-INF/lib/lib.jar").getMethod()).isEqualTo(JarEntry.STORED);
      try (InputStream in = jar.getInputStream(jar.getJarEntry("BOOT-INF/classpath.idx"))) {
        assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8))
            .isEqualTo("- \"BOOT-INF/lib/lib.jar\"\n- \"BOOT-INF/lib/raceweave-runtime.jar\"\n");
      }
    }
  }

  @Test
  void anExecutableJarFindsTheRuntimeBesideIt() throws Exception {
    Path folder = Build.freshFolder("executable");
    Map<String, byte[]> entries = new LinkedHashMap<>();
    entries.put(
        "META-INF/MANIFEST.MF",
        text("Manifest-Version: 1.0\nMain-Class: " + PROGRAM.replace('/', '.') + "\n\n"));
    entries.put(
        PROGRAM + ".class", Files.readAllBytes(Build.fixtureClasses().resolve(PROGRAM + ".class")));
    Path jar = Tools.jar(folder.resolve("app.jar"), entries);

    JvmRun run = jar(folder.resolve("run"), weave(folder, jar).resolve("app.jar"), "3");

    assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
    assertThat(WovenFixtures.read(folder.resolve("run/reports")).races()).hasSize(1);
  }

  @Test
  void isolatedClassLoadersSeeTheRuntimeAndTheSameClassTwiceIsTwoClasses() throws Exception {
    Path folder = Build.freshFolder("isolated");
    JvmRun run =
        Build.raceweave(
            folder,
            "run",
            "--report",
            folder.resolve("reports"),
            "-cp",
            Build.fixtureClasses(),
            "dev.raceweave.programs.IsolatedTwice");

    assertThat(run.out()).as(run.err()).contains("two classes: true");
    assertThat(run.exitCode()).isEqualTo(66);
  }

  private static void addClasses(Path jar, Map<String, byte[]> entries) throws Exception {
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : java.util.Collections.list(file.entries())) {
        if (entry.getName().endsWith(".class")) {
          try (InputStream in = file.getInputStream(entry)) {
            entries.put(entry.getName(), in.readAllBytes());
          }
        }
      }
    }
  }

  private static Path weave(Path folder, Path input) {
    JvmRun weave = Build.raceweave(folder, "weave", "--out", folder.resolve("woven"), input);
    assertThat(weave.exitCode()).as(weave.err()).isZero();
    return folder.resolve("woven");
  }

  private static JvmRun jar(Path folder, Path jar, String... args) throws Exception {
    Path reports = folder.resolve("reports");
    List<String> command =
        new java.util.ArrayList<>(List.of("-Draceweave.out=" + reports, "-jar", jar.toString()));
    command.addAll(List.of(args));
    return JvmRun.of(Jdk.running(), folder, command);
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
