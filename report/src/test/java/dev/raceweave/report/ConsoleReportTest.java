package dev.raceweave.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.model.Access;
import dev.raceweave.model.AccessSite;
import dev.raceweave.model.Location;
import dev.raceweave.model.RaceLog;
import dev.raceweave.model.RaceReport;
import dev.raceweave.model.RunEnd;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConsoleReportTest {
  @Test
  void printsARaceAsGoDoes() {
    assertThat(render(Samples.log(Samples.end(3, null, null), Samples.race())))
        .isEqualTo(
            """
            ==================
            DATA RACE on com.acme.Counter.value
              Read by thread "worker-2" at Counter.java:16:
                  com.acme.Counter.get(Counter.java:16)
                  com.acme.Main.run(Main.java:9)

              Previous write by thread "worker-1" at com.acme.Counter:12:
                  com.acme.Counter.inc(line 12)
                  [its stack was not recorded: that begins once a race is known]

              Thread "worker-1" was started by thread "main" at:
                  com.acme.Main.main(Main.java:20)

              What would order them: nothing orders these two accesses now.
                Guard both with the same lock, or make value volatile if it is never written
                depending on its old value.

              Seen once, certain; found by fasttrack; fingerprint rw1-0123456789abcdef
            ==================
            raceweave: 1 data race in 1 run; 3 woven classes loaded, 12,345 checks made
            """);
  }

  @Test
  void showsBothStacksAndHowOftenOnceTheRaceRepeated() {
    RaceReport repeated =
        Samples.race()
            .withAccesses(
                Samples.write("worker-1", "com.acme.Counter.inc(Counter.java:12)"),
                Samples.write("worker-2", "com.acme.Counter.inc(Counter.java:12)"))
            .withRepeats(41);

    assertThat(render(Samples.log(Samples.end(3, null, null), repeated)))
        .contains(
            "  Write by thread \"worker-2\" at Counter.java:12:\n",
            "  Previous write by thread \"worker-1\" at Counter.java:12:\n",
            "  Thread \"worker-2\" was started by thread \"main\" at:\n",
            "  Seen 42 times, certain;",
            "make value an atomic variable if this line\n")
        .doesNotContain("not recorded");
  }

  @Test
  void suggestsVolatileForTwoWritesOnlyWithItsCondition() {
    Access elsewhere =
        new Access(
            "write", "b", new AccessSite("com.acme.Counter", "reset()V", 30), List.of(), null);

    assertThat(
            render(Samples.log(null, Samples.race().withAccesses(Samples.write("a"), elsewhere))))
        .contains("volatile if no new value", "volatile does not make ++ atomic");
  }

  @Test
  void saysWhyARaceIsOnlyLikely() {
    RaceReport race = Samples.race();
    RaceReport likely =
        new RaceReport(
            race.engine(),
            "likely",
            race.fingerprint(),
            race.location(),
            race.first(),
            race.second(),
            null,
            "com.acme.CounterTest#counts",
            null,
            0);

    assertThat(render(Samples.log(null, likely)))
        .contains("likely (an order that was not seen may exist)")
        .contains("in test com.acme.CounterTest#counts");
  }

  @Test
  void doesNotSuggestVolatileForArrayElements() {
    RaceReport race =
        Samples.race(new Location.Element("int[]", 3), Samples.write("a"), Samples.write("b"));

    assertThat(render(Samples.log(null, race)))
        .contains("DATA RACE on element 3 of int[]\n")
        .containsIgnoringWhitespaces(
            "a volatile int[] orders accesses of the reference, not of its elements");
  }

  @Test
  void namesAMisusedObject() {
    RaceReport race =
        Samples.race(
            new Location.ObjectState("java.util.HashMap"), Samples.write("a"), Samples.write("b"));

    assertThat(render(Samples.log(null, race)))
        .contains("DATA RACE on the state of a java.util.HashMap\n", "with one lock");
  }

  @Test
  void admitsThatAPlaceIsNotKnown() {
    Access unknown = new Access("write", "w", null, List.of(), null);

    assertThat(render(Samples.log(null, Samples.race().withAccesses(unknown, unknown))))
        .contains("Previous write by thread \"w\" at a place that is not known for sure:\n");
  }

  @Test
  void cutsEndlessStacks() {
    Access deep =
        Samples.read("w", Collections.nCopies(1_000, "A.f(A.java:1)").toArray(String[]::new));

    String text = render(Samples.log(null, Samples.race().withAccesses(deep, deep)));

    assertThat(text).contains("      ... 960 more\n");
    assertThat(text.lines().filter("      A.f(A.java:1)"::equals)).hasSize(2 * 40);
  }

  @Test
  void tellsThreadsOfOneNameApartByWhereTheyWereStarted() {
    Access.Started elsewhere =
        new Access.Started("main", List.of("com.acme.Main.main(Main.java:21)"));
    Access first = Samples.write("worker");
    Access second = new Access("write", "worker", first.site(), List.of(), elsewhere);

    assertThat(render(Samples.log(null, Samples.race().withAccesses(first, second))))
        .contains(
            "      com.acme.Main.main(Main.java:20)\n", "      com.acme.Main.main(Main.java:21)\n");
  }

  @Test
  void doesNotLetNamesControlTheTerminal() {
    Access evil =
        Samples.read("\u001b[2J\r\nDATA RACE on\u202e\u2028\ud800\u0007", "A.f\u009b31m(A.java:1)");
    RaceReport race = Samples.race(new Location.Field("A\u001b]0;x\u0007", "f\n"), evil, evil);

    String text = render(Samples.log(Samples.end(1, "t\u001b", "s\u001b"), race));

    assertThat(text.codePoints().filter(c -> c != '\n')).allMatch(c -> c >= ' ' && c < 0x7f);
    assertThat(text)
        .contains("\\u001b[2J\\u000d\\u000aDATA RACE on\\u202e\\u2028\\ud800\\u0007")
        .contains("DATA RACE on A\\u001b]0;x\\u0007.f\\u000a\n");
  }

  @Test
  void keepsNamesInOtherScriptsReadable() {
    RaceReport race =
        Samples.race(
            new Location.Field("com.acme.Größe", "値"), Samples.write("a"), Samples.write("b"));

    assertThat(render(Samples.log(null, race))).contains("DATA RACE on com.acme.Größe.値\n");
  }

  @Test
  void warnsWhenTheProcessWasKilled() {
    assertThat(render(Samples.log(null)))
        .contains("races-1-2-3.jsonl has no end line: the process was killed");
  }

  @Test
  void countsChecksOnlyOfRunsThatEnded() {
    assertThat(render(Samples.log(null))).endsWith("raceweave: no data race in 1 run\n");
    assertThat(render(Samples.log(null), Samples.log(Samples.end(1, null, null))))
        .endsWith(
            "no data race in 2 runs; in those that ended: 1 woven class loaded, 12,345 checks"
                + " made\n");
  }

  @Test
  void warnsWhenNothingWasChecked() {
    assertThat(render(Samples.log(Samples.end(0, null, null))))
        .contains("no woven class was loaded, so NOTHING WAS CHECKED");
    assertThat(ConsoleReport.render(Findings.of(List.of())))
        .contains("no race log was written", "NOTHING WAS CHECKED");
    assertThat(render(Samples.log(Samples.end(1, null, null)))).doesNotContain("warning");
  }

  @Test
  void warnsWhenTheRuntimeGaveUpOrTheRunIsTainted() {
    assertThat(render(Samples.log(Samples.end(1, "a stack overflow", "java.lang.Error: x"))))
        .contains(
            "the runtime switched itself off, later races were not looked for: java.lang.Error: x",
            "races may be missing: a stack overflow");
  }

  @Test
  void tellsWhatWentUncheckedAndWhatCouldNotBeRead() {
    RunEnd end =
        new RunEnd(1, 1, 1, 0, Map.of(), Map.of("threads without a slot", 1_500L), null, null);
    RaceLog log =
        new RaceLog(
            "r.jsonl", Optional.empty(), List.of(), Optional.of(end), List.of("half a line"));

    assertThat(render(log))
        .contains(
            "raceweave: warning: half a line\n",
            "raceweave: warning: r.jsonl: not all was checked: threads without a slot: 1,500\n");
  }

  private static String render(RaceLog... logs) {
    return ConsoleReport.render(Findings.of(List.of(logs)));
  }
}
