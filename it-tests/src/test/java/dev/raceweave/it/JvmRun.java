package dev.raceweave.it;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM that has run to its end: what it printed and how it exited. */
record JvmRun(int exitCode, String out, String err) {
  private static final long TIMEOUT_SECONDS = 900; // the largest weave on a busy machine

  /** Runs {@code java args} in a folder of its own, where its output is kept for who debugs. */
  static JvmRun of(Jdk jdk, Path folder, List<String> args)
      throws IOException, InterruptedException {
    Process process = start(jdk, folder, args);
    if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
      throw new AssertionError(
          "no end after " + TIMEOUT_SECONDS + " s; its output is in " + folder + ": " + args);
    }
    return new JvmRun(
        process.exitValue(), Files.readString(out(folder)), Files.readString(err(folder)));
  }

  /** Starts {@code java args} and leaves it running. */
  static Process start(Jdk jdk, Path folder, List<String> args) throws IOException {
    Files.createDirectories(folder);
    List<String> command = new ArrayList<>();
    command.add(jdk.java().toString());
    command.add("-Dfile.encoding=" + StandardCharsets.UTF_8);
    command.addAll(args);
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out(folder).toFile())
            .redirectError(err(folder).toFile());
    // The caller's settings must not decide what is tested; JDK_JAVA_OPTIONS also prints a line.
    builder
        .environment()
        .keySet()
        .removeIf(name -> name.startsWith("RACEWEAVE_") || name.endsWith("JAVA_OPTIONS"));
    return builder.start();
  }

  static Path out(Path folder) {
    return folder.resolve("stdout.txt");
  }

  private static Path err(Path folder) {
    return folder.resolve("stderr.txt");
  }

  static String classPath(Path... entries) {
    StringBuilder joined = new StringBuilder();
    for (Path entry : entries) {
      joined.append(joined.isEmpty() ? "" : File.pathSeparator).append(entry);
    }
    return joined.toString();
  }
}
