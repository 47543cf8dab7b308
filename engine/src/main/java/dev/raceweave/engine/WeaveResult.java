package dev.raceweave.engine;

import dev.raceweave.engine.files.RuntimeJar;
import dev.raceweave.model.WeaveSummary;
import java.nio.file.Path;
import java.util.List;

/** A folder that a weave wrote. */
public record WeaveResult(Path folder, WeaveSummary summary) {
  /** The woven inputs, in the order of the request. */
  public List<Path> outputs() {
    return summary.outputs().stream().map(folder::resolve).toList();
  }

  public Path runtimeJar() {
    return folder.resolve(RuntimeJar.FILE_NAME);
  }
}
