package dev.raceweave.runtime.detect;

import dev.raceweave.runtime.clock.Epoch;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The layout of shadow memory. A location is a cell of four words in a {@code long[]}:
 *
 * <pre>
 * word        holds                                written by                    read by
 * W           epoch of the last write              writers, compare-and-set      all, volatile
 * R           epoch of the last read, or           readers, compare-and-set      all, volatile
 *             SHARED | id of a {@link ReadVector}  (SHARED never goes back)
 * WRITE_SITE  site word of the last write          the writer that just set W    a reporting thread
 * READ_SITE   site word of the last read           the reader that just set R    a reporting thread
 * </pre>
 *
 * The fast path reads W or R plainly and compares with the thread's own epoch: only that thread
 * ever stores that value, so a hit is never stale, and a miss goes to {@link FastTrack}.
 *
 * <p>A site word is {@code slot(15) | low clock bits(17) | site(32)}. It is trusted only when slot
 * and clock match the epoch in question.
 */
public final class Cells {
  public static final int SHIFT = 2;
  public static final int W = 0;
  public static final int R = 1;
  static final int WRITE_SITE = 2;
  static final int READ_SITE = 3;

  static final long SHARED = 1L << 63;
  static final int UNKNOWN_SITE = -1;

  private static final int SITE_CLOCK_BITS = 17;
  private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);

  private Cells() {}

  public static long[] allocate(int cells) {
    return new long[cells << SHIFT];
  }

  static long getVolatile(long[] cells, int word) {
    return (long) LONGS.getVolatile(cells, word);
  }

  static void setVolatile(long[] cells, int word, long value) {
    LONGS.setVolatile(cells, word, value);
  }

  static long getOpaque(long[] cells, int word) {
    return (long) LONGS.getOpaque(cells, word);
  }

  static void setOpaque(long[] cells, int word, long value) {
    LONGS.setOpaque(cells, word, value);
  }

  static boolean compareAndSet(long[] cells, int word, long expected, long value) {
    return LONGS.compareAndSet(cells, word, expected, value);
  }

  static long siteWord(long epoch, int site) {
    return siteKey(epoch) << 32 | site & 0xFFFF_FFFFL;
  }

  /** The site in {@code siteWord} if it belongs to {@code epoch}, else {@link #UNKNOWN_SITE}. */
  static int siteOf(long siteWord, long epoch) {
    return siteWord >>> 32 == siteKey(epoch) ? (int) siteWord : UNKNOWN_SITE;
  }

  private static long siteKey(long epoch) {
    return (long) Epoch.slot(epoch) << SITE_CLOCK_BITS
        | Epoch.clock(epoch) & (1L << SITE_CLOCK_BITS) - 1;
  }
}
