package dev.raceweave.engine.run;

import dev.raceweave.model.RaceLogReader;
import dev.raceweave.report.Findings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Tells the race logs of one run from those of earlier and simultaneous runs in the same folder.
 */
final class RunLogs {
  private final Path folder;
  private final Set<Path> earlier;

  private RunLogs(Path folder, Set<Path> earlier) {
    this.folder = folder;
    this.earlier = earlier;
  }

  static RunLogs before(Path folder) throws IOException {
    return new RunLogs(folder, new HashSet<>(Findings.logFiles(folder)));
  }

  /**
   * The logs of a process. If it was a script that started the JVM as another process, there is
   * none with its id; then all that were written meanwhile by the same build are taken.
   */
  List<Path> of(long pid, String build) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    List<Path> ofProcess = new ArrayList<>();
    List<Path> ofBuild = new ArrayList<>();
    for (Path log : Findings.logFiles(folder)) {
      if (earlier.contains(log)) {
        continue;
      }
      if (log.getFileName().toString().startsWith("races-" + pid + "-")) {
        ofProcess.add(log);
      } else if (RaceLogReader.read(log).start().filter(s -> build.equals(s.build())).isPresent()) {
        ofBuild.add(log);
      }
    }
    return ofProcess.isEmpty() ? ofBuild : ofProcess;
  }
}
