package dev.raceweave.engine.files;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** The libraries inside a jar, unpacked into a temporary folder while the jar is open. */
final class NestedJars implements Closeable {
  private final Map<Entry, Input> jars = new LinkedHashMap<>();
  private Path folder;

  private NestedJars() {}

  static NestedJars unpack(JarInput archive) throws IOException {
    NestedJars nested = new NestedJars();
    try {
      for (Entry entry : archive.entries()) {
        if (entry.isNestedJar()) {
          nested.unpack(archive, entry);
        }
      }
      return nested;
    } catch (IOException e) {
      nested.close();
      throw new IOException("in " + archive.path().getFileName() + ": " + e.getMessage(), e);
    }
  }

  private void unpack(JarInput archive, Entry entry) throws IOException {
    if (folder == null) {
      folder = Files.createTempDirectory("raceweave-nested-");
    }
    String name = entry.path().substring(entry.path().lastIndexOf('/') + 1);
    Path file = Files.createDirectory(folder.resolve("" + jars.size())).resolve(name);
    try (InputStream in = archive.open(entry)) {
      Files.copy(in, file);
    }
    jars.put(entry, new JarInput(file));
  }

  Map<Entry, Input> jars() {
    return jars;
  }

  @Override
  public void close() throws IOException {
    for (Input jar : jars.values()) {
      jar.close();
    }
    if (folder != null) {
      Tree.delete(folder);
    }
  }
}
