package dev.raceweave.load;

/** Threads that do the same work at the same time, each with a number of its own. */
final class Crew {
  private Crew() {}

  /** What one of the threads does. */
  @FunctionalInterface
  interface Work {
    long run(int member) throws Exception;
  }

  /** Runs the work in as many threads, and adds up what they answer. */
  static long run(int members, Work work) throws InterruptedException {
    Thread[] threads = new Thread[members];
    long[] answers = new long[members];
    Throwable[] failures = new Throwable[members];
    for (int i = 0; i < members; i++) {
      int member = i;
      threads[i] =
          new Thread(
              () -> {
                try {
                  answers[member] = work.run(member);
                } catch (Exception | AssertionError e) {
                  failures[member] = e;
                }
              },
              "member-" + i);
      threads[i].start();
    }
    long sum = 0;
    for (int i = 0; i < members; i++) {
      threads[i].join();
      if (failures[i] != null) {
        throw new AssertionError("member " + i, failures[i]);
      }
      sum += answers[i];
    }
    return sum;
  }

  /** A number that looks random and is always the same for the same seed. */
  static int scramble(int seed) {
    int x = seed * 0x9E3779B9 + 0x7F4A7C15;
    x ^= x >>> 15;
    x *= 0x85EBCA6B;
    x ^= x >>> 13;
    return x & 0x7FFFFFFF;
  }

  static int rounds(String[] args, int each) {
    return each * (args.length == 0 ? 1 : Integer.parseInt(args[0]));
  }
}
