package dev.raceweave.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.model.WeaveSummary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every class of many large public jars: woven, counted, and linked on every JDK. */
class LargeJarsIT {
  private static final String COMPANION = "$rw";

  static List<Jdk> jdks() {
    return JdkSearch.jdks();
  }

  @Test
  void noClassIsSkippedAndEveryAccessInstructionIsCounted() throws Exception {
    AccessInstructions counter = new AccessInstructions();
    for (Path jar : Libraries.plain()) {
      counter.add(jar);
    }
    WeaveSummary summary = Libraries.summary();

    assertThat(summary.skipped()).isEmpty();
    assertThat(summary.classes().woven()).isEqualTo(counter.classes()).isGreaterThan(20_000);
    assertThat(summary.sites().seen()).isEqualTo(counter.count());
    long dropped = summary.sites().dropped().values().stream().mapToLong(Long::longValue).sum();
    assertThat(summary.sites().woven() + dropped).isEqualTo(counter.count());
  }

  /** A class whose optional dependencies are missing cannot be linked, woven or not. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("jdks")
  void everyClassThatLinksPlainLinksWoven(Jdk jdk) throws Exception {
    Path folder = Build.freshFolder("links/jdk" + jdk.feature());
    Map<String, String> plain = link(jdk, folder.resolve("plain"), Libraries.plain(), List.of());
    Map<String, String> woven =
        link(
            jdk,
            folder.resolve("woven"),
            Libraries.plain().stream().map(Libraries::woven).toList(),
            List.of("-Draceweave.mode=off", "-Xbootclasspath/a:" + Libraries.runtimeJar()));

    Map<String, String> broken = new TreeMap<>(woven);
    broken
        .keySet()
        .removeIf(name -> kind(plain.getOrDefault(name, "ok")).equals(kind(woven.get(name))));
    broken.keySet().removeIf(name -> name.endsWith(COMPANION) && !plainLinks(plain, name));
    assertThat(broken).isEmpty();
    assertThat(woven.keySet()).containsAll(plain.keySet());
    assertThat(plain.values().stream().filter("ok"::equals)).hasSizeGreaterThan(20_000);
  }

  /** The error without its message: which of several missing classes is met first may differ. */
  private static String kind(String result) {
    return result.split(" ")[0];
  }

  private static boolean plainLinks(Map<String, String> plain, String companion) {
    String owner = companion.substring(0, companion.length() - COMPANION.length());
    return "ok".equals(plain.get(owner));
  }

  private static Map<String, String> link(Jdk jdk, Path folder, List<Path> jars, List<String> more)
      throws Exception {
    List<String> command = new ArrayList<>(more);
    command.addAll(List.of("-Xverify:all", "-cp", Build.fixtureClasses().toString()));
    command.add("dev.raceweave.programs.LinksClasses");
    jars.forEach(jar -> command.add(jar.toString()));
    command.add("--");
    Libraries.needed().forEach(jar -> command.add(jar.toString()));
    JvmRun run = JvmRun.of(jdk, folder, command);
    assertThat(run.exitCode()).as(run.err()).isZero();
    Map<String, String> results = new TreeMap<>();
    Stream<String[]> lines = run.out().lines().map(line -> line.split(" ", 2));
    lines.forEach(words -> results.put(words[0], words[1]));
    return results;
  }
}
