package dev.raceweave.engine.run;

import dev.raceweave.engine.ToolVersion;
import dev.raceweave.engine.WeaveEngine;
import dev.raceweave.engine.WeaveProgress;
import dev.raceweave.engine.WeaveRequest;
import dev.raceweave.engine.WeaveResult;
import dev.raceweave.engine.files.ContentHash;
import dev.raceweave.engine.files.ToolException;
import dev.raceweave.engine.files.Tree;
import dev.raceweave.model.WeaveSummary;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Woven class paths, kept under a name made of their content and of this tool. An entry appears in
 * one move and is never changed afterwards, so two runs at once and a kill at any moment are safe.
 */
public final class WeaveCache {
  private static final Duration KEPT_UNUSED = Duration.ofDays(30);
  private static final String ENTRY = "woven-";

  private final Path folder;

  public WeaveCache(Path folder) {
    this.folder = folder.toAbsolutePath().normalize();
  }

  /** {@code $XDG_CACHE_HOME/raceweave}, else {@code ~/.cache/raceweave}. */
  public static Path defaultFolder(Map<String, String> environment) {
    String xdg = environment.get("XDG_CACHE_HOME");
    // The XDG specification: "All paths must be absolute. ... consider the path invalid and
    // ignore".
    Path base =
        xdg != null && Path.of(xdg).isAbsolute()
            ? Path.of(xdg)
            : Path.of(System.getProperty("user.home"), ".cache");
    return base.resolve("raceweave");
  }

  public WeaveResult weave(List<Path> inputs, WeaveProgress progress) throws ToolException {
    ContentHash hash = new ContentHash();
    ToolVersion.addTo(hash);
    inputs.forEach(input -> hash.add(String.valueOf(input.getFileName())));
    Path entry = folder.resolve(ENTRY + hash.addAll(inputs).id());
    try {
      Optional<WeaveResult> known = lookUp(entry);
      if (known.isPresent()) {
        return known.get();
      }
      Files.createDirectories(folder);
      removeUnused();
      Path fresh = folder.resolve(entry.getFileName() + "." + random());
      try {
        WeaveResult result =
            WeaveEngine.weave(new WeaveRequest(inputs, List.of(), fresh), progress);
        return publish(result, entry);
      } finally {
        Tree.delete(fresh);
      }
    } catch (IOException e) {
      throw new ToolException(
          "cannot use the cache " + folder + ": " + ToolException.reason(e),
          "name another folder with --cache",
          e);
    }
  }

  private static WeaveResult publish(WeaveResult fresh, Path entry)
      throws IOException, ToolException {
    try {
      Files.move(fresh.folder(), entry, StandardCopyOption.ATOMIC_MOVE);
      return new WeaveResult(entry, fresh.summary());
    } catch (IOException e) {
      Optional<WeaveResult> byAnotherRun = lookUp(entry);
      if (byAnotherRun.isPresent()) {
        return byAnotherRun.get();
      }
      throw e;
    }
  }

  /** A complete entry, touched as used; a damaged one (someone cleaned up by hand) is removed. */
  private static Optional<WeaveResult> lookUp(Path entry) throws IOException {
    if (!Files.isDirectory(entry)) {
      return Optional.empty();
    }
    try {
      String json = Files.readString(entry.resolve(WeaveSummary.FILE_NAME));
      WeaveResult result = new WeaveResult(entry, WeaveSummary.fromJson(json));
      if (Files.exists(result.runtimeJar()) && result.outputs().stream().allMatch(Files::exists)) {
        Files.setLastModifiedTime(entry, FileTime.from(Instant.now()));
        return Optional.of(result);
      }
    } catch (IOException damaged) {
      // woven anew below
    }
    Tree.delete(entry);
    return Optional.empty();
  }

  private void removeUnused() throws IOException {
    Instant limit = Instant.now().minus(KEPT_UNUSED);
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, "{,.}" + ENTRY + "*")) {
      for (Path entry : entries) {
        if (Files.getLastModifiedTime(entry).toInstant().isBefore(limit)) {
          Tree.delete(entry);
        }
      }
    }
  }

  private static String random() {
    return HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
  }
}
