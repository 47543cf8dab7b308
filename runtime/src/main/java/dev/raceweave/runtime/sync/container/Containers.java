package dev.raceweave.runtime.sync.container;

import dev.raceweave.runtime.clock.SyncClock;
import dev.raceweave.runtime.clock.ThreadState;
import dev.raceweave.runtime.sync.Kind;
import dev.raceweave.runtime.sync.SyncObject;
import dev.raceweave.runtime.sync.Threads;
import java.util.Hashtable;
import java.util.Map;
import java.util.Vector;

/**
 * The edges of collections and maps, whatever static type they are called by. What is placed in a
 * concurrent container is released under the element's number and acquired by whoever gets that
 * element; an operation that may see any element acquires them all. A locked container has one
 * clock, that of its mutex.
 */
public final class Containers {
  private final Threads threads;

  /** Released by views whose container is not known; every operation acquires it. */
  private final SyncClock strangers = new SyncClock();

  public Containers(Threads threads) {
    this.threads = threads;
  }

  /** Before any operation: that of a locked container ends by unlocking. */
  public void enter(Object container, ThreadState t) {
    if (kindOf(container) == Kind.LOCKED) {
      releaseMutex(container, t);
    }
  }

  /** Before an element is placed. */
  public void put(Object container, Object element, ThreadState t) {
    Kind kind = kindOf(container);
    if (kind == Kind.LOCKED) {
      releaseMutex(container, t);
    } else if (kind != Kind.PLAIN && element != null) {
      target(container, t).releaseElement(Elements.ofElement(element), t);
      t.tick();
    }
  }

  /** After an element was obtained, removed, or placed where an equal one may have been. */
  public void took(Object container, Object element, ThreadState t) {
    Kind kind = kindOf(container);
    if (kind == Kind.LOCKED) {
      acquireMutex(container, t);
    } else if (kind != Kind.PLAIN) {
      SyncObject target = targetOrAll(container, kind, t);
      if (element == null) {
        target.any.acquire(t);
      } else if (element instanceof Map.Entry<?, ?> entry
          && element.getClass().getClassLoader() == null) {
        mapGot(container, entry.getKey(), entry.getValue(), t); // it may be a fresh one
      } else {
        target.acquireElement(Elements.ofElement(element), t);
      }
    }
  }

  /** Before a map's entry is given another value: it does not tell which map's it is. */
  public void entry(Object entry, ThreadState t) {
    if (kindOf(entry) != Kind.PLAIN) {
      strangers.release(t);
    }
  }

  /** After an element was found that need not be the object asked for. */
  public void found(Object container, Object like, ThreadState t) {
    if (like != null && Elements.isValue(like)) {
      took(container, like, t);
    } else {
      all(container, t);
    }
  }

  /** Before an operation that may change any element. */
  public void change(Object container, ThreadState t) {
    Kind kind = kindOf(container);
    if (kind == Kind.LOCKED) {
      releaseMutex(container, t);
    } else if (kind != Kind.PLAIN) {
      target(container, t).any.release(t);
    }
  }

  /** After an operation that may have seen any element. */
  public void all(Object container, ThreadState t) {
    Kind kind = kindOf(container);
    if (kind == Kind.LOCKED) {
      acquireMutex(container, t);
    } else if (kind != Kind.PLAIN) {
      targetOrAll(container, kind, t).acquireElements(t);
    }
  }

  /** After a view, a part or an iterator of a container was obtained. */
  public void view(Object view, Object container, ThreadState t) {
    if (kindOf(container) != Kind.PLAIN && view != null) {
      SyncObject.of(view, t).belongTo(target(container, t));
    }
  }

  /** After a container was made that is no view of another. */
  public void own(Object container, ThreadState t) {
    SyncObject self = SyncObject.of(container, t);
    self.belongTo(self);
  }

  public void iterator(Object iterator, Object container, ThreadState t) {
    if (kindOf(container) != Kind.PLAIN) {
      all(container, t);
      view(iterator, container, t);
    }
  }

  public void stream(Object container, ThreadState t) {
    Kind kind = kindOf(container);
    if (kind != Kind.PLAIN) {
      all(container, t);
      Traversal.stream(target(container, t), t);
    }
  }

  /** Before an operation that runs code of the program for many elements. */
  public void traverse(Object container, ThreadState t) {
    Kind kind = kindOf(container);
    if (kind != Kind.PLAIN) {
      enter(container, t);
      Traversal.begin(target(container, t), Traversal.ALL, kind == Kind.LOCKED, t);
    }
  }

  /** After it, however it ended. */
  public void traversed(Object container, ThreadState t) {
    if (kindOf(container) != Kind.PLAIN) {
      Traversal.end(t);
      all(container, t);
    }
  }

  public void mapPut(Object map, Object key, Object value, ThreadState t) {
    Kind kind = kindOf(map);
    if (kind == Kind.LOCKED) {
      releaseMutex(map, t);
    } else if (kind != Kind.PLAIN) {
      SyncObject target = target(map, t);
      if (key != null) {
        target.releaseElement(Elements.ofElement(key), t);
        if (!Elements.isValue(key)) {
          target.releaseElement(Elements.OTHER_KEYS, t);
        }
      }
      if (value != null) {
        target.releaseElement(Elements.ofElement(value), t);
      }
      t.tick();
    }
  }

  /** After an update of a key, which orders updates of that key. */
  public void mapUpdated(Object map, Object key, Object value, ThreadState t) {
    mapGot(map, key, value, t);
    Kind kind = kindOf(map);
    if (key != null && (kind == Kind.CONCURRENT || kind == Kind.VIEW)) {
      target(map, t).acquireElement(updatesOf(key), t);
    }
  }

  public void mapGot(Object map, Object key, Object value, ThreadState t) {
    Kind kind = kindOf(map);
    if (kind == Kind.LOCKED) {
      acquireMutex(map, t);
    } else if (kind != Kind.PLAIN) {
      SyncObject target = targetOrAll(map, kind, t);
      if (key != null) {
        target.acquireElement(
            Elements.isValue(key) ? Elements.ofElement(key) : Elements.COMPUTED_KEYS, t);
      }
      if (value != null) {
        target.acquireElement(Elements.ofElement(value), t);
      }
    }
  }

  /** After a key was found, or not: {@code containsKey}. */
  public void mapFound(Object map, Object key, ThreadState t) {
    if (key != null && Elements.isValue(key)) {
      mapGot(map, key, null, t);
    } else {
      all(map, t);
    }
  }

  /** Before an operation that runs code of the program for one key. */
  public void compute(Object map, Object key, ThreadState t) {
    Kind kind = kindOf(map);
    if (kind == Kind.LOCKED) {
      traverse(map, t);
    } else if (kind != Kind.PLAIN) {
      mapPut(map, key, null, t);
      SyncObject target = target(map, t);
      boolean isValue = key != null && Elements.isValue(key);
      Traversal.begin(target, isValue ? Elements.ofElement(key) : Elements.COMPUTED_KEYS, true, t);
    }
  }

  /** After it, however it ended. */
  public void computed(Object map, ThreadState t) {
    Kind kind = kindOf(map);
    if (kind == Kind.LOCKED) {
      traversed(map, t);
    } else if (kind != Kind.PLAIN) {
      Traversal.end(t);
    }
  }

  private static int updatesOf(Object key) {
    return Elements.isValue(key) ? Elements.ofElement(key) : Elements.OTHER_KEYS;
  }

  private void releaseMutex(Object container, ThreadState t) {
    SyncObject self = SyncObject.of(container, t);
    if (self.owner() == null && !isItsOwnMutex(container)) {
      strangers.release(t);
    }
    (self.owner() == null ? self : self.owner()).any.release(t);
  }

  private void acquireMutex(Object container, ThreadState t) {
    SyncObject self = SyncObject.of(container, t);
    SyncObject mutex = self.owner() == null ? self : self.owner();
    mutex.any.acquire(t);
    strangers.acquire(t);
  }

  private static boolean isItsOwnMutex(Object container) {
    return container instanceof Vector
        || container instanceof Hashtable
        || container instanceof StringBuffer;
  }

  /** A wrapper synchronizes as the collection inside, if that is known to synchronize. */
  private static Kind kindOf(Object container) {
    Kind kind = Kind.of(container);
    if (kind != Kind.OPAQUE) {
      return kind;
    }
    SyncObject known = SyncObject.find(container);
    if (known == null || known.owner() == null) {
      return Kind.PLAIN;
    }
    return known.owner().isMutex() ? Kind.LOCKED : Kind.CONCURRENT;
  }

  /** Whose clocks count. */
  private static SyncObject target(Object container, ThreadState t) {
    SyncObject self = SyncObject.of(container, t);
    return self.owner() == null ? self : self.owner();
  }

  /** As target; a view of an unknown container may show what any thread placed there. */
  private SyncObject targetOrAll(Object container, Kind kind, ThreadState t) {
    strangers.acquire(t);
    SyncObject self = SyncObject.of(container, t);
    if (kind == Kind.VIEW && self.owner() == null) {
      t.acquire(threads.everything());
    }
    return self.owner() == null ? self : self.owner();
  }
}
