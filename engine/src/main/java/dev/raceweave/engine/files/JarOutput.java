package dev.raceweave.engine.files;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.util.jar.JarFile;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A copy of a jar: the same entries in the same order with the same times and the same way of
 * storing (launchers map nested jars that are stored, not compressed), so the same input gives the
 * same bytes.
 */
final class JarOutput implements Output {
  private final JarInput input;
  private final ZipOutputStream zip;

  JarOutput(JarInput input, Path target) throws IOException {
    this.input = input;
    this.zip = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(target)));
    if (input.comment() != null) {
      zip.setComment(input.comment());
    }
  }

  @Override
  public void copy(Entry entry) throws IOException {
    if (input.isSigned() && JarSignature.isPartOf(entry.path())) {
      return;
    }
    if (entry.path().equalsIgnoreCase(JarFile.MANIFEST_NAME) && changesManifest()) {
      replace(entry, manifest(entry));
      return;
    }
    ZipEntry original = input.zipEntry(entry);
    ZipEntry copy = like(original, entry.path());
    if (original.getMethod() == ZipEntry.STORED) {
      copy.setSize(original.getSize());
      copy.setCompressedSize(original.getSize());
      copy.setCrc(original.getCrc());
    }
    zip.putNextEntry(copy);
    if (!entry.isFolder()) {
      try (InputStream in = input.open(entry)) {
        in.transferTo(zip);
      }
    }
    zip.closeEntry();
  }

  private boolean changesManifest() throws IOException {
    return input.isSigned() || input.isExecutable() || input.isBundle();
  }

  private byte[] manifest(Entry entry) throws IOException {
    ManifestText manifest = new ManifestText(input.read(entry));
    if (input.isSigned()) {
      manifest.removeDigests();
    }
    if (input.isExecutable()) { // else `java -jar` on the copy would not find the runtime
      manifest.append("Class-Path", " ", RuntimeJar.FILE_NAME);
    }
    if (input.isBundle()) {
      manifest.append("DynamicImport-Package", ",", RuntimeJar.PACKAGES);
    }
    return manifest.bytes();
  }

  @Override
  public void replace(Entry entry, byte[] content) throws IOException {
    add(entry.path(), entry, content);
  }

  @Override
  public void add(String path, Entry like, byte[] content) throws IOException {
    write(like(input.zipEntry(like), path), content);
  }

  @Override
  public void store(String path, byte[] content) throws IOException {
    ZipEntry entry = new ZipEntry(path);
    entry.setMethod(ZipEntry.STORED);
    entry.setTimeLocal(RuntimeJar.ENTRY_TIME);
    write(entry, content);
  }

  private void write(ZipEntry entry, byte[] content) throws IOException {
    if (entry.getMethod() == ZipEntry.STORED) {
      CRC32 crc = new CRC32();
      crc.update(content);
      entry.setSize(content.length);
      entry.setCompressedSize(content.length);
      entry.setCrc(crc.getValue());
    }
    zip.putNextEntry(entry);
    zip.write(content);
    zip.closeEntry();
  }

  private static ZipEntry like(ZipEntry original, String path) {
    ZipEntry copy = new ZipEntry(path);
    copy.setMethod(original.getMethod());
    copy.setComment(original.getComment());
    copy.setTimeLocal(time(original));
    return copy;
  }

  /** The local time of the entry: unlike the instant, it does not depend on the time zone. */
  private static LocalDateTime time(ZipEntry entry) {
    try {
      return entry.getTimeLocal();
    } catch (DateTimeException notADate) {
      return RuntimeJar.ENTRY_TIME;
    }
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }
}
