package dev.raceweave.engine.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/** A jar. Its signatures are not checked: the copy cannot keep them anyway. */
final class JarInput extends Input {
  private final JarFile jar;
  private final List<Entry> entries;
  private final NestedJars nested;
  private final boolean signed;

  JarInput(Path path) throws IOException {
    super(path);
    jar = new JarFile(path.toFile(), false);
    entries =
        Collections.list(jar.entries()).stream()
            .map(ZipEntry::getName)
            .distinct()
            .map(Entry::new)
            .toList();
    nested = NestedJars.unpack(this);
    signed = entries.stream().anyMatch(entry -> JarSignature.isPartOf(entry.path()));
  }

  @Override
  public List<Entry> entries() {
    return entries;
  }

  @Override
  public InputStream open(Entry entry) throws IOException {
    return jar.getInputStream(zipEntry(entry));
  }

  ZipEntry zipEntry(Entry entry) throws IOException {
    ZipEntry found = jar.getEntry(entry.path());
    if (found == null) {
      throw new IOException(path() + " lost its entry " + entry.path() + " while it was read");
    }
    return found;
  }

  String comment() {
    return jar.getComment();
  }

  boolean isSigned() {
    return signed;
  }

  /** Whether {@code java -jar} runs it, and it is not an archive that brings all it needs. */
  boolean isExecutable() throws IOException {
    return libraryFolder().isEmpty() && hasAttribute("Main-Class");
  }

  /** An OSGi bundle: sees only the packages that it imports. */
  boolean isBundle() throws IOException {
    return hasAttribute("Bundle-SymbolicName");
  }

  private boolean hasAttribute(String name) throws IOException {
    Manifest manifest = jar.getManifest();
    return manifest != null && manifest.getMainAttributes().getValue(name) != null;
  }

  @Override
  public Map<Entry, Input> nested() {
    return nested.jars();
  }

  @Override
  public boolean isMultiRelease() {
    return jar.isMultiRelease();
  }

  @Override
  public Output copyTo(Path target) throws IOException {
    return new JarOutput(this, target);
  }

  @Override
  public List<String> messages() {
    List<String> messages = new ArrayList<>(nested.messages());
    if (signed) {
      messages.add(
          path().getFileName()
              + " was signed; its classes changed, so the copy carries no signature any more");
    }
    return messages;
  }

  @Override
  public void close() throws IOException {
    nested.close();
    jar.close();
  }
}
