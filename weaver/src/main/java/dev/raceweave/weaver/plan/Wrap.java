package dev.raceweave.weaver.plan;

/** What happens at the entry and at every exit of a whole method, in this order at the entry. */
public enum Wrap {
  /** Called by un-woven code. Comes first: it is where a thread's state comes from. */
  CALLBACK,
  /** The same, but {@code this} is not what is called: a lambda, a method reference. */
  LAMBDA,
  /** The same, of a lambda that is called with at most one argument and answers nothing. */
  CONSUMER_LAMBDA,
  SYNCHRONIZED,
  CLASS_INITIALIZER,
  /** A finalize method. What was done to the object itself is ordered by its being unreachable. */
  FINALIZER,
  /** A constructor of an object with a finalizer. JLS 12.6: its end happens before that begins. */
  FINALIZABLE
}
