package dev.raceweave.engine.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipException;

/** A class folder. Links are followed, as class loaders do. */
final class FolderInput extends Input {
  private final List<Entry> entries;
  private final Map<Entry, Input> nested = new LinkedHashMap<>();
  private final List<String> messages = new ArrayList<>();

  FolderInput(Path folder) throws IOException {
    super(folder);
    try (Stream<Path> files = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
      entries =
          files
              .filter(file -> !file.equals(folder))
              .map(file -> new Entry(relative(file)))
              .sorted((a, b) -> a.path().compareTo(b.path()))
              .toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    for (Entry entry : entries) {
      if (entry.isNestedJar()) {
        try {
          nested.put(entry, new JarInput(file(entry)));
        } catch (ZipException notAJar) {
          messages.add(file(entry) + " is not a readable jar and was copied as it is");
        }
      }
    }
  }

  private String relative(Path file) {
    String path =
        path().relativize(file).toString().replace(file.getFileSystem().getSeparator(), "/");
    return Files.isDirectory(file) ? path + "/" : path;
  }

  @Override
  public List<Entry> entries() {
    return entries;
  }

  @Override
  public InputStream open(Entry entry) throws IOException {
    return Files.newInputStream(file(entry));
  }

  Path file(Entry entry) {
    return path().resolve(entry.path());
  }

  @Override
  public Map<Entry, Input> nested() {
    return nested;
  }

  @Override
  public boolean isMultiRelease() {
    return false;
  }

  @Override
  public Output copyTo(Path target) throws IOException {
    return new FolderOutput(this, target);
  }

  @Override
  public List<String> messages() {
    return messages;
  }

  @Override
  public void close() throws IOException {
    for (Input jar : nested.values()) {
      jar.close();
    }
  }
}
