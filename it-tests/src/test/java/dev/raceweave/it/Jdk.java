package dev.raceweave.it;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/** A JDK on this machine that programs can be run with. */
record Jdk(Path home, int feature) {
  static Jdk running() {
    return new Jdk(Path.of(System.getProperty("java.home")), Runtime.version().feature());
  }

  /** The JDK in a folder, if its {@code release} file says that there is one. */
  static Optional<Jdk> at(Path home) {
    if (!Files.isExecutable(java(home))) {
      return Optional.empty();
    }
    try (InputStream in = Files.newInputStream(home.resolve("release"))) {
      Properties release = new Properties();
      release.load(in);
      String version = release.getProperty("JAVA_VERSION", "").replace("\"", "");
      return Optional.of(new Jdk(home.toRealPath(), Runtime.Version.parse(version).feature()));
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  Path java() {
    return java(home);
  }

  private static Path java(Path home) {
    Path bin = home.resolve("bin");
    Path windows = bin.resolve("java.exe");
    return Files.exists(windows) ? windows : bin.resolve("java");
  }

  @Override
  public String toString() {
    return "JDK " + feature;
  }
}
