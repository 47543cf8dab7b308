package dev.raceweave.engine;

import dev.raceweave.engine.files.ContentHash;
import dev.raceweave.engine.files.RuntimeJar;
import dev.raceweave.engine.files.ToolException;
import dev.raceweave.model.RaceweaveVersion;
import dev.raceweave.runtime.Hooks;
import dev.raceweave.weaver.Weaver;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/** Which Raceweave this is. */
public final class ToolVersion {
  private ToolVersion() {}

  public static String name() {
    return RaceweaveVersion.name();
  }

  /**
   * Adds the code that decides what woven classes look like: two snapshots share a version name.
   */
  public static void addTo(ContentHash hash) throws ToolException {
    hash.add(name());
    Set<Path> code = new TreeSet<>();
    for (Class<?> type : new Class<?>[] {ToolVersion.class, Weaver.class, Hooks.class}) {
      code.add(RuntimeJar.location(type));
    }
    for (Path path : code) {
      hash.add(path);
    }
  }
}
