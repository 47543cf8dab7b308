package dev.raceweave.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.spi.ToolProvider;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The JDK's own tools, and the making of archives. */
final class Tools {
  private Tools() {}

  static void run(String tool, Object... args) {
    StringWriter said = new StringWriter();
    PrintWriter out = new PrintWriter(said);
    String[] words = new String[args.length];
    for (int i = 0; i < args.length; i++) {
      words[i] = args[i].toString();
    }
    int code = ToolProvider.findFirst(tool).orElseThrow().run(out, out, words);
    assertThat(code).as("%s said: %s", tool, said).isZero();
  }

  /** Compiles sources, by file name, into a folder. */
  static Path compile(Path folder, String classPath, Map<String, String> sources)
      throws IOException {
    Path source = Files.createDirectories(folder.resolveSibling(folder.getFileName() + "-src"));
    Object[] args = new Object[sources.size() + 5];
    int next = 0;
    for (Map.Entry<String, String> file : sources.entrySet()) {
      args[next++] = Files.writeString(source.resolve(file.getKey()), file.getValue());
    }
    args[next++] = "-proc:none";
    args[next++] = "-d";
    args[next++] = folder;
    args[next++] = "-cp";
    args[next] = classPath;
    run("javac", args);
    return folder;
  }

  /** A jar whose nested jars are stored, as launchers want them. */
  static Path jar(Path file, Map<String, byte[]> entries) throws IOException {
    Files.createDirectories(file.getParent());
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, byte[]> content : entries.entrySet()) {
        ZipEntry entry = new ZipEntry(content.getKey());
        if (entry.getName().endsWith(".jar")) {
          CRC32 crc = new CRC32();
          crc.update(content.getValue());
          entry.setMethod(ZipEntry.STORED);
          entry.setSize(content.getValue().length);
          entry.setCrc(crc.getValue());
        }
        zip.putNextEntry(entry);
        zip.write(content.getValue());
        zip.closeEntry();
      }
    }
    return file;
  }
}
