package dev.raceweave.cli;

import dev.raceweave.engine.WeaveResult;
import dev.raceweave.model.WeaveSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A weave in words. */
final class WeaveText {
  private static final int MAX_SKIPPED = 10;

  private WeaveText() {}

  static String summary(WeaveResult result) {
    WeaveSummary summary = result.summary();
    return String.format(
        Locale.ROOT,
        "raceweave: wove %,d of %,d classes, %,d of %,d access sites, into %s",
        summary.classes().woven(),
        summary.classes().seen(),
        summary.sites().woven(),
        summary.sites().seen(),
        result.folder());
  }

  /** What a person should know, one line each. */
  static List<String> messages(WeaveSummary summary) {
    List<String> messages = new ArrayList<>();
    summary.messages().forEach(message -> messages.add("raceweave: " + message));
    summary.skipped().stream()
        .limit(MAX_SKIPPED)
        .forEach(
            skipped ->
                messages.add(
                    "raceweave: " + skipped.className() + " was not woven: " + skipped.reason()));
    int more = summary.skipped().size() - MAX_SKIPPED;
    if (more > 0) {
      messages.add("raceweave: and " + more + " more: see " + WeaveSummary.FILE_NAME);
    }
    if (!summary.unchecked().isEmpty()) {
      messages.add(
          "raceweave: accesses in "
              + summary.unchecked().size()
              + " very large methods are not checked: see \"unchecked\" in "
              + WeaveSummary.FILE_NAME);
    }
    return messages;
  }
}
