package dev.raceweave.runtime.sync.container;

import java.util.Set;
import java.util.UUID;

/**
 * The number by which an element or a key is known in its container's clocks. Asks only classes of
 * the JDK for their hash: equal keys of these are one key; any other object is known by identity.
 */
final class Elements {
  /** All keys of other classes: whether two of them are equal only the program knows. */
  static final int OTHER_KEYS = 1;

  /** All keys of other classes for which a value was computed within the container. */
  static final int COMPUTED_KEYS = 2;

  private static final Set<Class<?>> VALUES =
      Set.of(
          String.class,
          Integer.class,
          Long.class,
          Short.class,
          Byte.class,
          Character.class,
          Boolean.class,
          Double.class,
          Float.class,
          UUID.class);

  private Elements() {}

  static boolean isValue(Object o) {
    return o instanceof Enum || o instanceof Class || VALUES.contains(o.getClass());
  }

  static int ofElement(Object o) {
    return VALUES.contains(o.getClass()) ? o.hashCode() * 31 + 7 : System.identityHashCode(o);
  }
}
