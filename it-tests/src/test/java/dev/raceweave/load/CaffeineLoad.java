package dev.raceweave.load;

import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Four threads read through a small Caffeine cache, and through one that loads asynchronously. */
final class CaffeineLoad {
  private static final int KEYS = 2_000;

  private CaffeineLoad() {}

  public static void main(String[] args) throws Exception {
    int rounds = Crew.rounds(args, 15_000);
    ExecutorService pool = Executors.newFixedThreadPool(2);
    LoadingCache<Integer, int[]> squares =
        Caffeine.newBuilder()
            .maximumSize(KEYS / 4)
            .expireAfterAccess(50, TimeUnit.MILLISECONDS)
            .executor(pool)
            .recordStats()
            .build(CaffeineLoad::square);
    AsyncLoadingCache<Integer, int[]> later =
        Caffeine.newBuilder().maximumSize(100).executor(pool).buildAsync(CaffeineLoad::square);
    long sum =
        Crew.run(
            4,
            member -> {
              long seen = 0;
              for (int i = 0; i < rounds; i++) {
                int key = Crew.scramble(member * rounds + i) % KEYS;
                seen += squares.get(key)[0];
                if (i % 64 == 0) {
                  squares.invalidate(key);
                  seen += later.get(key % 200).join()[0];
                }
                if (i % 1_000 == 0) {
                  squares.cleanUp();
                }
              }
              return seen;
            });
    long asked = squares.stats().requestCount();
    pool.shutdown();
    System.out.println("caffeine: sum = " + sum + ", asked = " + asked);
  }

  private static int[] square(int key) {
    int[] square = new int[1];
    square[0] = key * key;
    return square;
  }
}
