package dev.raceweave.engine;

import dev.raceweave.engine.files.ToolException;
import dev.raceweave.weaver.ClassSource;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The classes of a class path in its order, as this JDK would see them. */
final class LibraryClasses implements ClassSource, Closeable {
  private final List<Closeable> jars = new ArrayList<>();
  private final List<ClassSource> sources = new ArrayList<>();

  LibraryClasses(List<Path> classPath) throws ToolException {
    for (Path entry : classPath) {
      try {
        sources.add(source(entry));
      } catch (IOException e) {
        close();
        throw new ToolException(
            "cannot read library " + entry + ": " + ToolException.reason(e),
            "--lib takes class folders and jars",
            e);
      }
    }
  }

  private ClassSource source(Path entry) throws IOException {
    if (Files.isDirectory(entry)) {
      return name -> {
        Path file = entry.resolve(name + ".class");
        return Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
      };
    }
    JarFile jar = new JarFile(entry.toFile(), false, ZipFile.OPEN_READ, JarFile.runtimeVersion());
    jars.add(jar);
    return name -> {
      ZipEntry found = jar.getEntry(name + ".class");
      if (found == null) {
        return null;
      }
      try (InputStream in = jar.getInputStream(found)) {
        return in.readAllBytes();
      }
    };
  }

  @Override
  public byte[] find(String internalName) throws IOException {
    for (ClassSource source : sources) {
      byte[] found = source.find(internalName);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  @Override
  public void close() {
    for (Closeable jar : jars) {
      try {
        jar.close();
      } catch (IOException onlyRead) {
        // nothing was written that could be lost
      }
    }
  }
}
