package dev.raceweave.engine;

import dev.raceweave.engine.files.Entry;
import dev.raceweave.engine.files.Input;
import dev.raceweave.engine.files.Output;
import dev.raceweave.engine.files.RuntimeJar;
import dev.raceweave.engine.files.ToolException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/**
 * Puts the runtime inside an archive that is run alone: among its libraries, and where its launcher
 * has classes (they are woven too) beside those. Launchers ask their parent first, so that only one
 * of the two is ever loaded.
 */
final class ArchiveRuntime {
  /** Names a Spring Boot archive's libraries in class-path order. */
  private static final String CLASS_PATH_INDEX = "classpath.idx";

  private final String build;

  ArchiveRuntime(String build) {
    this.build = build;
  }

  /** Whether an entry has to name the runtime too, and then its new content. */
  Optional<byte[]> changed(Input input, Entry entry) throws IOException {
    String folder = input.libraryFolder().orElse("");
    if (folder.isEmpty() || !entry.path().equals(parent(folder) + CLASS_PATH_INDEX)) {
      return Optional.empty();
    }
    String index = new String(input.read(entry), StandardCharsets.UTF_8);
    String line = "- \"" + folder + RuntimeJar.FILE_NAME + "\"\n";
    boolean endsLine = index.isEmpty() || index.endsWith("\n");
    return Optional.of((index + (endsLine ? "" : "\n") + line).getBytes(StandardCharsets.UTF_8));
  }

  private static String parent(String folder) {
    return folder.substring(0, folder.lastIndexOf('/', folder.length() - 2) + 1);
  }

  void addTo(Input input, Output output) throws IOException, ToolException {
    if (input.libraryFolder().isEmpty()) {
      return;
    }
    output.store(
        input.libraryFolder().get() + RuntimeJar.FILE_NAME,
        RuntimeJar.bytes(build, ToolVersion.name()));
    Optional<Entry> launcher = input.entries().stream().filter(Entry::isLaunchersClass).findFirst();
    if (launcher.isPresent()) {
      for (Map.Entry<String, byte[]> part : RuntimeJar.content(build).entrySet()) {
        output.add(part.getKey(), launcher.get(), part.getValue());
      }
    }
  }
}
