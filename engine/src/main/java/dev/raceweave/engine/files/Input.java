package dev.raceweave.engine.files;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A class folder or a jar, opened for reading. */
public abstract sealed class Input implements Closeable permits FolderInput, JarInput {
  private final Path path;

  Input(Path path) {
    this.path = path;
  }

  public static Input open(Path path) throws ToolException {
    if (!Files.exists(path)) {
      throw new ToolException("input " + path + " does not exist", "check the path");
    }
    try {
      return Files.isDirectory(path) ? new FolderInput(path) : new JarInput(path);
    } catch (IOException e) {
      throw new ToolException(
          "cannot read input " + path + ": " + ToolException.reason(e),
          "an input must be a readable class folder or jar",
          e);
    }
  }

  public final Path path() {
    return path;
  }

  /** Everything in it, in the order in which it is written again. */
  public abstract List<Entry> entries();

  public abstract InputStream open(Entry entry) throws IOException;

  /** The jars inside an archive for a server or a launcher, in its order. */
  public abstract Map<Entry, Input> nested();

  /** Where such an archive keeps its libraries; empty for a plain folder or jar. */
  public final Optional<String> libraryFolder() {
    return entries().stream().flatMap(entry -> entry.libraryFolder().stream()).findFirst();
  }

  public final byte[] read(Entry entry) throws IOException {
    try (InputStream in = open(entry)) {
      return in.readAllBytes();
    }
  }

  /** The releases whose folders under {@code META-INF/versions} a class loader looks into. */
  public abstract boolean isMultiRelease();

  /** Begins a copy of this input at a path that does not exist yet. */
  public abstract Output copyTo(Path target) throws IOException;

  /** What a person should know about the copy, such as a signature that it cannot keep. */
  public abstract List<String> messages();
}
