package dev.raceweave.weaver.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;

/** A real class file and the seeds of what is done to it, one after the other. */
public record Mutant(byte[] original, List<Long> seeds) {
  private static final int MOST_CHANGES = 3;

  public static Mutant of(byte[] original, long seed) {
    Random random = new Random(seed);
    List<Long> seeds = new ArrayList<>();
    for (int i = random.nextInt(MOST_CHANGES); i >= 0; i--) {
      seeds.add(random.nextLong());
    }
    return new Mutant(original, List.copyOf(seeds));
  }

  public byte[] bytes() {
    byte[] bytes = original;
    for (long seed : seeds) {
      Random random = new Random(seed);
      bytes =
          random.nextBoolean()
              ? ByteChange.apply(bytes, random)
              : StructureChange.apply(bytes, random);
    }
    return bytes;
  }

  /** The fewest of its changes with which something still holds. */
  public Mutant minimised(Predicate<byte[]> fails) {
    for (int i = 0; i < seeds.size(); i++) {
      List<Long> fewer = new ArrayList<>(seeds);
      fewer.remove(i);
      Mutant smaller = new Mutant(original, List.copyOf(fewer));
      if (fails.test(smaller.bytes())) {
        return smaller.minimised(fails);
      }
    }
    return this;
  }
}
