package dev.raceweave.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/** Where the build has put things, and the real command line on top of them. */
final class Build {
  /** The folder of this module: Surefire and Failsafe run tests there. */
  private static final Path MODULE = Path.of("").toAbsolutePath();

  private static final Path WORK = MODULE.resolve("target").resolve("it");

  private Build() {}

  static Path root() {
    return MODULE.getParent();
  }

  static Path fixtureClasses() {
    return MODULE.resolve("target").resolve("classes");
  }

  static Path sources(String root) {
    return MODULE.resolve("src").resolve(root).resolve("java");
  }

  static Path commandLine() {
    Path jar = root().resolve("cli/target/raceweave.jar");
    if (!Files.exists(jar)) {
      throw new IllegalStateException(jar + " is missing: run `mvn verify` in the root folder");
    }
    return jar;
  }

  /** An empty folder for one test; what it leaves there is kept until the next run. */
  static Path freshFolder(String name) {
    Path folder = WORK.resolve(name);
    try {
      delete(folder);
      return Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, IOException failure)
              throws IOException {
            Files.delete(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  /** Runs {@code raceweave args} with the JDK of the build. */
  static JvmRun raceweave(Path folder, Object... args) {
    return raceweave(Jdk.running(), folder, args);
  }

  static JvmRun raceweave(Jdk jdk, Path folder, Object... args) {
    List<String> all = new ArrayList<>(List.of("-jar", commandLine().toString()));
    for (Object arg : args) {
      all.add(arg.toString());
    }
    try {
      return JvmRun.of(jdk, folder, all);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
