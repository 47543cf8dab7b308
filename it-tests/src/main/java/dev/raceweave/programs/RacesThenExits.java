package dev.raceweave.programs;

/** Has one race, on {@code value}, and exits with the code that is its argument. */
final class RacesThenExits {
  static int value;

  private RacesThenExits() {}

  static void race() throws InterruptedException {
    Thread other = new Thread(() -> bump());
    other.start();
    bump();
    other.join();
  }

  static void bump() {
    value++;
  }

  public static void main(String[] args) throws InterruptedException {
    race();
    System.out.println("exiting with " + args[0]);
    System.exit(Integer.parseInt(args[0]));
  }
}
