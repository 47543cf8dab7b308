package dev.raceweave.load;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import kotlin.coroutines.EmptyCoroutineContext;
import kotlinx.coroutines.BuildersKt;
import kotlinx.coroutines.CoroutineScope;
import kotlinx.coroutines.CoroutineScopeKt;
import kotlinx.coroutines.CoroutineStart;
import kotlinx.coroutines.Deferred;
import kotlinx.coroutines.DelayKt;
import kotlinx.coroutines.Dispatchers;
import kotlinx.coroutines.ExecutorCoroutineDispatcher;
import kotlinx.coroutines.ExecutorsKt;
import kotlinx.coroutines.Job;
import kotlinx.coroutines.channels.BufferOverflow;
import kotlinx.coroutines.channels.Channel;
import kotlinx.coroutines.channels.ChannelKt;
import kotlinx.coroutines.future.FutureKt;

/** Kotlin's coroutines through what Java can see of them: jobs, deferred results, channels. */
final class CoroutinesLoad {
  private CoroutinesLoad() {}

  public static void main(String[] args) throws Exception {
    int jobs = Crew.rounds(args, 5_000);
    try (ExecutorCoroutineDispatcher own =
        ExecutorsKt.from(java.util.concurrent.Executors.newFixedThreadPool(2))) {
      CoroutineScope scope = CoroutineScopeKt.CoroutineScope(Dispatchers.getDefault());
      System.out.println("deferred: " + deferred(scope, own, jobs));
      System.out.println("delayed: " + delayed(scope, jobs / 10));
      System.out.println("channel: " + channel(scope, jobs));
      CoroutineScopeKt.cancel(scope, null);
    }
  }

  private static long deferred(CoroutineScope scope, ExecutorCoroutineDispatcher own, int jobs)
      throws Exception {
    List<Deferred<int[]>> results = new ArrayList<>();
    for (int i = 0; i < jobs; i++) {
      int seed = i;
      results.add(
          BuildersKt.async(
              scope,
              i % 2 == 0 ? own : EmptyCoroutineContext.INSTANCE,
              CoroutineStart.DEFAULT,
              (inner, next) -> {
                int[] result = new int[1];
                result[0] = Crew.scramble(seed);
                return result;
              }));
    }
    long sum = 0;
    for (Deferred<int[]> result : results) {
      sum += FutureKt.asCompletableFuture(result).get()[0];
    }
    return sum;
  }

  private static long delayed(CoroutineScope scope, int jobs) throws Exception {
    AtomicLong sum = new AtomicLong();
    List<Job> started = new ArrayList<>();
    for (int i = 0; i < jobs; i++) {
      int seed = i;
      started.add(
          BuildersKt.launch(
              scope,
              EmptyCoroutineContext.INSTANCE,
              CoroutineStart.DEFAULT,
              (inner, next) -> {
                sum.addAndGet(Crew.scramble(seed));
                return DelayKt.delay(1 + seed % 5, next);
              }));
    }
    for (Job job : started) {
      FutureKt.asCompletableFuture(job).get();
    }
    return sum.get();
  }

  private static long channel(CoroutineScope scope, int jobs) throws Exception {
    Channel<int[]> channel = ChannelKt.Channel(64, BufferOverflow.SUSPEND, null);
    List<Job> senders = new ArrayList<>();
    for (int i = 0; i < jobs; i++) {
      int seed = i;
      senders.add(
          BuildersKt.launch(
              scope,
              EmptyCoroutineContext.INSTANCE,
              CoroutineStart.DEFAULT,
              (inner, next) -> {
                int[] item = new int[1];
                item[0] = Crew.scramble(seed);
                return channel.send(item, next);
              }));
    }
    long sum = 0;
    for (int i = 0; i < jobs; i++) {
      Deferred<int[]> received =
          BuildersKt.async(
              scope,
              EmptyCoroutineContext.INSTANCE,
              CoroutineStart.DEFAULT,
              (inner, next) -> channel.receive(next));
      sum += FutureKt.asCompletableFuture(received).get()[0];
    }
    for (Job sender : senders) {
      FutureKt.asCompletableFuture(sender).get();
    }
    channel.close(null);
    return sum;
  }
}
