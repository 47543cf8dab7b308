package dev.raceweave.runtime;

/**
 * One step of a simulated program.
 *
 * @param thread who makes it
 * @param what on what: a variable, a lock, a volatile, a class, or another thread
 */
record TraceEvent(int thread, Kind kind, int what) {
  enum Kind {
    READ,
    WRITE,
    LOCK,
    UNLOCK,
    /** Gives the lock up, however deeply held; the thread does nothing until RESUME. */
    WAIT,
    /** Gets the lock back. */
    RESUME,
    VOLATILE_READ,
    VOLATILE_WRITE,
    FORK,
    /** A thread that unwoven code started makes its first step. */
    APPEAR,
    /** The thread's last step. */
    END,
    /** A join or isAlive; it orders nothing while the other thread lives. */
    JOIN,
    INTERRUPT,
    /** Somebody finds the other thread interrupted. */
    SEE_INTERRUPT,
    RELEASE_GLOBAL,
    ACQUIRE_GLOBAL,
    INIT_BEGIN,
    INIT_END
  }

  boolean isAccess() {
    return kind == Kind.READ || kind == Kind.WRITE;
  }

  boolean isWrite() {
    return kind == Kind.WRITE;
  }

  @Override
  public String toString() {
    return "t" + thread + " " + kind + " " + what;
  }
}
