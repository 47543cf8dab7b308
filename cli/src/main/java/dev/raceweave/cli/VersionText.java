package dev.raceweave.cli;

import dev.raceweave.engine.ToolVersion;
import picocli.CommandLine.IVersionProvider;

/** The answer to {@code --version}. */
final class VersionText implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {
      "raceweave " + ToolVersion.name(),
      "Java " + Runtime.version() + " on " + System.getProperty("os.name")
    };
  }
}
