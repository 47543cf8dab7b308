package bank;

import java.util.Random;

/** Two tellers work at the same time; at the end of the day the books are checked. */
public final class Main {
  private static final int TRANSFERS = 20_000;

  public static void main(String[] args) throws InterruptedException {
    Bank bank = new Bank(8, 1_000);
    Thread first = new Thread(() -> work(bank, 1), "teller-1");
    Thread second = new Thread(() -> work(bank, 2), "teller-2");
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("total of all accounts: " + bank.total());
    System.out.println("transfers counted:     " + bank.transfers());
  }

  private static void work(Bank bank, long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < TRANSFERS; i++) {
      int from = random.nextInt(bank.size());
      int to = (from + 1 + random.nextInt(bank.size() - 1)) % bank.size();
      bank.transfer(from, to, random.nextInt(50));
    }
  }
}
