package dev.raceweave.runtime.detect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.runtime.clock.Epoch;
import dev.raceweave.runtime.clock.ThreadState;
import org.junit.jupiter.api.Test;

class ReadVectorTest {
  private final ReadVector vector = new ReadVector();
  private final ThreadState reader = PairRunner.thread(500);

  private static void put(ReadVector vector, long epoch, int site) {
    vector.put(epoch, Cells.siteWord(epoch, site));
  }

  @Test
  void anEmptyVectorHasNoReads() {
    assertThat(vector.get(0)).isEqualTo(Epoch.BOTTOM);
    assertThat(vector.get(4095)).isEqualTo(Epoch.BOTTOM);
    assertThat(vector.unknownTo(reader, 0)).isEqualTo(Epoch.BOTTOM);
  }

  @Test
  void keepsTheLastReadOfEachSlotWhileItGrows() {
    int[] slots = {3, 0, 4095, 8, 7, 100};
    for (int slot : slots) {
      put(vector, Epoch.of(slot, 1), 10);
      put(vector, Epoch.of(slot, 2), slot);
    }
    for (int slot : slots) {
      long epoch = Epoch.of(slot, 2);
      assertThat(vector.get(slot)).isEqualTo(epoch);
      assertThat(Cells.siteOf(vector.siteWord(epoch), epoch)).isEqualTo(slot);
    }
    assertThat(vector.get(50)).isEqualTo(Epoch.BOTTOM);
  }

  @Test
  void findsEveryReadThatAThreadDoesNotKnow() {
    put(vector, Epoch.of(2, 5), 1);
    put(vector, Epoch.of(9, 5), 1);
    put(vector, Epoch.of(30, 5), 1);
    reader.acquire(new long[] {0, 0, Epoch.of(2, 5)});
    assertThat(vector.unknownTo(reader, 0)).isEqualTo(Epoch.of(9, 5));
    assertThat(vector.unknownTo(reader, 10)).isEqualTo(Epoch.of(30, 5));
    assertThat(vector.unknownTo(reader, 31)).isEqualTo(Epoch.BOTTOM);
  }

  @Test
  void losesNoReadWhenManyThreadsMakeItGrow() throws InterruptedException {
    int threads = 4;
    for (int round = 0; round < 300; round++) {
      ReadVector shared = new ReadVector();
      Thread[] workers = new Thread[threads];
      for (int w = 0; w < threads; w++) {
        int first = w;
        workers[w] =
            new Thread(
                () -> {
                  for (int slot = first; slot < 128; slot += threads) {
                    put(shared, Epoch.of(slot, 1), slot);
                  }
                });
        workers[w].start();
      }
      for (Thread worker : workers) {
        worker.join();
      }
      for (int slot = 0; slot < 128; slot++) {
        assertThat(shared.get(slot)).isEqualTo(Epoch.of(slot, 1));
      }
    }
  }
}
