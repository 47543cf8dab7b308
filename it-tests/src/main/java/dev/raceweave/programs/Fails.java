package dev.raceweave.programs;

/** Dies of an exception whose message the JVM makes up: it must be the same in a woven class. */
final class Fails {
  int[] cells;

  private Fails() {}

  static int first(Fails from) {
    return from.cells[0];
  }

  public static void main(String[] args) {
    try {
      first(null);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    first(new Fails());
  }
}
