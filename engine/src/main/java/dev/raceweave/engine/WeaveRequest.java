package dev.raceweave.engine;

import java.nio.file.Path;
import java.util.List;

/**
 * What to weave.
 *
 * @param inputs class folders and jars in class-path order; each is woven in full
 * @param libraries class folders and jars that only tell about types; they are not written
 * @param out the folder to write
 */
public record WeaveRequest(List<Path> inputs, List<Path> libraries, Path out) {
  public WeaveRequest {
    inputs = List.copyOf(inputs);
    libraries = List.copyOf(libraries);
  }
}
