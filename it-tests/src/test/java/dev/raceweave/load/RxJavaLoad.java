package dev.raceweave.load;

import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.core.Observable;
import io.reactivex.rxjava3.core.Single;
import io.reactivex.rxjava3.processors.PublishProcessor;
import io.reactivex.rxjava3.schedulers.Schedulers;
import java.util.concurrent.TimeUnit;

/** RxJava's schedulers, parallel rails, merging, buffering and time. */
final class RxJavaLoad {
  private RxJavaLoad() {}

  public static void main(String[] args) throws InterruptedException {
    int items = Crew.rounds(args, 20_000);
    System.out.println("parallel: " + parallel(items));
    System.out.println("merged: " + merged(items));
    System.out.println("processed: " + processed(items));
    System.out.println("zipped: " + zipped(items / 10));
    Schedulers.shutdown();
  }

  private static long parallel(int items) {
    return Flowable.range(1, items)
        .parallel(4)
        .runOn(Schedulers.computation())
        .map(i -> (long) Crew.scramble(i))
        .sequential()
        .reduce(0L, Long::sum)
        .blockingGet();
  }

  private static long merged(int items) {
    return Observable.range(0, 8)
        .flatMap(
            n ->
                Observable.range(n * items, items / 8)
                    .subscribeOn(Schedulers.io())
                    .observeOn(Schedulers.computation())
                    .buffer(16)
                    .flatMapIterable(list -> list)
                    .map(i -> (long) Crew.scramble(i)))
        .reduce(0L, Long::sum)
        .blockingGet();
  }

  private static long processed(int items) throws InterruptedException {
    PublishProcessor<Integer> source = PublishProcessor.create();
    var serialized = source.toSerialized();
    Single<Long> sum =
        serialized
            .onBackpressureBuffer()
            .observeOn(Schedulers.single())
            .map(i -> (long) Crew.scramble(i))
            .reduce(0L, Long::sum)
            .cache();
    sum.subscribe();
    Crew.run(
        3,
        member -> {
          for (int i = 0; i < items / 3; i++) {
            serialized.onNext(member * items + i);
          }
          return 0;
        });
    serialized.onComplete();
    return sum.blockingGet();
  }

  private static long zipped(int items) {
    Flowable<Integer> left = Flowable.range(0, items).observeOn(Schedulers.io());
    Flowable<Integer> right =
        Flowable.range(0, items).delay(1, TimeUnit.MILLISECONDS, Schedulers.computation());
    return Flowable.zip(left, right, (a, b) -> (long) Crew.scramble(a) - b)
        .reduce(0L, Long::sum)
        .blockingGet();
  }
}
