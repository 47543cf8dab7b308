package dev.raceweave.runtime.sync.container;

import dev.raceweave.runtime.clock.ThreadState;
import dev.raceweave.runtime.sync.SyncObject;

/**
 * A call in progress that runs code of the program within a container: {@code forEach}, {@code
 * compute}. That code sees elements that were placed after the call began, and others see what it
 * did to them.
 *
 * @param key the number of the key, or {@link #ALL}
 * @param releases whether what the code did is seen by whoever gets at the element next
 * @param lasts whether it goes on after the call, as a stream does, until another begins
 */
public record Traversal(
    SyncObject container, int key, boolean releases, boolean lasts, Traversal outer) {
  static final int ALL = 0;

  static void begin(SyncObject container, int key, boolean releases, ThreadState t) {
    t.traversal = new Traversal(container, key, releases, false, withoutStreams(t));
  }

  static void stream(SyncObject container, ThreadState t) {
    t.traversal = new Traversal(container, ALL, false, true, withoutStreams(t));
  }

  static void end(ThreadState t) {
    Traversal current = withoutStreams(t);
    t.traversal = current == null ? null : current.outer;
  }

  private static Traversal withoutStreams(ThreadState t) {
    Traversal current = (Traversal) t.traversal;
    while (current != null && current.lasts) {
      current = current.outer;
    }
    return current;
  }

  public static void enterBody(ThreadState t) {
    Traversal current = (Traversal) t.traversal;
    if (current != null) {
      if (current.key == ALL) {
        current.container.acquireElements(t);
      } else {
        current.container.acquireElement(current.key, t);
      }
    }
  }

  public static void exitBody(ThreadState t) {
    Traversal current = (Traversal) t.traversal;
    if (current != null && current.releases) {
      if (current.key == ALL) {
        current.container.any.release(t);
      } else {
        current.container.releaseElement(current.key, t);
        t.tick();
      }
    }
  }
}
