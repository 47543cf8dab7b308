package dev.raceweave.engine.files;

import dev.raceweave.runtime.Hooks;
import dev.raceweave.weaver.modules.RuntimeModule;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.CodeSource;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The jar that a woven program needs beside it, made of the runtime's classes in this JVM. */
public final class RuntimeJar {
  public static final String FILE_NAME = "raceweave-runtime.jar";

  /** As OSGi writes what a bundle wants to see of it. */
  static final String PACKAGES = "dev.raceweave.runtime,dev.raceweave.runtime.*";

  /** The earliest time that a zip entry can carry. */
  static final LocalDateTime ENTRY_TIME = LocalDateTime.of(1980, 1, 1, 0, 0, 0);

  private RuntimeJar() {}

  /** What is in it besides its manifest and module descriptor, by path. */
  public static SortedMap<String, byte[]> content(String build) throws IOException, ToolException {
    String root = Hooks.class.getPackageName().replace('.', '/') + "/";
    SortedMap<String, byte[]> content = new TreeMap<>();
    content.put(
        "META-INF/raceweave/build.properties",
        ("build=" + build + "\n").getBytes(StandardCharsets.ISO_8859_1));
    try (Input classes = Input.open(location(Hooks.class))) {
      for (Entry entry : classes.entries()) {
        if (!entry.isFolder() && entry.path().startsWith(root)) {
          content.put(entry.path(), classes.read(entry));
        }
      }
    }
    return content;
  }

  public static byte[] bytes(String build, String version) throws IOException, ToolException {
    String manifest =
        "Manifest-Version: 1.0\r\n"
            + ("Implementation-Title: raceweave-runtime\r\n")
            + ("Implementation-Version: " + version + "\r\n")
            + "Bundle-ManifestVersion: 2\r\n"
            + "Bundle-SymbolicName: dev.raceweave.runtime\r\n"
            + "Export-Package: dev.raceweave.runtime,dev.raceweave.runtime.clock\r\n\r\n";
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      put(zip, JarFile.MANIFEST_NAME, manifest.getBytes(StandardCharsets.UTF_8));
      put(zip, "module-info.class", RuntimeModule.descriptor(version));
      for (Map.Entry<String, byte[]> entry : content(build).entrySet()) {
        put(zip, entry.getKey(), entry.getValue());
      }
    }
    return bytes.toByteArray();
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
