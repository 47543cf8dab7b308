package dev.raceweave.runtime;

import dev.raceweave.runtime.clock.ThreadState;

/**
 * Entry points of woven code for collections, maps and iterators.
 *
 * <p>Named by the weaver's synchronization table. None throws; a null receiver's call is about to
 * throw itself.
 */
public final class ContainerHooks {
  private ContainerHooks() {}

  /** Before an operation that changes nothing. */
  public static void enter(Object container, ThreadState t) {
    if (Hooks.on && container != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.containers.enter(container, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** Before an element is placed. */
  public static void put(Object container, Object element, ThreadState t) {
    if (Hooks.on && container != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.containers.put(container, element, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** After an element was obtained or placed. */
  public static void took(Object container, Object element, ThreadState t) {
    if (Hooks.on && container != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.containers.took(container, element, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** After an equal element was looked for. */
  public static void found(Object container, Object like, ThreadState t) {
    if (Hooks.on && container != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.containers.found(container, like, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** Before an operation that may change any element. */
  public static void change(Object container, ThreadState t) {
    if (Hooks.on && container != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.containers.change(container, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** After an operation that may have seen any element. */
  public static void all(Object container, ThreadState t) {
    if (Hooks.on && container != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.containers.all(container, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** After a view of a container was obtained. */
  public static void view(Object view, Object container, ThreadState t) {
    if (Hooks.on && container != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.containers.view(view, container, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** After a container was made that is no view. */
  public static void own(Object container, ThreadState t) {
    if (Hooks.on && container != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.containers.own(container, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  public static void iterator(Object iterator, Object container, ThreadState t) {
    if (Hooks.on && container != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.containers.iterator(iterator, container, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  public static void stream(Object container, ThreadState t) {
    if (Hooks.on && container != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.containers.stream(container, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** Before an operation that runs code of the program for many elements. */
  public static void traverse(Object container, ThreadState t) {
    if (Hooks.on && container != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.containers.traverse(container, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** After it, however it ended. */
  public static void traversed(Object container, ThreadState t) {
    if (Hooks.on && container != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.containers.traversed(container, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  public static void entry(Object entry, ThreadState t) {
    if (Hooks.on && entry != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.containers.entry(entry, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  public static void mapPut(Object map, Object key, Object value, ThreadState t) {
    if (Hooks.on && map != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.containers.mapPut(map, key, value, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  public static void mapUpdated(Object map, Object key, Object value, ThreadState t) {
    if (Hooks.on && map != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.containers.mapUpdated(map, key, value, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  public static void mapGot(Object map, Object key, Object value, ThreadState t) {
    if (Hooks.on && map != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.containers.mapGot(map, key, value, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  public static void mapFound(Object map, Object key, ThreadState t) {
    if (Hooks.on && map != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.containers.mapFound(map, key, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** Before an operation that runs code of the program for one key. */
  public static void compute(Object map, Object key, ThreadState t) {
    if (Hooks.on && map != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.containers.compute(map, key, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }

  /** After it, however it ended. */
  public static void computed(Object map, ThreadState t) {
    if (Hooks.on && map != null) {
      try {
        t.counters.synchronizations++;
        Hooks.DETECTION.containers.computed(map, t);
      } catch (Throwable e) {
        Hooks.failed(e);
      }
    }
  }
}
