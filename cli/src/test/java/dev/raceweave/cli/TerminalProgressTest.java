package dev.raceweave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalProgressTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream terminal = new PrintStream(bytes, true);

  @Test
  void countsOnOneLineAndWipesItAtTheEnd() throws InterruptedException {
    try (TerminalProgress progress = new TerminalProgress(terminal, true)) {
      Thread.sleep(150);
      progress.classDone(5, 10, "app.jar");
    }
    String text = "weaving 5/10 classes";
    assertThat(bytes).hasToString("\r" + text + "\r" + " ".repeat(text.length()) + "\r");
  }

  @Test
  void doesNotPrintForEveryClass() {
    try (TerminalProgress progress = new TerminalProgress(terminal, true)) {
      for (int i = 0; i < 100; i++) {
        progress.classDone(i, 100, "app.jar");
      }
    }
    assertThat(bytes.toString()).hasSizeLessThan(200);
  }

  @Test
  void isSilentWhereNobodyWatches() throws InterruptedException {
    try (TerminalProgress progress = new TerminalProgress(terminal, false)) {
      Thread.sleep(150);
      progress.classDone(5, 10, "app.jar");
    }
    assertThat(bytes.size()).isZero();
    assertThat(TerminalProgress.isWatched(null, Map.of())).isFalse();
  }
}
