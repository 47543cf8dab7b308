package dev.raceweave.runtime.detect;

import dev.raceweave.runtime.clock.ThreadState;
import dev.raceweave.runtime.table.IdentityTable;
import java.lang.ref.ReferenceQueue;
import java.lang.reflect.Array;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** The cells of one array, in blocks that are allocated when first touched. */
public final class ArrayShadow extends IdentityTable.Entry {
  private static final int BLOCK_SHIFT = 6;
  private static final int BLOCK = 1 << BLOCK_SHIFT;

  private final AtomicReferenceArray<long[]> blocks;
  private final int length;

  private ArrayShadow(Object array, ReferenceQueue<Object> queue) {
    super(array, queue);
    length = Array.getLength(array);
    blocks = new AtomicReferenceArray<>((length + BLOCK - 1) >>> BLOCK_SHIFT);
  }

  /** Finds the shadow of arrays, and bounds what all of them take. */
  public static final class Table {
    private final ShadowBudget budget;
    private final IdentityTable<ArrayShadow> table;

    public Table(ShadowBudget budget) {
      this.budget = budget;
      this.table =
          new IdentityTable<>(ArrayShadow::new, gone -> budget.giveBack(gone.allocatedWords()));
    }

    /** The block with the cell of an element, or null when shadow memory is used up. */
    public long[] block(Object array, int index, ThreadState t) {
      ArrayShadow shadow;
      if (t.lastArray instanceof ArrayShadow last && last.refersTo(array)) {
        shadow = last;
      } else {
        shadow = table.get(array);
        t.lastArray = shadow;
      }
      long[] block = shadow.blocks.get(index >>> BLOCK_SHIFT);
      return block != null ? block : shadow.addBlock(index >>> BLOCK_SHIFT, budget);
    }
  }

  /** The cell's first word within its block. */
  public static int word(int index) {
    return (index & BLOCK - 1) << Cells.SHIFT;
  }

  private long[] addBlock(int b, ShadowBudget budget) {
    int cells = Math.min(BLOCK, length - (b << BLOCK_SHIFT));
    if (!budget.take(cells << Cells.SHIFT)) {
      return null;
    }
    long[] block = Cells.allocate(cells);
    if (blocks.compareAndSet(b, null, block)) {
      return block;
    }
    budget.giveBack(block.length);
    return blocks.get(b);
  }

  private long allocatedWords() {
    long words = 0;
    for (int b = 0; b < blocks.length(); b++) {
      long[] block = blocks.get(b);
      words += block == null ? 0 : block.length;
    }
    return words;
  }
}
