package dev.raceweave.it;

import java.nio.file.Path;

/** Where fixtures come from: their sources, and the oldest JDK that they are for. */
enum SourceRoot {
  /** Compiled by the build. */
  MAIN("main", 17),

  /** Uses {@code sun.misc.Unsafe}: a warning that cannot be suppressed, and ours are errors. */
  UNSAFE("unsafe", 17),

  /** Newer than what the build compiles for. */
  JAVA21("java21", 21);

  private final String folder;
  private final int release;

  SourceRoot(String folder, int release) {
    this.folder = folder;
    this.release = release;
  }

  Path sources() {
    return Build.sources(folder);
  }

  int release() {
    return release;
  }

  boolean runsOn(Jdk jdk) {
    return jdk.feature() >= release;
  }

  String className(Path file) {
    String path = sources().relativize(file).toString().replace('\\', '/');
    return path.substring(0, path.length() - ".java".length()).replace('/', '.');
  }

  @Override
  public String toString() {
    return folder;
  }
}
