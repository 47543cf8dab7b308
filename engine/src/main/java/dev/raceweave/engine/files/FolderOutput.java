package dev.raceweave.engine.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A copy of a class folder. Files keep their times, so that nothing looks newer than it is. */
final class FolderOutput implements Output {
  private final FolderInput input;
  private final Path target;

  FolderOutput(FolderInput input, Path target) throws IOException {
    this.input = input;
    this.target = target;
    Files.createDirectory(target);
  }

  @Override
  public void copy(Entry entry) throws IOException {
    Path file = target.resolve(entry.path());
    if (entry.isFolder()) {
      Files.createDirectories(file);
      return;
    }
    Files.createDirectories(file.getParent());
    Files.copy(input.file(entry), file, StandardCopyOption.COPY_ATTRIBUTES);
  }

  @Override
  public void replace(Entry entry, byte[] content) throws IOException {
    add(entry.path(), entry, content);
  }

  @Override
  public void add(String path, Entry like, byte[] content) throws IOException {
    Path file = target.resolve(path);
    Files.createDirectories(file.getParent());
    Files.write(file, content);
    Files.setLastModifiedTime(file, Files.getLastModifiedTime(input.file(like)));
  }

  @Override
  public void store(String path, byte[] content) throws IOException {
    Path file = target.resolve(path);
    Files.createDirectories(file.getParent());
    Files.write(file, content);
  }

  @Override
  public void close() {}
}
