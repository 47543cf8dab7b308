package dev.raceweave.runtime.sync;

import dev.raceweave.runtime.clock.LockClock;
import dev.raceweave.runtime.clock.SyncClock;
import dev.raceweave.runtime.clock.ThreadState;
import dev.raceweave.runtime.table.IdentityTable;
import java.lang.ref.ReferenceQueue;
import java.util.Arrays;

/** The clocks of one object: its monitor's, and one for each of its volatile fields in use. */
public final class SyncObject extends IdentityTable.Entry {
  private static final IdentityTable<SyncObject> TABLE = new IdentityTable<>(SyncObject::new);

  public final LockClock monitor = new LockClock();

  /** Grows by replacement under this object's lock; its arrays are never written once published. */
  private volatile VolatileClock[] volatiles = {};

  private record VolatileClock(int field, SyncClock clock) {}

  private SyncObject(Object key, ReferenceQueue<Object> queue) {
    super(key, queue);
  }

  public static SyncObject of(Object o, ThreadState t) {
    if (t.lastSync instanceof SyncObject last && last.refersTo(o)) {
      return last;
    }
    SyncObject found = TABLE.get(o);
    t.lastSync = found;
    return found;
  }

  /** The clock of a volatile field, which is named by its process-wide number. */
  public SyncClock ofVolatile(int field) {
    SyncClock found = find(field);
    return found != null ? found : add(field);
  }

  private SyncClock find(int field) {
    for (VolatileClock v : volatiles) {
      if (v.field == field) {
        return v.clock;
      }
    }
    return null;
  }

  private synchronized SyncClock add(int field) {
    SyncClock found = find(field);
    if (found != null) {
      return found;
    }
    VolatileClock[] longer = Arrays.copyOf(volatiles, volatiles.length + 1);
    longer[longer.length - 1] = new VolatileClock(field, new SyncClock());
    volatiles = longer;
    return longer[longer.length - 1].clock;
  }
}
