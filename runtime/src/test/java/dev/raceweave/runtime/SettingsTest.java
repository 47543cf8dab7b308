package dev.raceweave.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {
  private ChildJvm jvm;

  @TempDir Path folder;

  @BeforeEach
  void setUp() {
    jvm = new ChildJvm(folder);
  }

  private void file(String text) throws IOException {
    Path entry = Files.createDirectories(folder.resolve("config"));
    Files.writeString(entry.resolve("raceweave.properties"), text);
    jvm.onClassPath(entry);
  }

  private String shown() throws Exception {
    return jvm.run(Programs.ShowSettings.class).out();
  }

  @Test
  void haveDefaults() throws Exception {
    assertThat(shown()).startsWith("fasttrack|unknown|25|512|false|");
  }

  @Test
  void comeFromTheFileOnTheClassPath() throws Exception {
    file("raceweave.mode=off\nraceweave.build = from file\nraceweave.memory=10\n");
    assertThat(shown()).startsWith("off|from file|10|512|false|");
  }

  @Test
  void comeFromTheEnvironmentBeforeTheFile() throws Exception {
    file("raceweave.mode=off\nraceweave.slots=7\n");
    jvm.environment("RACEWEAVE_MODE", "FastTrack").environment("RACEWEAVE_QUIET", "true");
    assertThat(shown()).startsWith("fasttrack|unknown|25|7|true|");
  }

  @Test
  void comeFromSystemPropertiesBeforeAllElse() throws Exception {
    file("raceweave.mode=a\n");
    jvm.environment("RACEWEAVE_MODE", "b").option("-Draceweave.mode=c");
    assertThat(shown()).startsWith("c|");
  }

  @Test
  void theBuildIsNamedByTheFileThatTheWeaverWrote() throws Exception {
    Path entry = Files.createDirectories(folder.resolve("woven/META-INF/raceweave"));
    Files.writeString(entry.resolve("build.properties"), "build=1a2b3c\n");
    jvm.onClassPath(folder.resolve("woven"));
    assertThat(shown()).startsWith("fasttrack|1a2b3c|");
  }

  @Test
  void nonsenseIsToldAndTheDefaultTaken() throws Exception {
    ChildJvm.Result result =
        jvm.option("-Draceweave.slots=many")
            .option("-Draceweave.memory=200")
            .run(Programs.ShowSettings.class);
    assertThat(result.out()).startsWith("fasttrack|unknown|25|512|");
    assertThat(result.err())
        .contains("raceweave.slots=many")
        .contains("raceweave.memory=200")
        .hasLineCount(2);
  }

  @Test
  void aFileThatCannotBeParsedIsToldAndIgnored() throws Exception {
    file("raceweave.mode=\\u00zz\n");
    ChildJvm.Result result = jvm.run(Programs.ShowSettings.class);
    assertThat(result.out()).startsWith("fasttrack|");
    assertThat(result.err()).contains("raceweave.properties");
  }
}
