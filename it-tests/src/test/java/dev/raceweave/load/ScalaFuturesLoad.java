package dev.raceweave.load;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import scala.Option;
import scala.collection.concurrent.TrieMap;
import scala.concurrent.Await;
import scala.concurrent.ExecutionContext;
import scala.concurrent.ExecutionContextExecutorService;
import scala.concurrent.Future;
import scala.concurrent.Promise;
import scala.concurrent.duration.Duration;

/** Scala's futures, promises and its concurrent trie, called from Java. */
final class ScalaFuturesLoad {
  private static final Duration LONG = Duration.apply(1, TimeUnit.MINUTES);

  private ScalaFuturesLoad() {}

  public static void main(String[] args) throws Exception {
    int tasks = Crew.rounds(args, 10_000);
    ExecutionContextExecutorService own =
        ExecutionContext.fromExecutorService(Executors.newFixedThreadPool(2));
    System.out.println("chained: " + chained(tasks, own));
    System.out.println("promised: " + promised(tasks, own));
    System.out.println("trie: " + trie(tasks));
    own.shutdown();
  }

  private static int[] box(int value) {
    int[] box = new int[1];
    box[0] = value;
    return box;
  }

  private static long chained(int tasks, ExecutionContext own) throws Exception {
    ExecutionContext global = ExecutionContext.global();
    List<Future<int[]>> futures = new ArrayList<>();
    for (int i = 0; i < tasks; i++) {
      int seed = i;
      Future<int[]> first = Future.apply(() -> box(Crew.scramble(seed)), global);
      Future<int[]> second = first.map(b -> box(b[0] / 2), own);
      futures.add(second.flatMap(b -> Future.apply(() -> box(b[0] + 1), own), global));
    }
    long sum = 0;
    for (Future<int[]> future : futures) {
      sum += Await.result(future, LONG)[0];
    }
    return sum;
  }

  private static long promised(int tasks, ExecutionContext own) throws Exception {
    long sum = 0;
    for (int i = 0; i < tasks; i++) {
      int seed = i;
      Promise<int[]> promise = Promise.apply();
      Future<int[]> doubled = promise.future().map(b -> box(b[0] % 1_000), own);
      Future.apply(() -> promise.trySuccess(box(Crew.scramble(seed))), own);
      sum += Await.result(doubled, LONG)[0];
    }
    return sum;
  }

  private static long trie(int tasks) throws InterruptedException {
    TrieMap<Integer, int[]> trie = new TrieMap<>();
    long found =
        Crew.run(
            4,
            member -> {
              long sum = 0;
              for (int i = 0; i < tasks; i++) {
                int key = Crew.scramble(i + member) % 1_000;
                trie.putIfAbsent(key, box(key));
                Option<int[]> there = trie.get(key);
                sum += there.get()[0];
              }
              return sum;
            });
    return found + trie.size();
  }
}
