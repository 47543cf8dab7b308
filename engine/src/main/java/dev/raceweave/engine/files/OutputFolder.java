package dev.raceweave.engine.files;

import dev.raceweave.model.WeaveSummary;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The folder that a weave writes. Everything is written into a hidden sibling which then takes the
 * folder's place in one move: a weave that is killed leaves nothing that looks complete.
 */
public final class OutputFolder implements Closeable {
  private static final int MOVE_ATTEMPTS = 5;
  private static final Duration AGE_OF_LEFTOVERS = Duration.ofDays(1);

  private final Path out;
  private final Path staging;

  private OutputFolder(Path out, Path staging) {
    this.out = out;
    this.staging = staging;
  }

  /** Refuses a folder in which something could be lost, then makes the hidden sibling. */
  public static OutputFolder prepare(Path out, List<Path> inputs) throws ToolException {
    Path target = out.toAbsolutePath().normalize();
    try {
      Path parent = target.getParent();
      if (parent == null) {
        throw new ToolException("cannot write to the root folder", "name a folder below it");
      }
      Files.createDirectories(parent);
      target = parent.toRealPath().resolve(target.getFileName());
      refuseOverlap(target, inputs);
      refuseForeignFiles(target);
      removeLeftovers(target);
      return new OutputFolder(target, Files.createDirectory(sibling(target, "weaving")));
    } catch (IOException e) {
      throw cannotWrite(target, e);
    }
  }

  private static void refuseOverlap(Path target, List<Path> inputs)
      throws IOException, ToolException {
    Path real = Files.exists(target) ? target.toRealPath() : target;
    for (Path input : inputs) {
      Path realInput = input.toRealPath();
      if (realInput.startsWith(real)) {
        throw new ToolException(
            "the output folder " + target + " contains the input " + input,
            "choose an output folder of its own");
      }
      if (real.startsWith(realInput)) {
        throw new ToolException(
            "the output folder " + target + " lies inside the input " + input,
            "choose an output folder of its own");
      }
    }
  }

  private static void refuseForeignFiles(Path target) throws IOException, ToolException {
    if (!Files.exists(target)) {
      return;
    }
    if (!Files.isDirectory(target)) {
      throw new ToolException(target + " is a file", "name a folder for the output");
    }
    Set<String> ours = namesOfEarlierWeave(target);
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(target)) {
      for (Path entry : entries) {
        if (!ours.contains(entry.getFileName().toString())) {
          throw new ToolException(
              "the output folder "
                  + target
                  + " holds "
                  + entry.getFileName()
                  + ", which is not ours",
              "choose a new or empty folder, or remove that file");
        }
      }
    }
  }

  private static Set<String> namesOfEarlierWeave(Path target) throws IOException {
    Path summary = target.resolve(WeaveSummary.FILE_NAME);
    if (!Files.isRegularFile(summary)) {
      return Set.of();
    }
    Set<String> names = new HashSet<>();
    try {
      names.addAll(WeaveSummary.fromJson(Files.readString(summary)).outputs());
    } catch (IOException notOurs) {
      return Set.of();
    }
    names.add(WeaveSummary.FILE_NAME);
    names.add(RuntimeJar.FILE_NAME);
    return names;
  }

  private static Path sibling(Path target, String purpose) {
    String random = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
    return target.resolveSibling(siblingPrefix(target) + purpose + "-" + random);
  }

  private static String siblingPrefix(Path target) {
    return "." + target.getFileName() + ".raceweave-";
  }

  /** What killed weaves left; a young folder may belong to one that is still at work. */
  private static void removeLeftovers(Path target) throws IOException {
    Instant limit = Instant.now().minus(AGE_OF_LEFTOVERS);
    String prefix = siblingPrefix(target);
    try (DirectoryStream<Path> siblings =
        Files.newDirectoryStream(
            target.getParent(), path -> path.getFileName().toString().startsWith(prefix))) {
      for (Path sibling : siblings) {
        if (Files.getLastModifiedTime(sibling).toInstant().isBefore(limit)) {
          Tree.delete(sibling);
        }
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
  }

  /** Where to write until {@link #replace}. */
  public Path staging() {
    return staging;
  }

  /** Moves the written files into place, instead of what an earlier weave left there. */
  public Path replace() throws ToolException {
    IOException last = null;
    for (int attempt = 0; attempt < MOVE_ATTEMPTS; attempt++) {
      Path old = sibling(out, "replaced");
      try {
        if (Files.exists(out)) {
          Files.move(out, old, StandardCopyOption.ATOMIC_MOVE);
        }
        Files.move(staging, out, StandardCopyOption.ATOMIC_MOVE);
        Tree.delete(old);
        return out;
      } catch (IOException anotherWeaveWasFaster) {
        last = anotherWeaveWasFaster;
      }
    }
    throw cannotWrite(out, last);
  }

  private static ToolException cannotWrite(Path target, IOException e) {
    return new ToolException(
        "cannot write the output folder " + target + ": " + ToolException.reason(e),
        "choose a folder that you may write, with a writable parent on the same file system",
        e);
  }

  @Override
  public void close() throws IOException {
    Tree.delete(staging);
  }
}
