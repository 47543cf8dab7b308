package dev.raceweave.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.raceweave.runtime.clock.AccessCounters;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Random traces through the real detector must give the races that {@link HappensBefore} gives.
 * {@code raceweave.test.traces} says how many, {@code raceweave.test.seed} where to begin.
 */
class RandomTraceTest {
  private static final int TRACES = Integer.getInteger("raceweave.test.traces", 100_000);
  private static final long FIRST_SEED = Long.getLong("raceweave.test.seed", 0);
  private static final int MANY_SLOTS = 512;

  private final AccessCounters rules = new AccessCounters();
  private long racyVariables;
  private long recycledSlots;

  @Test
  void reportsExactlyTheRacyVariablesOfEveryTrace() {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + TRACES; seed++) {
      check(seed, MANY_SLOTS, false);
    }
    System.out.printf(
        "random traces: %,d agree; %,d racy variables, %,d recycled slots%n",
        TRACES, racyVariables, recycledSlots);
    assertThat(racyVariables).isPositive();
    assertThat(recycledSlots).isPositive();
    assertThat(rules.readSameEpoch()).isPositive();
    assertThat(rules.readSharedSameEpoch).isPositive();
    assertThat(rules.readExclusive).isPositive();
    assertThat(rules.readShare).isPositive();
    assertThat(rules.readShared).isPositive();
    assertThat(rules.writeSameEpoch()).isPositive();
    assertThat(rules.writeExclusive).isPositive();
    assertThat(rules.writeShared).isPositive();
  }

  @Test
  void inventsNothingWhenSlotsAreReusedWithoutProof() {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + TRACES / 4; seed++) {
      check(seed, 1 + (int) (seed % 4), true);
    }
    assertThat(racyVariables).isPositive();
    assertThat(recycledSlots).isPositive();
  }

  private void check(long seed, int softLimit, boolean mayMiss) {
    List<TraceEvent> trace = TraceGenerator.trace(seed);
    String complaint;
    try {
      TraceReplay replay = new TraceReplay(trace, softLimit);
      complaint = TraceVerdict.complaint(trace, replay, mayMiss);
      rules.add(replay.counters());
      racyVariables += replay.reports.size();
      recycledSlots += replay.recycledSlots();
    } catch (RuntimeException e) {
      complaint = e.toString();
    }
    if (complaint != null) {
      List<TraceEvent> shrunk = TraceVerdict.shrink(trace, softLimit, mayMiss);
      fail(
          "seed %d, soft limit %d: %s%nshrunk to %s:%n%s",
          seed,
          softLimit,
          complaint,
          TraceVerdict.complaint(shrunk, new TraceReplay(shrunk, softLimit), mayMiss),
          IntStream.range(0, shrunk.size())
              .mapToObj(i -> "  " + i + ": " + shrunk.get(i))
              .collect(Collectors.joining("\n")));
    }
  }
}
