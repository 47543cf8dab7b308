package dev.raceweave.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HooksTest {
  private ChildJvm jvm;

  @TempDir Path folder;

  @BeforeEach
  void setUp() {
    jvm = new ChildJvm(folder);
  }

  private static void assertRanToItsEnd(ChildJvm.Result result) {
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.out()).startsWith("done");
  }

  @Test
  void aRaceIsReportedWithBothSites() throws Exception {
    ChildJvm.Result result = jvm.run(Programs.Racy.class);
    assertRanToItsEnd(result);
    assertThat(result.only("race"))
        .contains("\"certainty\":\"certain\"")
        .contains("\"location\":{\"class\":\"demo.Bank\",\"field\":\"money\"}")
        .contains("\"method\":\"put()V\",\"line\":7")
        .contains("\"method\":\"get()I\",\"line\":9")
        .contains("\"thread\":\"main\"")
        .contains("\"thread\":\"other\"")
        .contains("\"started\":{\"thread\":\"main\"");
    assertThat(result.err()).contains("1 data race found").contains(".jsonl");
  }

  @Test
  void theFirstLineSaysWhatRanAndTheLastWhatItDid() throws Exception {
    ChildJvm.Result result = jvm.option("-Draceweave.build=b42").run(Programs.Racy.class);
    List<String> lines = result.reports();
    assertThat(lines.get(0))
        .startsWith("{\"v\":1,\"kind\":\"start\",\"pid\":")
        .contains("\"mode\":\"fasttrack\"")
        .contains("\"build\":\"b42\"")
        .contains("\"command\":\"dev.raceweave.runtime.Programs$Racy\"");
    assertThat(lines.get(lines.size() - 1))
        // a write, two reads, a start and a join
        .startsWith(
            "{\"v\":1,\"kind\":\"end\",\"hooks\":5,\"wovenClasses\":1,\"sites\":2,\"races\":1,")
        .contains(
            "\"rules\":{\"READ SAME EPOCH\":1,\"READ SHARED SAME EPOCH\":0,\"READ EXCLUSIVE\":1,"
                + "\"READ SHARE\":0,\"READ SHARED\":0,\"WRITE SAME EPOCH\":0,"
                + "\"WRITE EXCLUSIVE\":1,\"WRITE SHARED\":0}")
        .contains("\"unchecked\":{}")
        .doesNotContain("tainted")
        .doesNotContain("switchedOff");
  }

  @Test
  void aProgramThatSynchronizesIsSilent() throws Exception {
    ChildJvm.Result result = jvm.run(Programs.Fixed.class);
    assertRanToItsEnd(result);
    assertThat(result.err()).isEmpty();
    assertThat(result.reports()).noneMatch(l -> ChildJvm.isOf("race", l));
    assertThat(result.only("end")).contains("\"races\":0");
  }

  @Test
  void quietKeepsTheSummaryOffStandardError() throws Exception {
    ChildJvm.Result result = jvm.option("-Draceweave.quiet=true").run(Programs.Racy.class);
    assertThat(result.err()).isEmpty();
    assertThat(result.only("race")).isNotEmpty();
  }

  @Test
  void modeOffWritesNothing() throws Exception {
    ChildJvm.Result result = jvm.option("-Draceweave.mode=off").run(Programs.Racy.class);
    assertRanToItsEnd(result);
    assertThat(result.err()).isEmpty();
    assertThat(jvm.reports()).doesNotExist();
  }

  @Test
  void modeOffAlsoTakesEveryOddArgument() throws Exception {
    ChildJvm.Result result = jvm.option("-Draceweave.mode=off").run(Programs.OddArguments.class);
    assertRanToItsEnd(result);
    assertThat(result.err()).isEmpty();
  }

  @Test
  void anUnknownModeIsToldInOneLineAndTheProgramRunsOn() throws Exception {
    ChildJvm.Result result = jvm.option("-Draceweave.mode=slowtrack").run(Programs.Racy.class);
    assertRanToItsEnd(result);
    assertThat(result.err()).contains("slowtrack").contains("fasttrack").hasLineCount(1);
    assertThat(jvm.reports()).doesNotExist();
  }

  @Test
  void noArgumentMakesAHookThrow() throws Exception {
    ChildJvm.Result result = jvm.run(Programs.OddArguments.class);
    assertRanToItsEnd(result);
    assertThat(result.only("end")).doesNotContain("switchedOff");
  }

  @Test
  void anInternalErrorSwitchesCheckingOffLoudlyAndTheProgramRunsOn() throws Exception {
    ChildJvm.Result result = jvm.run(Programs.BrokenSite.class);
    assertRanToItsEnd(result);
    assertThat(result.err()).containsOnlyOnce("raceweave: internal error");
    assertThat(result.only("end")).contains("\"races\":0").contains("\"switchedOff\":\"java.lang.");
  }

  @Test
  void anInternalErrorIsContainedEvenIfItCannotBePrinted() throws Exception {
    ChildJvm.Result result = jvm.run(Programs.BrokenSiteAndStream.class);
    assertRanToItsEnd(result);
    assertThat(result.only("end")).contains("\"switchedOff\":\"java.lang.");
  }

  @Test
  void anInitializerThatNeverBeganDoesNotThrow() throws Exception {
    ChildJvm.Result result = jvm.run(Programs.UnbalancedInitializer.class);
    assertRanToItsEnd(result);
  }

  @Test
  void onlyTheProgramsOwnStackOverflowLeavesAHook() throws Exception {
    ChildJvm.Result result = jvm.option("-Xss512k").run(Programs.Recursive.class);
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.out()).startsWith("overflows 200");
    assertThat(result.only("end")).doesNotContain("switchedOff");
  }

  @Test
  void anUnusableFolderIsToldInOneLineAndTheProgramRunsOn() throws Exception {
    Files.createFile(jvm.reports());
    ChildJvm.Result result = jvm.option("-Draceweave.quiet=true").run(Programs.Racy.class);
    assertRanToItsEnd(result);
    assertThat(result.err()).contains("raceweave.out").hasLineCount(1);
  }

  @Test
  void aKilledProcessKeepsWhatItHadReported() throws Exception {
    Process process = jvm.start(Programs.RacyForEver.class);
    while (process.isAlive() && !jvm.result(0).out().startsWith("raced")) {
      Thread.sleep(20);
    }
    process.destroyForcibly().waitFor();
    ChildJvm.Result result = jvm.result(process.exitValue());
    assertThat(result.only("start")).isNotEmpty();
    assertThat(result.only("race")).endsWith("}");
    assertThat(result.reports()).noneMatch(l -> ChildJvm.isOf("end", l));
  }

  @Test
  void twoProcessesWriteTwoFiles() throws Exception {
    jvm.run(Programs.Racy.class);
    jvm.run(Programs.Racy.class);
    try (Stream<Path> files = Files.list(jvm.reports())) {
      assertThat(files).hasSize(2);
    }
  }
}
