package dev.raceweave.weaver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.runtime.RuntimeData;
import org.jacoco.core.runtime.SystemPropertiesRuntime;
import org.junit.jupiter.api.Test;

/** Code that JaCoCo has instrumented before us. */
class CoverageTest {
  private static final String SOURCE =
      """
      class Main {
        int n; static int[] all = {1, 2};
        interface Twice { int STEP = Integer.getInteger("no", 2); default int of(int k) { return STEP * k; } }
        synchronized int add(int k) { n += k > 1 ? all[1] : all[0]; return n; }
        static Object run() {
          Main main = new Main();
          Twice twice = new Twice() {};
          return main.add(1) + ":" + main.add(5) + ":" + twice.of(3);
        }
      }
      """;

  @Test
  void instrumentedCodeRunsAsBeforeAndItsProbesAreNotChecked() throws Exception {
    SystemPropertiesRuntime coverage = new SystemPropertiesRuntime();
    RuntimeData data = new RuntimeData();
    coverage.startup(data);
    Map<String, byte[]> classes = new LinkedHashMap<>();
    for (Map.Entry<String, byte[]> type : Compiler.compile(SOURCE).entrySet()) {
      classes.put(
          type.getKey(), new Instrumenter(coverage).instrument(type.getValue(), type.getKey()));
    }
    Program program = Program.of(classes);

    assertThat(program.runsAsBefore("Main")).isEqualTo("1:3:6");

    assertThat(program.outcome("Main").sites().dropped()).containsKey("coverage-probe");
    coverage.shutdown();
  }
}
