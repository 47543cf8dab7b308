package bank;

/** Moves money between accounts, always locking the account with the lower number first. */
final class Bank {
  private final Account[] accounts;
  private long transfers;

  Bank(int size, long startBalance) {
    accounts = new Account[size];
    for (int i = 0; i < size; i++) {
      accounts[i] = new Account(i, startBalance);
    }
  }

  int size() {
    return accounts.length;
  }

  void transfer(int from, int to, long amount) {
    Account source = accounts[from];
    Account target = accounts[to];
    synchronized (from < to ? source : target) {
      synchronized (from < to ? target : source) {
        if (source.balance() < amount) {
          return;
        }
        source.add(-amount);
        target.add(amount);
      }
    }
    transfers++; // the locks above belong to two accounts: they do not guard the bank's statistics
  }

  long total() {
    long total = 0;
    for (Account account : accounts) {
      total += account.balance();
    }
    return total;
  }

  long transfers() {
    return transfers;
  }
}
