package dev.raceweave.load;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Eight connections to one H2 database in memory: inserts, transfers, queries. */
final class H2Load {
  private static final String URL = "jdbc:h2:mem:load;DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=20000";
  private static final int ACCOUNTS = 64;

  private H2Load() {}

  public static void main(String[] args) throws Exception {
    int rounds = Crew.rounds(args, 60);
    try (Connection first = DriverManager.getConnection(URL);
        Statement statement = first.createStatement()) {
      statement.execute("create table account(id int primary key, balance bigint)");
      statement.execute("create table entry(id identity, member int, amount int)");
      statement.execute("create index entry_member on entry(member)");
      statement.execute(
          "insert into account select x, 1000 from system_range(0, " + (ACCOUNTS - 1) + ")");
      long transfers = Crew.run(8, member -> work(member, rounds));
      try (ResultSet sums =
          statement.executeQuery(
              "select (select sum(balance) from account), count(*), sum(amount) from entry")) {
        sums.next();
        System.out.println(
            "h2: transfers = "
                + transfers
                + ", balance = "
                + sums.getLong(1)
                + ", entries = "
                + sums.getLong(2)
                + ", amount = "
                + sums.getLong(3));
      }
      statement.execute("shutdown");
    }
  }

  private static long work(int member, int rounds) throws SQLException {
    try (Connection connection = DriverManager.getConnection(URL);
        PreparedStatement update =
            connection.prepareStatement("update account set balance = balance + ? where id = ?");
        PreparedStatement insert =
            connection.prepareStatement("insert into entry(member, amount) values(?, ?)");
        PreparedStatement query =
            connection.prepareStatement(
                "select count(*), sum(amount) from entry where member = ?")) {
      connection.setAutoCommit(false);
      long sum = 0;
      for (int i = 0; i < rounds; i++) {
        int amount = Crew.scramble(member * rounds + i) % 10;
        int one = Crew.scramble(i) % ACCOUNTS;
        int other = (one + 1 + member) % ACCOUNTS;
        // Always in the order of the keys, so that no two transfers wait for each other.
        change(update, Math.min(one, other), one < other ? amount : -amount);
        change(update, Math.max(one, other), one < other ? -amount : amount);
        insert.setInt(1, member);
        insert.setInt(2, amount);
        insert.executeUpdate();
        connection.commit();
        query.setInt(1, member);
        try (ResultSet found = query.executeQuery()) {
          found.next();
          sum += found.getLong(1);
        }
        connection.commit();
      }
      return sum;
    }
  }

  private static void change(PreparedStatement update, int account, int amount)
      throws SQLException {
    update.setLong(1, amount);
    update.setInt(2, account);
    update.executeUpdate();
  }
}
