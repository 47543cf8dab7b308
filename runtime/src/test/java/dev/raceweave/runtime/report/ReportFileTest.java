package dev.raceweave.runtime.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFileTest {
  private final ByteArrayOutputStream told = new ByteArrayOutputStream();
  private final PrintStream complaints = new PrintStream(told, true, StandardCharsets.UTF_8);

  @TempDir Path folder;

  private String told() {
    return told.toString(StandardCharsets.UTF_8);
  }

  @Test
  void appendsLinesThatAreThereAtOnce() throws IOException {
    ReportFile file = new ReportFile(folder.resolve("a/b"), 5, complaints);
    file.write("one\n");
    assertThat(file.path()).hasContent("one\n");
    file.write("two\n");
    assertThat(file.path()).hasContent("one\ntwo\n");
    assertThat(told()).isEmpty();
  }

  @Test
  void namesProcessAndStartInItsName() {
    ReportFile file = new ReportFile(folder, 1234567, complaints);
    assertThat(file.path().getFileName().toString())
        .matches("races-" + ProcessHandle.current().pid() + "-1234567-[0-9a-f]{8}\\.jsonl");
  }

  @Test
  void itsNameIsAsciiInEveryLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      ReportFile file = new ReportFile(folder, 1234567, complaints);
      assertThat(file.path().getFileName().toString())
          .matches("races-[0-9]+-1234567-[0-9a-f]{8}\\.jsonl");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void anInterruptedThreadStillWrites() {
    ReportFile file = new ReportFile(folder, 5, complaints);
    Thread.currentThread().interrupt();
    file.write("one\n");
    file.write("two\n");
    assertThat(Thread.interrupted()).isTrue();
    assertThat(file.path()).hasContent("one\ntwo\n");
  }

  @Test
  void saysWhatToDoWhenTheFolderIsAFile() throws IOException {
    Path occupied = Files.createFile(folder.resolve("occupied"));
    ReportFile file = new ReportFile(occupied, 5, complaints);
    file.write("lost\n");
    assertThat(told()).contains("is not a folder").contains("raceweave.out").hasLineCount(1);
  }

  @Test
  void saysWhatToDoWhenTheFolderCannotBeWritten() throws IOException {
    Path locked = Files.createDirectory(folder.resolve("locked"));
    assumeThat(locked.toFile().setWritable(false)).isTrue();
    assumeThat(Files.isWritable(locked)).as("the superuser may write anywhere").isFalse();
    ReportFile file = new ReportFile(locked, 5, complaints);
    file.write("lost\n");
    assertThat(told()).contains(locked.toString()).contains("raceweave.out").hasLineCount(1);
  }

  @Test
  void writesThroughASymbolicLinkToAFolder() throws IOException {
    Path real = Files.createDirectory(folder.resolve("real"));
    Path link;
    try {
      link = Files.createSymbolicLink(folder.resolve("link"), real);
    } catch (IOException | UnsupportedOperationException e) {
      assumeThat(e).as("no symbolic links here").isNull();
      return;
    }
    new ReportFile(link, 5, complaints).write("one\n");
    assertThat(told()).isEmpty();
    try (var files = Files.list(real)) {
      assertThat(files.findAny().orElseThrow()).hasContent("one\n");
    }
  }

  @Test
  void linesOfManyThreadsAreNotMixed() throws Exception {
    ReportFile file = new ReportFile(folder, 5, complaints);
    Thread[] writers = new Thread[4];
    for (int w = 0; w < writers.length; w++) {
      String line = Character.toString('a' + w).repeat(10_000) + "\n";
      writers[w] =
          new Thread(
              () -> {
                for (int i = 0; i < 50; i++) {
                  file.write(line);
                }
              });
      writers[w].start();
    }
    for (Thread writer : writers) {
      writer.join();
    }
    assertThat(Files.readAllLines(file.path()))
        .hasSize(200)
        .allMatch(l -> l.matches("(.)\\1{9999}"));
  }
}
