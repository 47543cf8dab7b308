package dev.raceweave.cli;

import picocli.CommandLine.Option;

/** Options of every command that weaves. Each has one value in this release. */
final class WeaveOptions {
  @Option(
      names = "--profile",
      paramLabel = "PROFILE",
      defaultValue = "test",
      converter = WordConverter.OfProfile.class,
      description = "What the woven program is for: test (precise, the only one so far).")
  private String profile;

  @Option(
      names = "--static",
      paramLabel = "PASS",
      defaultValue = "off",
      converter = WordConverter.OfStatic.class,
      description = "Static pass before weaving: off (the only one so far).")
  private String staticPass;
}
