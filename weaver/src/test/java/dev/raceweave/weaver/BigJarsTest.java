package dev.raceweave.weaver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** Thousands of real classes: all are woven, all verify, every access instruction is counted. */
class BigJarsTest {
  @Test
  void everyClassOfGuavaIsWovenAndVerifies() throws Exception {
    Path jar =
        Path.of(
            com.google.common.collect.ImmutableList.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    try (FileSystem zip = FileSystems.newFileSystem(jar)) {
      Map<String, byte[]> classes = classFiles(zip.getPath("/com"));
      Program program = Program.of(classes);

      assertSitesAreCounted(program, classes);
      assertThat(loadAll(program, classes)).isEqualTo(classes.size());
    }
  }

  /** Moved to other packages, for no loader of ours may define java.* classes. */
  @Test
  void everyClassOfTheJdkIsWovenAndVerifies() throws Exception {
    FileSystem jdk = FileSystems.getFileSystem(URI.create("jrt:/"));
    Map<String, byte[]> classes = moved(classFiles(jdk.getPath("/modules/java.base")));
    Program program = Program.of(classes);

    assertSitesAreCounted(program, classes);
    assertThat(loadAll(program, classes)).isGreaterThan(4_000);
  }

  private static Map<String, byte[]> moved(Map<String, byte[]> classes) {
    Remapper move =
        new Remapper(Opcodes.ASM9) {
          @Override
          public String map(String name) {
            return name.startsWith("java/lang/") || !classes.containsKey(name)
                ? name
                : "moved/" + name;
          }
        };
    Map<String, byte[]> result = new LinkedHashMap<>();
    classes.forEach(
        (name, bytes) -> {
          if (!name.startsWith("java/lang/") && !name.equals("module-info")) {
            ClassWriter out = new ClassWriter(0);
            new ClassReader(bytes).accept(new ClassRemapper(out, move), 0);
            result.put("moved/" + name, out.toByteArray());
          }
        });
    return result;
  }

  private static void assertSitesAreCounted(Program program, Map<String, byte[]> classes) {
    classes.forEach(
        (name, bytes) -> {
          SiteCounts sites = program.outcome(name).sites();
          assertThat(sites.seen()).as(name).isEqualTo(AccessCounter.count(bytes));
          int dropped = sites.dropped().values().stream().mapToInt(Integer::intValue).sum();
          assertThat(sites.woven() + dropped).as(name).isEqualTo(sites.seen());
        });
  }

  /** Links, and so verifies, every woven class that links in its plain form. */
  private static int loadAll(Program program, Map<String, byte[]> classes) throws Exception {
    Program.Loader plain = program.plainLoader();
    Program.Loader woven = program.wovenLoader();
    int linked = 0;
    for (String name : classes.keySet()) {
      if (links(plain, name) == null) {
        assertThat(links(woven, name)).as(name).isNull();
        linked++;
      }
    }
    return linked;
  }

  private static LinkageError links(ClassLoader loader, String name) throws Exception {
    try {
      Class.forName(name.replace('/', '.'), false, loader).getDeclaredMethods();
      return null;
    } catch (LinkageError e) {
      return e;
    }
  }

  private static Map<String, byte[]> classFiles(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      List<Path> found = files.filter(file -> file.toString().endsWith(".class")).sorted().toList();
      Map<String, byte[]> classes = new LinkedHashMap<>();
      for (Path file : found) {
        byte[] bytes = Files.readAllBytes(file);
        classes.put(new ClassReader(bytes).getClassName(), bytes);
      }
      return classes;
    }
  }
}
