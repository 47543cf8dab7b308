package dev.raceweave.engine.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How to run a woven program.
 *
 * @param mode empty: as the environment or the program's own configuration says
 * @param reports the folder for race logs
 * @param java the command that starts the JVM
 */
public record RunRequest(
    String mainClass,
    List<String> arguments,
    Optional<Mode> mode,
    Path reports,
    Path java,
    List<String> jvmArguments) {
  public RunRequest {
    arguments = List.copyOf(arguments);
    jvmArguments = List.copyOf(jvmArguments);
  }
}
