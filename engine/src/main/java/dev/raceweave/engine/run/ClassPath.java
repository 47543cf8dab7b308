package dev.raceweave.engine.run;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipException;

/**
 * A class path as the {@code java} command reads it: {@code *} stands for the jars of a folder, an
 * empty entry for the current folder, entries that do not exist count for nothing, and a jar's
 * manifest may name more jars relative to its own place (which the woven copy no longer has).
 */
public final class ClassPath {
  private final Set<Path> entries = new LinkedHashSet<>();
  private final List<Path> ignored = new ArrayList<>();

  private ClassPath() {}

  public static ClassPath parse(String text) throws IOException {
    ClassPath classPath = new ClassPath();
    for (String entry : text.split(File.pathSeparator, -1)) {
      classPath.addWord(entry);
    }
    return classPath;
  }

  /** Existing folders and jars, in the order in which a class is looked for. */
  public List<Path> entries() {
    return List.copyOf(entries);
  }

  /** Files that are no jars; {@code java} passes over them without a word. */
  public List<Path> ignored() {
    return List.copyOf(ignored);
  }

  private void addWord(String word) throws IOException {
    if (word.equals("*") || word.endsWith("/*") || word.endsWith(File.separator + "*")) {
      addJarsOf(Path.of(word.equals("*") ? "." : word.substring(0, word.length() - 1)));
    } else {
      add(Path.of(word.isEmpty() ? "." : word));
    }
  }

  private void addJarsOf(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    List<Path> jars = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, ClassPath::isJar)) {
      files.forEach(jars::add);
    }
    jars.sort(null);
    for (Path jar : jars) {
      add(jar);
    }
  }

  private static boolean isJar(Path file) {
    return file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".jar")
        && Files.isRegularFile(file);
  }

  private void add(Path entry) throws IOException {
    Path path = entry.toAbsolutePath().normalize();
    if (!Files.exists(path) || entries.contains(path)) {
      return;
    }
    if (Files.isDirectory(path)) {
      entries.add(path);
      return;
    }
    try (JarFile jar = new JarFile(path.toFile(), false)) {
      entries.add(path);
      Manifest manifest = jar.getManifest();
      String more =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      if (more != null) {
        for (String url : more.trim().split("\\s+")) {
          addUrl(path, url);
        }
      }
    } catch (ZipException notAJar) {
      ignored.add(path);
    }
  }

  private void addUrl(Path jar, String relative) throws IOException {
    try {
      URI uri = new URL(jar.toUri().toURL(), relative).toURI();
      if ("file".equals(uri.getScheme())) {
        add(Path.of(uri));
      }
    } catch (URISyntaxException | IllegalArgumentException | MalformedURLException e) {
      // The JVM ignores such an entry too.
    }
  }
}
