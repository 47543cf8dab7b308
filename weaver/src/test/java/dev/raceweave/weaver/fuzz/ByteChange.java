package dev.raceweave.weaver.fuzz;

import java.util.Arrays;
import java.util.Random;

/** Damage that knows nothing of the format. */
final class ByteChange {
  private ByteChange() {}

  static byte[] apply(byte[] bytes, Random random) {
    if (bytes.length < 16) {
      return bytes;
    }
    byte[] copy = bytes.clone();
    int at = random.nextInt(copy.length - 4);
    switch (random.nextInt(7)) {
      case 0 -> copy[at] ^= (byte) (1 << random.nextInt(8));
      case 1 -> copy[at] = (byte) random.nextInt();
      case 2 -> { // an index or a length
        copy[at] = 0;
        copy[at + 1] = (byte) random.nextInt(64);
      }
      case 3 -> Arrays.fill(copy, at, at + 2 + random.nextInt(2), (byte) -1);
      case 4 -> copy = Arrays.copyOf(copy, at);
      case 5 -> copy = without(copy, at, 1 + random.nextInt(4));
      default -> {
        int from = random.nextInt(copy.length - 4);
        System.arraycopy(bytes, from, copy, at, 1 + random.nextInt(4));
      }
    }
    return copy;
  }

  private static byte[] without(byte[] bytes, int at, int count) {
    int length = Math.min(count, bytes.length - at);
    byte[] shorter = Arrays.copyOf(bytes, bytes.length - length);
    System.arraycopy(bytes, at + length, shorter, at, shorter.length - at);
    return shorter;
  }
}
