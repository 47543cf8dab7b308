package dev.raceweave.engine.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** Names inputs by what is in them, wherever they lie. */
public final class ContentHash {
  private final MessageDigest digest;

  public ContentHash() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }

  public ContentHash add(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    length(bytes.length);
    digest.update(bytes);
    return this;
  }

  public ContentHash addAll(List<Path> inputs) throws ToolException {
    for (Path input : inputs) {
      add(input);
    }
    return this;
  }

  /** A jar by its bytes, a folder by the names and bytes of its files. */
  public ContentHash add(Path path) throws ToolException {
    try {
      if (!Files.isDirectory(path)) {
        add("file");
        stream(path);
        return this;
      }
      try (FolderInput folder = new FolderInput(path)) {
        add("folder");
        length(folder.entries().size());
        for (Entry entry : folder.entries()) {
          add(entry.path());
          if (!entry.isFolder()) {
            stream(folder.file(entry));
          }
        }
      }
      return this;
    } catch (IOException e) {
      throw new ToolException(
          "cannot read " + path + ": " + ToolException.reason(e), "make it readable", e);
    }
  }

  private void stream(Path file) throws IOException {
    byte[] buffer = new byte[1 << 16];
    long total = 0;
    try (InputStream in = Files.newInputStream(file)) {
      for (int n = in.read(buffer); n > 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
        total += n;
      }
    }
    length(total);
  }

  private void length(long length) {
    digest.update(ByteBuffer.allocate(Long.BYTES).putLong(0, length));
  }

  /** 16 hexadecimal digits. */
  public String id() {
    return HexFormat.of().formatHex(digest.digest(), 0, 8);
  }
}
