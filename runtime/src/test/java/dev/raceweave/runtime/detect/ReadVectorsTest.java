package dev.raceweave.runtime.detect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.runtime.Eventually;
import java.lang.ref.Reference;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReadVectorsTest {
  @Test
  void findsAVectorByItsId() {
    ReadVectors vectors = new ReadVectors(10_000);
    long[] cells = Cells.allocate(1);
    for (int i = 0; i < 10_000; i++) {
      ReadVector vector = new ReadVector();
      assertThat(vectors.get(vectors.add(cells, vector))).isSameAs(vector);
    }
  }

  @Test
  void refusesMoreThanItsLimit() {
    ReadVectors vectors = new ReadVectors(2);
    long[] cells = Cells.allocate(1);
    assertThat(vectors.add(cells, new ReadVector())).isNotNegative();
    assertThat(vectors.add(cells, new ReadVector())).isNotNegative();
    assertThat(vectors.add(cells, new ReadVector())).isEqualTo(ReadVectors.NONE);
    Reference.reachabilityFence(cells);
  }

  @Test
  void reusesTheIdsOfCollectedCellsOnly() throws InterruptedException {
    ReadVectors vectors = new ReadVectors(100);
    long[] kept = Cells.allocate(1);
    ReadVector keptVector = new ReadVector();
    int keptId = vectors.add(kept, keptVector);
    for (int i = 1; i < 100; i++) {
      vectors.add(Cells.allocate(1), new ReadVector());
    }
    long[] later = Cells.allocate(1);
    Set<Integer> reused = new HashSet<>();
    assertThat(
            Eventually.afterCollection(
                () -> {
                  for (int id; (id = vectors.add(later, new ReadVector())) != ReadVectors.NONE; ) {
                    reused.add(id);
                  }
                  return reused.size() == 99;
                }))
        .isTrue();
    assertThat(reused).doesNotContain(keptId);
    assertThat(vectors.get(keptId)).isSameAs(keptVector);
    Reference.reachabilityFence(kept);
    Reference.reachabilityFence(later);
  }
}
