package dev.raceweave.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.model.WeaveSummary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The public jars that the build has fetched, plain, and as the command line has woven them. */
final class Libraries {
  private static final Path PLAIN = Path.of("target", "libraries").toAbsolutePath();
  private static final Path NEEDED = Path.of("target", "library-dependencies").toAbsolutePath();

  /** Woven at the first use. */
  private static final class Woven {
    static final Path FOLDER = weave();
  }

  private Libraries() {}

  private static Path weave() {
    Path folder = Build.freshFolder("libraries");
    List<Object> command =
        new ArrayList<>(
            List.of(
                "weave",
                "--out",
                folder.resolve("woven"),
                "--lib",
                JvmRun.classPath(needed().toArray(Path[]::new))));
    command.addAll(plain());
    JvmRun weave = Build.raceweave(folder, command.toArray());
    assertThat(weave.exitCode()).as("raceweave weave said: %s", weave.err()).isZero();
    return folder.resolve("woven");
  }

  static List<Path> plain() {
    return jars(PLAIN);
  }

  static Path plain(String name) {
    return PLAIN.resolve(name + ".jar");
  }

  static Path woven(String name) {
    return Woven.FOLDER.resolve(name + ".jar");
  }

  static Path woven(Path plain) {
    return Woven.FOLDER.resolve(plain.getFileName());
  }

  static Path runtimeJar() {
    return Woven.FOLDER.resolve("raceweave-runtime.jar");
  }

  static WeaveSummary summary() throws IOException {
    return WeaveSummary.fromJson(Files.readString(Woven.FOLDER.resolve(WeaveSummary.FILE_NAME)));
  }

  /** What some of them need to be linked; not woven. */
  static List<Path> needed() {
    return jars(NEEDED);
  }

  private static List<Path> jars(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
