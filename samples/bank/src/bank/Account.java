package bank;

/** One account. Its lock guards the balance. */
final class Account {
  final int number;
  private long balance;

  Account(int number, long balance) {
    this.number = number;
    this.balance = balance;
  }

  synchronized void add(long amount) {
    balance += amount;
  }

  synchronized long balance() {
    return balance;
  }
}
