package dev.raceweave.engine;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Small programs, compiled into folders and jars. */
public final class Fixture {
  private Fixture() {}

  /** Compiles sources, each of which is one public or package-private top-level class. */
  public static Path compile(Path folder, String... sources) throws IOException {
    Files.createDirectories(folder);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter errors = new StringWriter();
    boolean compiled =
        compiler
            .getTask(
                errors,
                null,
                null,
                List.of("-g", "-proc:none", "-cp", folder.toString(), "-d", folder.toString()),
                null,
                Arrays.stream(sources).map(Source::new).toList())
            .call();
    if (!compiled) {
      throw new IllegalArgumentException(errors.toString());
    }
    return folder;
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text) {
      super(URI.create("string:///" + name(text) + ".java"), JavaFileObject.Kind.SOURCE);
      this.text = text;
    }

    private static String name(String text) {
      return text.replaceFirst("(?s).*?(?:class|interface|enum|record) (\\w+).*", "$1");
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  /** A jar of entries in the given order; text entries end with a letter for how to store them. */
  public static Path jar(Path jar, Map<String, byte[]> entries) throws IOException {
    Files.createDirectories(jar.getParent());
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      int minute = 0;
      for (Map.Entry<String, byte[]> content : entries.entrySet()) {
        ZipEntry entry = new ZipEntry(content.getKey());
        entry.setTimeLocal(LocalDateTime.of(2001, 2, 3, 4, minute++ % 60, 6));
        if (content.getKey().endsWith(".jar")) {
          store(entry, content.getValue());
        }
        zip.putNextEntry(entry);
        zip.write(content.getValue());
        zip.closeEntry();
      }
    }
    return jar;
  }

  private static void store(ZipEntry entry, byte[] content) {
    CRC32 crc = new CRC32();
    crc.update(content);
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(content.length);
    entry.setCrc(crc.getValue());
  }

  /** The class file of one class compiled on its own. */
  public static byte[] classFile(Path scratch, String source, String path) throws IOException {
    return Files.readAllBytes(compile(scratch, source).resolve(path));
  }

  public static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Entries of a jar in order; the value is the entry's content. */
  public static Map<String, byte[]> entries(Path jar) throws IOException {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : zip.stream().toList()) {
        entries.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
      }
    }
    return entries;
  }

  /** Relative path to content of every file below a folder. */
  public static Map<String, byte[]> files(Path folder) throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    try (var walk = Files.walk(folder)) {
      for (Path file : walk.filter(Files::isRegularFile).sorted().toList()) {
        files.put(folder.relativize(file).toString(), Files.readAllBytes(file));
      }
    }
    return files;
  }
}
