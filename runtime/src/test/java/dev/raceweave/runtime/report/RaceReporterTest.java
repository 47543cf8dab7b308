package dev.raceweave.runtime.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.runtime.clock.SyncClock;
import dev.raceweave.runtime.clock.ThreadState;
import dev.raceweave.runtime.sync.InitClocks;
import dev.raceweave.runtime.sync.Threads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RaceReporterTest {
  private static final int WRITE_SITE = 0;
  private static final int READ_SITE = 1;
  private static final int ARRAY_SITE = 2;

  private final Sites sites = new Sites();
  private final Threads threads = new Threads(512, new SyncClock(), t -> true);
  private final InitClocks initClocks = new InitClocks();
  private final ThreadState starter = threads.stateOf(new Thread("starter"));
  private ThreadState writer;
  private ThreadState reader;
  private ReportLog log;
  private RaceReporter reporter;

  @TempDir Path folder;

  @BeforeEach
  void setUp() {
    sites.enroll(
        "1\ta.B\tB.java\nM\tput()V\n0\tPUTFIELD\ta.B#x\t5\nM\tget()I\n0\tGETFIELD\ta.B#x\t9\n"
            + "M\tall()V\n0\tIALOAD\tint[]\t11\n",
        3);
    Thread w = new Thread("writer");
    Thread r = new Thread("reader");
    threads.beforeStart(w, starter);
    threads.beforeStart(r, starter);
    writer = threads.stateOf(w);
    reader = threads.stateOf(r);
    log = new ReportLog(folder, "fasttrack", "b1", System.err);
    reporter = new RaceReporter(sites, threads, initClocks, log);
  }

  private List<String> lines() throws IOException {
    return Files.readAllLines(log.path());
  }

  private boolean readAfterWrite() {
    return reporter.race(reader, READ_SITE, false, writer.epoch, WRITE_SITE, true, null, 0);
  }

  @Test
  void reportsBothSidesOfAFieldRace() throws IOException {
    assertThat(readAfterWrite()).isTrue();
    assertThat(reporter.races()).isOne();
    assertThat(lines()).hasSize(1);
    assertThat(lines().get(0))
        .startsWith("{\"v\":1,\"kind\":\"race\",\"engine\":\"fasttrack\",\"certainty\":\"certain\"")
        .containsPattern("\"fingerprint\":\"rw1-[0-9a-f]{16}\"")
        .contains("\"location\":{\"class\":\"a.B\",\"field\":\"x\"}")
        .contains(
            "\"first\":{\"op\":\"write\",\"thread\":\"writer\","
                + "\"site\":{\"class\":\"a.B\",\"method\":\"put()V\",\"line\":5},"
                + "\"started\":{\"thread\":\"starter\",\"stack\":[")
        .contains(
            "\"second\":{\"op\":\"read\",\"thread\":\"reader\","
                + "\"site\":{\"class\":\"a.B\",\"method\":\"get()I\",\"line\":9},\"stack\":[")
        .contains("\"build\":\"b1\"");
  }

  @Test
  void reportsArrayAndIndex() throws IOException {
    reporter.race(reader, ARRAY_SITE, false, writer.epoch, ARRAY_SITE, true, new int[4], 3);
    assertThat(lines().get(0)).contains("\"location\":{\"array\":\"int[]\",\"index\":3}");
  }

  @Test
  void anUnknownFirstSiteIsNull() throws IOException {
    reporter.race(reader, READ_SITE, false, writer.epoch, -1, true, null, 0);
    assertThat(lines().get(0))
        .contains("\"first\":{\"op\":\"write\",\"thread\":\"writer\",\"site\":null");
  }

  @Test
  void isLikelyOnlyWhenAThreadsOriginIsNotKnown() throws IOException {
    ThreadState stranger = threads.stateOf(new Thread("stranger"));
    reporter.race(stranger, READ_SITE, false, writer.epoch, WRITE_SITE, true, null, 0);
    assertThat(lines().get(0)).contains("\"certainty\":\"likely\"");
  }

  @Test
  void nothingIsCertainOnceAnEdgeMayBeLost() throws IOException {
    reporter.doubt();
    readAfterWrite();
    assertThat(lines().get(0)).contains("\"certainty\":\"likely\"");
  }

  @Test
  void countsRepeatsAndTellsThemAtTheEnd() throws IOException {
    for (int i = 0; i < 1 + 41; i++) {
      readAfterWrite();
    }
    reporter.flush();
    assertThat(reporter.races()).isOne();
    List<String> lines = lines();
    assertThat(lines).filteredOn(l -> l.contains("\"kind\":\"race\"")).hasSize(1);
    assertThat(lines.get(lines.size() - 1)).contains("\"kind\":\"again\"").contains("\"count\":41");
  }

  @Test
  void aThousandRepeatsInAMomentMakeFewLines() throws IOException {
    long begin = System.nanoTime();
    for (int i = 0; i < 1_000; i++) {
      readAfterWrite();
    }
    long seconds = (System.nanoTime() - begin) / 1_000_000_000;
    assertThat(lines()).hasSizeLessThanOrEqualTo(2 + (int) seconds);
  }

  @Test
  void aRepeatedRaceHasBothStacks() throws IOException {
    readAfterWrite();
    assertThat(lines().get(0)).doesNotContain("\"line\":5},\"stack\"");
    reporter.recorded(writer, WRITE_SITE);
    readAfterWrite();
    assertThat(lines()).hasSize(2);
    assertThat(lines().get(1))
        .contains("\"kind\":\"again\"")
        .contains("\"line\":5},\"stack\":[\"")
        .contains("\"line\":9},\"stack\":[\"");
  }

  @Test
  void aStackOfAnotherEpochIsNotTaken() throws IOException {
    readAfterWrite();
    reporter.recorded(writer, WRITE_SITE);
    writer.tick();
    readAfterWrite();
    assertThat(lines()).hasSize(1);
  }

  @Test
  void whatAnInitializerDidIsOrderedBeforeEveryUse() throws IOException {
    initClocks.begin(writer);
    long inside = writer.epoch;
    initClocks.end("a.Other", writer);
    assertThat(reporter.race(reader, READ_SITE, false, inside, WRITE_SITE, true, null, 0))
        .isFalse();
    assertThat(Files.size(log.path())).isZero();
    assertThat(readAfterWrite()).as("after the initializer").isTrue();
  }
}
