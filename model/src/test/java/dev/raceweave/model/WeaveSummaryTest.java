package dev.raceweave.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class WeaveSummaryTest {
  private static final WeaveSummary SUMMARY =
      new WeaveSummary(
          "0.1.0",
          "abc",
          List.of("classes", "lib.jar"),
          new WeaveSummary.Classes(3, 2, 1),
          new WeaveSummary.Sites(10, 7, new TreeMap<>(Map.of("volatile", 1L, "final", 2L))),
          List.of(new WeaveSummary.SkippedClass("com.acme.Old", "no frames")),
          List.of("com.acme.Big.run()V"),
          List.of("lib.jar was signed"),
          new WeaveSummary.CpuSeconds(0, 1.2345));

  @Test
  void hasTheKeysThatOtherToolsReadAndSortsRules() throws IOException {
    assertThat(SUMMARY.toJson().replaceAll("\\s+", ""))
        .startsWith("{\"v\":1,")
        .contains(
            "\"classes\":{\"seen\":3,\"woven\":2,\"skipped\":1}",
            "\"sites\":{\"seen\":10,\"woven\":7,\"dropped\":{\"final\":2,\"volatile\":1}}",
            "\"skipped\":[{\"class\":\"com.acme.Old\",\"reason\":\"noframes\"}]",
            "\"cpuSeconds\":{\"static\":0.0,\"weave\":1.235}");
  }

  @Test
  void readsWhatItWrote() throws IOException {
    WeaveSummary read = WeaveSummary.fromJson(SUMMARY.toJson());

    assertThat(read).usingRecursiveComparison().ignoringFields("cpuSeconds").isEqualTo(SUMMARY);
    assertThat(read.cpuSeconds()).isEqualTo(new WeaveSummary.CpuSeconds(0, 1.235));
  }

  @Test
  void ignoresUnknownKeysAndLivesWithoutTheOptionalOnes() throws IOException {
    WeaveSummary read =
        WeaveSummary.fromJson(
            """
            {"v":1,"later":{"x":[]},"classes":{"seen":0,"woven":0,"skipped":0},
             "sites":{"seen":0,"woven":0,"dropped":{}},"skipped":[],
             "cpuSeconds":{"static":0,"weave":1}}
            """);

    assertThat(read.outputs()).isEmpty();
    assertThat(read.cpuSeconds().weave()).isEqualTo(1.0);
  }

  @Test
  void refusesAnUnknownVersion() throws IOException {
    String json = SUMMARY.toJson().replace("\"v\": 1", "\"v\": 7");

    assertThatThrownBy(() -> WeaveSummary.fromJson(json))
        .isInstanceOf(UnknownVersionException.class)
        .hasMessageContaining("weave-summary.json has format version 7");
  }
}
