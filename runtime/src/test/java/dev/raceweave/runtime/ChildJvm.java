package dev.raceweave.runtime;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A program in a JVM of its own, of the same JDK: what {@link Hooks} keeps is static. */
final class ChildJvm {
  /**
   * @param reports the lines of all report files
   */
  record Result(int exitCode, String out, String err, List<String> reports) {
    String only(String kind) {
      List<String> found = reports.stream().filter(l -> isOf(kind, l)).toList();
      if (found.size() != 1) {
        throw new AssertionError(found.size() + " lines of kind " + kind + " in " + this);
      }
      return found.get(0);
    }
  }

  private final Path folder;
  private final List<String> options = new ArrayList<>();
  private final List<String> classPath = new ArrayList<>();
  private final ProcessBuilder builder = new ProcessBuilder();

  ChildJvm(Path folder) {
    this.folder = folder;
    builder.environment().keySet().removeIf(k -> k.startsWith("RACEWEAVE_"));
    classPath.add(System.getProperty("java.class.path"));
  }

  ChildJvm option(String option) {
    options.add(option);
    return this;
  }

  ChildJvm environment(String key, String value) {
    builder.environment().put(key, value);
    return this;
  }

  ChildJvm onClassPath(Path entry) {
    classPath.add(0, entry.toString());
    return this;
  }

  Path reports() {
    return folder.resolve("reports");
  }

  Process start(Class<?> main) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx256m");
    command.add("-Draceweave.out=" + reports());
    command.addAll(options);
    command.add("-cp");
    command.add(String.join(System.getProperty("path.separator"), classPath));
    command.add(main.getName());
    return builder
        .command(command)
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(folder.resolve("err").toFile())
        .start();
  }

  Result run(Class<?> main) throws IOException, InterruptedException {
    Process process = start(main);
    if (!process.waitFor(5, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new AssertionError("the program hangs");
    }
    return result(process.exitValue());
  }

  Result result(int exitCode) throws IOException {
    return new Result(exitCode, text("out"), text("err"), reportLines());
  }

  private String text(String name) throws IOException {
    return new String(Files.readAllBytes(folder.resolve(name)), StandardCharsets.UTF_8);
  }

  List<String> reportLines() throws IOException {
    if (!Files.isDirectory(reports())) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(reports())) {
      return files.flatMap(ChildJvm::lines).toList();
    }
  }

  private static Stream<String> lines(Path file) {
    try {
      return Files.readAllLines(file).stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static boolean isOf(String kind, String line) {
    return line.startsWith("{\"v\":1,\"kind\":\"" + kind + "\"");
  }
}
