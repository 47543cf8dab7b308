package dev.raceweave.runtime.table;

import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;

/**
 * A concurrent map from objects, by identity and held weakly, to entries that carry the state.
 * Never calls {@code equals} or {@code hashCode} of a key.
 *
 * <p>Look-ups take no lock: a bucket is a chain of entries whose {@code next} changes only under
 * the stripe's lock, and a reader that runs while an entry is unlinked still reaches the rest
 * through the unlinked entry's own {@code next}. Growing moves entries, so a reader may miss one
 * meanwhile: a miss is looked up again under the lock, else an edge would be lost.
 */
public final class IdentityTable<E extends IdentityTable.Entry> {
  private static final int STRIPES = 64;
  private static final int FIRST_BUCKETS = 16;

  /** Makes the entry of a key that has none yet. */
  public interface Factory<E> {
    E entry(Object key, ReferenceQueue<Object> queue);
  }

  /**
   * State of one key; subclasses add it. Phantom, since weak references are cleared before a
   * finalizer runs, and that may still lock the object or bring it back.
   */
  public abstract static class Entry extends PhantomReference<Object> {
    private final int hash;
    private volatile Entry next;

    protected Entry(Object key, ReferenceQueue<Object> queue) {
      super(key, queue);
      this.hash = hash(key);
    }
  }

  private static final class Stripe {
    final ReferenceQueue<Object> dead = new ReferenceQueue<>();
    volatile AtomicReferenceArray<Entry> buckets = new AtomicReferenceArray<>(FIRST_BUCKETS);
    int size;
  }

  private final Stripe[] stripes = new Stripe[STRIPES];
  private final Factory<E> factory;
  private final Consumer<? super E> onRemoval;

  public IdentityTable(Factory<E> factory) {
    this(factory, e -> {});
  }

  /** {@code onRemoval} sees each entry whose key was collected, once, under the stripe's lock. */
  public IdentityTable(Factory<E> factory, Consumer<? super E> onRemoval) {
    this.factory = factory;
    this.onRemoval = onRemoval;
    for (int i = 0; i < STRIPES; i++) {
      stripes[i] = new Stripe();
    }
  }

  /** The entry of {@code key}, or null. */
  public E find(Object key) {
    int hash = hash(key);
    Stripe stripe = stripes[hash & STRIPES - 1];
    E found = find(stripe.buckets, key, hash);
    if (found != null) {
      return found;
    }
    synchronized (stripe) {
      return find(stripe.buckets, key, hash);
    }
  }

  /** The entry of {@code key}, made now if there is none. */
  public E get(Object key) {
    int hash = hash(key);
    Stripe stripe = stripes[hash & STRIPES - 1];
    E found = find(stripe.buckets, key, hash);
    return found != null ? found : insert(stripe, key, hash);
  }

  private E insert(Stripe stripe, Object key, int hash) {
    synchronized (stripe) {
      purge(stripe);
      E found = find(stripe.buckets, key, hash);
      if (found != null) {
        return found;
      }
      if (stripe.size >= stripe.buckets.length()) {
        grow(stripe);
      }
      E entry = factory.entry(key, stripe.dead);
      link(stripe.buckets, entry);
      stripe.size++;
      return entry;
    }
  }

  @SuppressWarnings("unchecked") // only the factory's entries are ever linked
  private E find(AtomicReferenceArray<Entry> buckets, Object key, int hash) {
    for (Entry e = buckets.get(bucket(hash, buckets)); e != null; e = e.next) {
      if (e.hash == hash && e.refersTo(key)) {
        return (E) e;
      }
    }
    return null;
  }

  private static void link(AtomicReferenceArray<Entry> buckets, Entry entry) {
    int b = bucket(entry.hash, buckets);
    entry.next = buckets.get(b);
    buckets.set(b, entry);
  }

  private static void grow(Stripe stripe) {
    AtomicReferenceArray<Entry> old = stripe.buckets;
    AtomicReferenceArray<Entry> larger = new AtomicReferenceArray<>(old.length() * 2);
    for (int b = 0; b < old.length(); b++) {
      Entry next;
      for (Entry e = old.get(b); e != null; e = next) {
        next = e.next;
        link(larger, e);
      }
    }
    stripe.buckets = larger;
  }

  @SuppressWarnings("unchecked") // only the factory's entries are ever linked
  private void purge(Stripe stripe) {
    for (Object gone; (gone = stripe.dead.poll()) != null; ) {
      unlink(stripe.buckets, (Entry) gone);
      stripe.size--;
      onRemoval.accept((E) gone);
    }
  }

  private static void unlink(AtomicReferenceArray<Entry> buckets, Entry gone) {
    int b = bucket(gone.hash, buckets);
    Entry e = buckets.get(b);
    if (e == gone) {
      buckets.set(b, gone.next);
      return;
    }
    for (; e != null; e = e.next) {
      if (e.next == gone) {
        e.next = gone.next;
        return;
      }
    }
  }

  private static int bucket(int hash, AtomicReferenceArray<Entry> buckets) {
    return hash / STRIPES & buckets.length() - 1;
  }

  private static int hash(Object key) {
    int h = System.identityHashCode(key) * 0x9E3779B9;
    return (h ^ h >>> 15) & Integer.MAX_VALUE;
  }
}
