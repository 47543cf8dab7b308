package dev.raceweave.runtime.detect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.runtime.Eventually;
import dev.raceweave.runtime.clock.ThreadState;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ArrayShadowTest {
  private final ThreadState t = PairRunner.thread(0);
  private final ShadowBudget budget = new ShadowBudget(25);
  private final ArrayShadow.Table table = new ArrayShadow.Table(budget);

  @Test
  void givesEveryElementACellOfItsOwn() {
    int[] array = new int[200];
    Set<String> cells = new HashSet<>();
    for (int i = 0; i < array.length; i++) {
      long[] block = table.block(array, i, t);
      int word = ArrayShadow.word(i);
      assertThat(word + (1 << Cells.SHIFT)).isLessThanOrEqualTo(block.length);
      cells.add(System.identityHashCode(block) + ":" + word);
    }
    assertThat(cells).hasSize(array.length);
  }

  @Test
  void theCellOfAnElementIsAlwaysTheSame() {
    Object[] array = new Object[100];
    long[][] other = new long[100][];
    long[] block = table.block(array, 70, t);
    assertThat(table.block(other, 70, t)).isNotSameAs(block);
    assertThat(table.block(array, 70, t)).isSameAs(block);
    assertThat(table.block(array, 70, PairRunner.thread(1))).isSameAs(block);
  }

  @Test
  void theLastBlockIsNoLongerThanTheArray() {
    assertThat(table.block(new byte[1], 0, t)).hasSize(1 << Cells.SHIFT);
    assertThat(table.block(new byte[66], 65, t)).hasSize(2 << Cells.SHIFT);
  }

  @Test
  void allocatesOnlyTheBlocksThatAreTouched() {
    byte[] large = new byte[1 << 28];
    assertThat(table.block(large, large.length - 1, t)).hasSize(64 << Cells.SHIFT);
    assertThat(budget.refusedBlocks()).isZero();
  }

  @Test
  void beyondTheBudgetElementsGoUncheckedAndAreCountedUntilArraysAreCollected()
      throws InterruptedException {
    ShadowBudget small = new ShadowBudget(1);
    ArrayShadow.Table bounded = new ArrayShadow.Table(small);
    List<Object> arrays = new ArrayList<>();
    long[] block;
    do {
      int[] array = new int[1 << 14];
      arrays.add(array);
      block = null;
      for (int i = 0; i < array.length; i += 64) {
        block = bounded.block(array, i, t);
      }
    } while (block != null);
    assertThat(small.refusedBlocks()).isPositive();
    Object survivor = new int[64];
    assertThat(bounded.block(survivor, 0, t)).isNull();
    Reference.reachabilityFence(arrays);
    arrays.clear();
    List<Object> later = new ArrayList<>();
    assertThat(
            Eventually.afterCollection(
                () -> {
                  for (int i = 0; i < 300; i++) { // a stripe looks for dead keys on insertion
                    later.add(new int[1]);
                    bounded.block(later.get(later.size() - 1), 0, t);
                  }
                  return bounded.block(survivor, 0, t) != null;
                }))
        .isTrue();
  }
}
