package dev.raceweave.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** What a command understands, for someone who tried something else. */
final class KnownWords {
  private KnownWords() {}

  static String of(CommandSpec command) {
    List<String> words = new ArrayList<>(command.subcommands().keySet());
    command.options().forEach(option -> words.add(option.longestName()));
    return String.join(", ", words);
  }
}
