package dev.raceweave.programs;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Has one race after the other, each of another pair of methods, and notes each one in a file once
 * it is surely reported: its second access has returned. Never ends by itself.
 */
final class RacesManyTimes {
  static int a;
  static int b;
  static int c;
  static int d;

  private static final List<IntConsumer> ACCESSES =
      List.of(
          n -> a += n,
          n -> b += n,
          n -> c += n,
          n -> d += n,
          n -> a -= n,
          n -> b -= n,
          n -> c -= n,
          n -> d -= n,
          n -> a *= n,
          n -> b *= n,
          n -> c *= n,
          n -> d *= n);

  private RacesManyTimes() {}

  public static void main(String[] args) throws InterruptedException, IOException {
    try (OutputStream notes = new FileOutputStream(args[0])) {
      for (int race = 0; race < ACCESSES.size(); race++) {
        IntConsumer access = ACCESSES.get(race);
        Thread other = new Thread(() -> access.accept(1), "racer-" + race);
        other.start();
        access.accept(1);
        other.join();
        notes.write(("racer-" + race + "\n").getBytes(StandardCharsets.UTF_8));
      }
      Thread.currentThread().join();
    }
  }
}
