package dev.raceweave.engine.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.raceweave.engine.Fixture;
import dev.raceweave.engine.WeaveProgress;
import dev.raceweave.engine.WeaveResult;
import dev.raceweave.engine.files.ContentHash;
import dev.raceweave.engine.files.ToolException;
import dev.raceweave.engine.files.Tree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WeaveCacheTest {
  @TempDir private Path temp;
  private Path cache;
  private Path classes;
  private final AtomicInteger woven = new AtomicInteger();
  private final WeaveProgress counting = (done, total, input) -> woven.incrementAndGet();

  @BeforeEach
  void compile() throws IOException {
    cache = temp.resolve("cache/raceweave");
    classes = Fixture.compile(temp.resolve("classes"), "class A { int x; void f() { x++; } }");
  }

  @Test
  void weavesTheSameContentOnce() throws Exception {
    WeaveResult first = weave(classes);
    WeaveResult second = weave(classes);

    assertThat(woven).hasValue(1);
    assertThat(second.folder()).isEqualTo(first.folder()).startsWith(cache);
    assertThat(second.outputs()).allSatisfy(output -> assertThat(output).exists());
    assertThat(second.runtimeJar()).exists();
  }

  @Test
  void weavesAgainWhenTheContentChanged() throws Exception {
    WeaveResult first = weave(classes);
    Files.writeString(classes.resolve("new.txt"), "x");
    WeaveResult second = weave(classes);

    assertThat(woven).hasValue(2);
    assertThat(second.folder()).isNotEqualTo(first.folder());
    assertThat(first.folder()).exists();
  }

  @Test
  void anotherRaceweaveWouldNotTakeItsEntries() throws Exception {
    String contentAlone = new ContentHash().add("classes").addAll(List.of(classes)).id();

    assertThat(weave(classes).folder().toString()).doesNotContain(contentAlone);
  }

  @Test
  void weavesAgainWhenSomeoneCleanedUpHalfOfAnEntry() throws Exception {
    WeaveResult first = weave(classes);
    Tree.delete(first.outputs().get(0));
    weave(classes);
    Files.delete(first.folder().resolve("weave-summary.json"));
    weave(classes);

    assertThat(woven).hasValue(3);
    assertThat(first.outputs().get(0)).exists();
  }

  @Test
  void isSafeWithSeveralRunsAtOnce() throws Exception {
    int runs = 4;
    ExecutorService pool = Executors.newFixedThreadPool(runs);
    CyclicBarrier barrier = new CyclicBarrier(runs);
    WeaveProgress together =
        (done, total, input) -> {
          try {
            barrier.await();
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        };
    try {
      List<Future<WeaveResult>> results = new ArrayList<>();
      for (int i = 0; i < runs; i++) {
        results.add(pool.submit(() -> new WeaveCache(cache).weave(List.of(classes), together)));
      }
      for (Future<WeaveResult> result : results) {
        assertThat(result.get().folder()).isEqualTo(results.get(0).get().folder());
        assertThat(result.get().outputs().get(0).resolve("A.class")).exists();
      }
    } finally {
      pool.shutdownNow();
    }
    assertThat(entries()).hasSize(1);
  }

  @Test
  void leavesNothingOfAWeaveThatFailed() {
    WeaveProgress failing =
        (done, total, input) -> {
          throw new IllegalStateException("as if killed");
        };

    assertThatThrownBy(() -> new WeaveCache(cache).weave(List.of(classes), failing))
        .hasMessage("as if killed");
    assertThat(cache).isEmptyDirectory();
  }

  @Test
  void removesWhatWasNotUsedForLong() throws Exception {
    WeaveResult old = weave(classes);
    Path killed = Files.createDirectory(cache.resolve(".woven-1.2.weaving-3"));
    Path foreign = Files.createDirectory(cache.resolve("photos"));
    FileTime longAgo = FileTime.from(Instant.now().minus(Duration.ofDays(31)));
    for (Path path : List.of(old.folder(), killed, foreign)) {
      Files.setLastModifiedTime(path, longAgo);
    }
    Files.writeString(classes.resolve("new.txt"), "x");
    WeaveResult fresh = weave(classes);

    assertThat(entries()).containsExactlyInAnyOrder(fresh.folder(), foreign);
  }

  @Test
  void usingAnEntryKeepsIt() throws Exception {
    WeaveResult used = weave(classes);
    Files.setLastModifiedTime(
        used.folder(), FileTime.from(Instant.now().minus(Duration.ofDays(31))));
    weave(classes);
    Files.writeString(classes.resolve("new.txt"), "x");
    weave(classes);

    assertThat(used.folder()).exists();
  }

  @Test
  void namesACacheThatCannotBeUsed() throws Exception {
    Path file = Files.writeString(temp.resolve("file"), "");

    assertThatThrownBy(() -> new WeaveCache(file).weave(List.of(classes), counting))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("cannot use the cache " + file)
        .hasMessageContaining("--cache");
  }

  @Test
  void liesInTheUsersCacheFolder() {
    assertThat(WeaveCache.defaultFolder(Map.of("XDG_CACHE_HOME", temp.toString())))
        .isEqualTo(temp.resolve("raceweave"));
    Path home = Path.of(System.getProperty("user.home"), ".cache", "raceweave");
    assertThat(WeaveCache.defaultFolder(Map.of())).isEqualTo(home);
    assertThat(WeaveCache.defaultFolder(Map.of("XDG_CACHE_HOME", "relative"))).isEqualTo(home);
    assertThat(WeaveCache.defaultFolder(Map.of("XDG_CACHE_HOME", ""))).isEqualTo(home);
  }

  private WeaveResult weave(Path... inputs) throws ToolException {
    return new WeaveCache(cache).weave(List.of(inputs), counting);
  }

  private List<Path> entries() throws IOException {
    try (var list = Files.list(cache)) {
      return list.toList();
    }
  }
}
