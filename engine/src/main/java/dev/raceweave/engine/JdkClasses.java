package dev.raceweave.engine;

import dev.raceweave.weaver.ClassSource;
import java.io.IOException;
import java.net.URI;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;

/** The classes of the JDK that runs this tool, without loading any. */
final class JdkClasses implements ClassSource {
  private final FileSystem jrt = FileSystems.getFileSystem(URI.create("jrt:/"));

  @Override
  public byte[] find(String internalName) throws IOException {
    int slash = internalName.lastIndexOf('/');
    if (slash < 0) {
      return null;
    }
    // /packages/java.util holds a link to every module with that package (JEP 220).
    Path modules = jrt.getPath("/packages", internalName.substring(0, slash).replace('/', '.'));
    if (!Files.isDirectory(modules)) {
      return null;
    }
    try (DirectoryStream<Path> links = Files.newDirectoryStream(modules)) {
      for (Path link : links) {
        Path file = jrt.getPath("/modules", link.getFileName().toString(), internalName + ".class");
        if (Files.isRegularFile(file)) {
          return Files.readAllBytes(file);
        }
      }
    }
    return null;
  }
}
