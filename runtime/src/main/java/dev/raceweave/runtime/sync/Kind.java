package dev.raceweave.runtime.sync;

import java.util.Hashtable;
import java.util.Vector;

/** How a collection, a map or an iterator synchronizes, by its run-time class. */
public enum Kind {
  /** Not at all. */
  PLAIN,
  /** By element or key, as java.util.concurrent promises. */
  CONCURRENT,
  /** As the concurrent container it is a part or an iterator of. */
  VIEW,
  /** By a mutex around each operation: itself, or that of the container it is a view of. */
  LOCKED,
  /** As the collection inside. */
  OPAQUE;

  private static final ClassValue<Kind> KINDS =
      new ClassValue<>() {
        @Override
        protected Kind computeValue(Class<?> type) {
          return compute(type);
        }
      };

  public static Kind of(Object o) {
    return KINDS.get(o.getClass());
  }

  private static Kind compute(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (c.getClassLoader() == null) {
        Kind kind = ofPlatform(c);
        if (kind != PLAIN) {
          return kind;
        }
      }
    }
    return PLAIN;
  }

  private static Kind ofPlatform(Class<?> c) {
    String name = c.getName();
    if (name.startsWith("java.util.concurrent.")) {
      return c.isMemberClass() ? VIEW : CONCURRENT;
    } else if (c == Vector.class
        || c == Hashtable.class
        || c == StringBuffer.class
        || name.startsWith("java.util.Vector$")
        || name.startsWith("java.util.Collections$Synchronized")) {
      return LOCKED;
    } else if (name.startsWith("java.util.Collections$")) {
      return OPAQUE;
    }
    return PLAIN;
  }
}
