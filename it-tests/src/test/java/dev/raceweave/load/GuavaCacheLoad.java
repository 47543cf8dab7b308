package dev.raceweave.load;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import java.util.concurrent.TimeUnit;

/** Four threads read through a small Guava cache that loads, evicts and expires. */
final class GuavaCacheLoad {
  private static final int KEYS = 2_000;

  private GuavaCacheLoad() {}

  public static void main(String[] args) throws Exception {
    int rounds = Crew.rounds(args, 15_000);
    LoadingCache<Integer, int[]> squares =
        CacheBuilder.newBuilder()
            .maximumSize(KEYS / 4)
            .expireAfterAccess(50, TimeUnit.MILLISECONDS)
            .recordStats()
            .build(CacheLoader.from(GuavaCacheLoad::square));
    Cache<String, Long> names = CacheBuilder.newBuilder().concurrencyLevel(8).softValues().build();
    long sum =
        Crew.run(
            4,
            member -> {
              long seen = 0;
              for (int i = 0; i < rounds; i++) {
                int key = Crew.scramble(member * rounds + i) % KEYS;
                seen += squares.get(key)[0];
                String name = "k" + key % 100;
                seen += names.get(name, () -> (long) name.hashCode());
                if (i % 64 == 0) {
                  squares.invalidate(key);
                  names.invalidate(name);
                }
                if (i % 1_000 == 0) {
                  squares.cleanUp();
                }
              }
              return seen;
            });
    long asked = squares.stats().requestCount();
    System.out.println("guava: sum = " + sum + ", asked = " + asked);
  }

  private static int[] square(int key) {
    int[] square = new int[1];
    square[0] = key * key;
    return square;
  }
}
