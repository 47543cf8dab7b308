package dev.raceweave.engine.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.raceweave.model.WeaveSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFolderTest {
  @TempDir private Path temp;
  private Path input;

  @BeforeEach
  void makeInput() throws IOException {
    input = Files.createDirectories(temp.resolve("target/classes"));
  }

  @Test
  void appearsOnlyWhenItIsComplete() throws Exception {
    Path out = temp.resolve("deep/er/out");
    try (OutputFolder folder = prepare(out)) {
      Files.writeString(folder.staging().resolve("a"), "1");
      assertThat(out).doesNotExist();
      folder.replace();
    }
    assertThat(out.resolve("a")).hasContent("1");
    assertThat(out.getParent()).isDirectoryNotContaining(path -> !path.equals(out));
  }

  @Test
  void replacesAnEarlierWeaveAndAnEmptyFolder() throws Exception {
    Path out = Files.createDirectory(temp.resolve("out"));
    write(out, "first");
    write(out, "second");

    assertThat(out.resolve("classes/second")).exists();
    assertThat(out.resolve("classes/first")).doesNotExist();
    assertThat(temp)
        .isDirectoryNotContaining(path -> path.getFileName().toString().startsWith("."));
  }

  @Test
  void refusesAFolderWithForeignFilesAndNamesOne() throws Exception {
    Path out = Files.createDirectory(temp.resolve("out"));
    write(out, "x");
    Files.writeString(out.resolve("thesis.txt"), "years of work");

    assertThatThrownBy(() -> prepare(out))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("thesis.txt, which is not ours")
        .hasMessageContaining("choose a new or empty folder");
    assertThat(out.resolve("thesis.txt")).exists();
  }

  @Test
  void refusesAFolderWhoseSummaryIsNotOurs() throws Exception {
    Path out = Files.createDirectory(temp.resolve("out"));
    Files.writeString(out.resolve("weave-summary.json"), "{}");

    assertThatThrownBy(() -> prepare(out))
        .hasMessageContaining("weave-summary.json, which is not ours");
  }

  @Test
  void refusesToContainOrToLieInsideAnInput() throws Exception {
    assertThatThrownBy(() -> prepare(temp.resolve("target")))
        .hasMessageContaining("contains the input");
    assertThatThrownBy(() -> prepare(input)).hasMessageContaining("contains the input");
    assertThatThrownBy(() -> prepare(input.resolve("../classes/woven")))
        .hasMessageContaining("lies inside the input");
    Path link = Files.createSymbolicLink(temp.resolve("link"), temp.resolve("target"));
    assertThatThrownBy(() -> prepare(link)).hasMessageContaining("contains the input");
    assertThatThrownBy(() -> prepare(link.resolve("classes/woven")))
        .hasMessageContaining("lies inside the input");
  }

  @Test
  void removesWhatWeavesLeftThatWereKilledLongAgo() throws Exception {
    Path old =
        Files.createDirectories(temp.resolve(".out.raceweave-weaving-1/classes")).getParent();
    Path young = Files.createDirectory(temp.resolve(".out.raceweave-weaving-2"));
    Path foreign = Files.createDirectory(temp.resolve(".out"));
    FileTime longAgo = FileTime.from(Instant.now().minus(Duration.ofDays(2)));
    Files.setLastModifiedTime(old, longAgo);
    Files.setLastModifiedTime(foreign, longAgo);

    prepare(temp.resolve("out")).close();

    assertThat(old).doesNotExist();
    assertThat(young).exists();
    assertThat(foreign).exists();
  }

  @Test
  void refusesAFile() throws Exception {
    Path file = Files.writeString(temp.resolve("file"), "");

    assertThatThrownBy(() -> prepare(file)).hasMessageContaining("is a file; name a folder");
    assertThatThrownBy(() -> prepare(file.resolve("out"))).isInstanceOf(ToolException.class);
  }

  @Test
  void namesAFolderThatMayNotBeWritten() throws Exception {
    Path locked = Files.createDirectory(temp.resolve("locked"));
    assumeTrue(locked.toFile().setWritable(false) && !Files.isWritable(locked), "root may write");

    assertThatThrownBy(() -> prepare(locked.resolve("out")))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("permission denied");
  }

  private OutputFolder prepare(Path out) throws ToolException {
    return OutputFolder.prepare(out, List.of(input));
  }

  private void write(Path out, String file) throws Exception {
    try (OutputFolder folder = prepare(out)) {
      Files.createDirectory(folder.staging().resolve("classes"));
      Files.writeString(folder.staging().resolve("classes").resolve(file), "");
      WeaveSummary summary =
          new WeaveSummary(
              "t",
              "b",
              List.of("classes"),
              new WeaveSummary.Classes(0, 0, 0),
              new WeaveSummary.Sites(0, 0, new TreeMap<>()),
              List.of(),
              List.of(),
              List.of(),
              new WeaveSummary.CpuSeconds(0, 0));
      Files.writeString(folder.staging().resolve(WeaveSummary.FILE_NAME), summary.toJson());
      folder.replace();
    }
  }
}
