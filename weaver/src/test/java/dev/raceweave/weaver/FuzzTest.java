package dev.raceweave.weaver;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.raceweave.weaver.fuzz.Mutant;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Damaged class files. The weaver answers in bounded time and memory and never throws, and what it
 * accepts links, and so verifies, whenever the damaged class itself does.
 *
 * <p>{@code -Draceweave.fuzz.seed=N -Draceweave.fuzz.count=1} repeats one case.
 */
class FuzzTest {
  private static final int COUNT = Integer.getInteger("raceweave.fuzz.count", 3_000);
  private static final long SEED =
      Long.getLong("raceweave.fuzz.seed", System.currentTimeMillis() / 86_400_000 * 1_000_000);
  private static final double MOST_SECONDS = 10;
  private static final long MOST_BYTES = 1L << 30;

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final Map<String, byte[]> corpus = corpus();
  private final Map<String, Integer> outcomes = new TreeMap<>();
  private double slowest;
  private long largest;

  FuzzTest() throws Exception {}

  @Test
  void whatTheWeaverAcceptsVerifiesIfItDidBefore() throws IOException {
    List<byte[]> originals = List.copyOf(corpus.values());
    for (long seed = SEED; seed < SEED + COUNT; seed++) {
      byte[] original = originals.get(Math.floorMod(seed * 2_654_435_761L, originals.size()));
      Mutant mutant = Mutant.of(original, seed);
      String problem = problem(mutant.bytes(), true);
      if (problem != null) {
        byte[] smallest = mutant.minimised(bytes -> problem(bytes, false) != null).bytes();
        Path file = Path.of("target", "fuzz", "seed" + seed + ".class");
        Files.createDirectories(file.getParent());
        Files.write(file, smallest);
        throw new AssertionError("seed " + seed + ", see " + file + ": " + problem);
      }
    }
    System.out.printf(
        "fuzz: seeds from %d, %d mutants, %s; slowest %.2f s, largest %,d bytes allocated%n",
        SEED, COUNT, outcomes, slowest, largest);
    assertThat(outcomes.get("woven, verifies as before")).isGreaterThan(COUNT / 10);
  }

  /** What is wrong with how the weaver treats a class file; null if nothing is. */
  private String problem(byte[] mutant, boolean counted) {
    long cpu = threads.getCurrentThreadCpuTime();
    long allocated = threads.getCurrentThreadAllocatedBytes();
    Outcome outcome;
    try {
      TypeIndex types = TypeIndex.builder().input(mutant).library(corpus::get).build();
      outcome = new Weaver(types).weave(mutant);
    } catch (Throwable e) {
      return "the weaver threw " + e;
    }
    double seconds = (threads.getCurrentThreadCpuTime() - cpu) / 1e9;
    long bytes = threads.getCurrentThreadAllocatedBytes() - allocated;
    slowest = Math.max(slowest, seconds);
    largest = Math.max(largest, bytes);
    if (seconds > MOST_SECONDS || bytes > MOST_BYTES) {
      return String.format("the weaver took %.1f s and %,d bytes", seconds, bytes);
    }
    String result =
        outcome instanceof Outcome.Woven woven ? verdict(mutant, woven) : skipped(mutant, outcome);
    if (counted) {
      outcomes.merge(result.split(":")[0], 1, Integer::sum);
    }
    return result.startsWith("BROKEN") ? result : null;
  }

  private String skipped(byte[] mutant, Outcome outcome) {
    boolean verifies = link(outcome.className(), Map.of(outcome.className(), mutant)) == null;
    return verifies ? "skipped, though it verifies" : "skipped";
  }

  private String verdict(byte[] mutant, Outcome.Woven woven) {
    String name = woven.className();
    if (link(name, Map.of(name, mutant)) != null) {
      return "woven, but did not verify before";
    }
    Map<String, byte[]> classes = new HashMap<>(Map.of(name, woven.bytes()));
    woven.companions().forEach((type, bytes) -> classes.put(type.replace('/', '.'), bytes));
    for (String type : classes.keySet()) {
      Throwable error = link(type, classes);
      if (error != null) {
        return "BROKEN: " + type + " does not link any more: " + error;
      }
    }
    return "woven, verifies as before";
  }

  private Throwable link(String name, Map<String, byte[]> classes) {
    Map<String, byte[]> all = new HashMap<>();
    classes.forEach((type, bytes) -> all.put(type.replace('.', '/'), bytes));
    ClassLoader loader =
        new Program.Loader(corpus) {
          @Override
          protected byte[] bytes(String type) {
            return all.getOrDefault(type, super.bytes(type));
          }
        };
    try {
      Class.forName(name, false, loader).getDeclaredMethods();
      return null;
    } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
      return e;
    }
  }

  private static Map<String, byte[]> corpus() throws Exception {
    Map<String, byte[]> classes = new TreeMap<>();
    Path jar =
        Path.of(
            com.google.common.collect.ImmutableList.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    try (FileSystem zip = FileSystems.newFileSystem(jar);
        Stream<Path> files = Files.walk(zip.getPath("/com"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        String path = file.toString();
        classes.put(path.substring(1, path.length() - ".class".length()), Files.readAllBytes(file));
      }
    }
    return classes;
  }
}
