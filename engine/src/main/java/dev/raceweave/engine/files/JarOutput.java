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
    if (input.isSigned() && entry.path().equalsIgnoreCase(JarFile.MANIFEST_NAME)) {
      replace(entry, JarSignature.withoutDigests(input.read(entry)));
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

  @Override
  public void replace(Entry entry, byte[] content) throws IOException {
    add(entry.path(), entry, content);
  }

  @Override
  public void add(String path, Entry like, byte[] content) throws IOException {
    ZipEntry copy = like(input.zipEntry(like), path);
    if (copy.getMethod() == ZipEntry.STORED) {
      CRC32 crc = new CRC32();
      crc.update(content);
      copy.setSize(content.length);
      copy.setCompressedSize(content.length);
      copy.setCrc(crc.getValue());
    }
    zip.putNextEntry(copy);
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
