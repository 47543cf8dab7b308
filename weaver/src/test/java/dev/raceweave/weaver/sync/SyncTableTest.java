package dev.raceweave.weaver.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SyncTableTest {
  @Test
  void namesRealMethodsAndHooksThatFitThem() {
    assertThat(TableCheck.problems()).isEmpty();
  }

  @Test
  void namesRealMethodsOfTheOtherJdksToo() throws Exception {
    for (Path java : otherJdks()) {
      Process check =
          new ProcessBuilder(
                  java.toString(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  TableCheck.class.getName())
              .redirectErrorStream(true)
              .start();
      String problems = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

      assertThat(problems).as(java.toString()).isEmpty();
      assertThat(check.waitFor()).isZero();
    }
  }

  /** JDKs that are installed beside the one that runs this. */
  private static List<Path> otherJdks() throws IOException {
    Path home = Path.of(System.getProperty("java.home")).toRealPath();
    try (Stream<Path> beside = Files.list(home.getParent())) {
      return beside
          .filter(jdk -> !Files.isSymbolicLink(jdk) && !jdk.equals(home))
          .filter(jdk -> Files.exists(jdk.resolve("lib/jrt-fs.jar")))
          .map(jdk -> jdk.resolve("bin/java"))
          .filter(Files::isExecutable)
          .toList();
    }
  }

  @Test
  void theDocumentationIsThatOfTheTable() throws IOException {
    Path document = Path.of("..", "docs", "synchronization.md");

    assertThat(Files.readString(document))
        .as("run `java -cp … dev.raceweave.weaver.sync.SyncDocument > docs/synchronization.md`")
        .isEqualTo(SyncDocument.text());
  }
}
