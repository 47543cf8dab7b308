package dev.raceweave.engine.files;

import dev.raceweave.runtime.Hooks;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.time.LocalDateTime;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The jar that a woven program needs beside it, made of the runtime's classes in this JVM. */
public final class RuntimeJar {
  public static final String FILE_NAME = "raceweave-runtime.jar";

  /** The earliest time that a zip entry can carry. */
  static final LocalDateTime ENTRY_TIME = LocalDateTime.of(1980, 1, 1, 0, 0, 0);

  private RuntimeJar() {}

  public static void write(Path target, String build, String version)
      throws IOException, ToolException {
    String root = Hooks.class.getPackageName().replace('.', '/') + "/";
    try (Input classes = Input.open(location(Hooks.class));
        ZipOutputStream zip =
            new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(target)))) {
      String manifest =
          "Manifest-Version: 1.0\r\n"
              + "Automatic-Module-Name: dev.raceweave.runtime\r\n"
              + ("Implementation-Title: raceweave-runtime\r\n")
              + ("Implementation-Version: " + version + "\r\n\r\n");
      put(zip, "META-INF/MANIFEST.MF", manifest.getBytes(StandardCharsets.UTF_8));
      put(
          zip,
          "META-INF/raceweave/build.properties",
          ("build=" + build + "\n").getBytes(StandardCharsets.ISO_8859_1));
      List<Entry> entries =
          classes.entries().stream()
              .filter(entry -> !entry.isFolder() && entry.path().startsWith(root))
              .sorted((a, b) -> a.path().compareTo(b.path()))
              .toList();
      for (Entry entry : entries) {
        put(zip, entry.path(), classes.read(entry));
      }
    }
  }

  private static void put(ZipOutputStream zip, String path, byte[] content) throws IOException {
    ZipEntry entry = new ZipEntry(path);
    entry.setTimeLocal(ENTRY_TIME);
    zip.putNextEntry(entry);
    zip.write(content);
    zip.closeEntry();
  }

  /** The folder or jar that a class of this tool was loaded from. */
  public static Path location(Class<?> type) throws ToolException {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    try {
      if (source != null) {
        return Path.of(source.getLocation().toURI());
      }
    } catch (URISyntaxException | IllegalArgumentException e) {
      // falls through: not a file
    }
    throw new ToolException(
        "cannot find the file that holds " + type.getName(),
        "run Raceweave from its jar or from class folders");
  }
}
