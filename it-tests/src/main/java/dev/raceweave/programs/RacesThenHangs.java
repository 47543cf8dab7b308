package dev.raceweave.programs;

/** Has one race, says so, and never ends by itself. */
final class RacesThenHangs {
  private RacesThenHangs() {}

  public static void main(String[] args) throws InterruptedException {
    RacesThenExits.race();
    System.out.println("raced");
    Thread.currentThread().join();
  }
}
