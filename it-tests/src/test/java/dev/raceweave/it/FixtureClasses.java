package dev.raceweave.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The classes of a source root, plain and woven: made once for all tests of a build. */
record FixtureClasses(String plainPath, String wovenPath) {
  private static final Map<SourceRoot, FixtureClasses> BY_ROOT = new ConcurrentHashMap<>();

  static FixtureClasses of(SourceRoot root) {
    return BY_ROOT.computeIfAbsent(
        root, any -> root == SourceRoot.MAIN ? ofTheBuild() : compiledHere(root));
  }

  private static FixtureClasses ofTheBuild() {
    return new FixtureClasses(
        Build.fixtureClasses().toString(),
        JvmRun.classPath(WovenFixtures.classes(), WovenFixtures.runtimeJar()));
  }

  /** Compiled and woven together with the classes of the build, by a JDK that knows its types. */
  private static FixtureClasses compiledHere(SourceRoot root) {
    Jdk jdk =
        JdkSearch.jdks().stream()
            .filter(root::runsOn)
            .min(Comparator.comparingInt(Jdk::feature))
            .orElseThrow();
    Path folder = Build.freshFolder("root-" + root);
    Path classes = folder.resolve(root.toString());
    compile(root, jdk, folder, classes);
    Path out = folder.resolve("out");
    JvmRun weave =
        Build.raceweave(jdk, folder, "weave", "--out", out, Build.fixtureClasses(), classes);
    assertThat(weave.exitCode()).as("raceweave weave said: %s", weave.err()).isZero();
    return new FixtureClasses(
        JvmRun.classPath(Build.fixtureClasses(), classes),
        JvmRun.classPath(
            out.resolve(Build.fixtureClasses().getFileName()),
            out.resolve(classes.getFileName()),
            out.resolve("raceweave-runtime.jar")));
  }

  private static void compile(SourceRoot root, Jdk jdk, Path folder, Path classes) {
    List<String> javac =
        new ArrayList<>(List.of("-m", "jdk.compiler/com.sun.tools.javac.Main", "-g"));
    javac.addAll(List.of("--release", Integer.toString(root.release())));
    javac.addAll(List.of("-cp", Build.fixtureClasses().toString(), "-d", classes.toString()));
    try (Stream<Path> files = Files.walk(root.sources())) {
      files.map(Path::toString).filter(file -> file.endsWith(".java")).forEach(javac::add);
      JvmRun run = JvmRun.of(jdk, folder, javac);
      assertThat(run.exitCode()).as("javac said: %s", run.out() + run.err()).isZero();
    } catch (IOException e) {
      throw new IllegalStateException("the sources of the fixtures cannot be read", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
