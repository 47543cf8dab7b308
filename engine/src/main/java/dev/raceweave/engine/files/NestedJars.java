package dev.raceweave.engine.files;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipException;

/** The libraries inside a jar, unpacked into a temporary folder while the jar is open. */
final class NestedJars implements Closeable {
  private final Map<Entry, Input> jars = new LinkedHashMap<>();
  private final List<String> messages = new ArrayList<>();
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
    Path file = Files.createTempDirectory(folder, "jar").resolve(name);
    try (InputStream in = archive.open(entry)) {
      Files.copy(in, file);
    }
    try {
      jars.put(entry, new JarInput(file));
    } catch (ZipException notAJar) {
      messages.add(
          entry.path()
              + " in "
              + archive.path().getFileName()
              + " is not a readable jar and was copied as it is");
    }
  }

  List<String> messages() {
    return messages;
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
