package dev.raceweave.engine.run;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What the runtime does in a woven program. */
public enum Mode {
  OFF,
  FASTTRACK;

  /** As the property {@code raceweave.mode} spells it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<Mode> of(String word) {
    return Arrays.stream(values()).filter(mode -> mode.word().equals(word)).findFirst();
  }

  public static List<String> words() {
    return Arrays.stream(values()).map(Mode::word).toList();
  }
}
