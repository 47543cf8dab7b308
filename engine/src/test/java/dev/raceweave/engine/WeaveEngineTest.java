package dev.raceweave.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.raceweave.engine.files.ToolException;
import dev.raceweave.model.WeaveSummary;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WeaveEngineTest {
  private static final String COUNTER = "class Counter { int value; void inc() { value++; } }";
  private static final String COUNTS =
      "interface Counts { int[] ALL = new int[1]; static void inc() { ALL[0]++; } }";

  @TempDir private Path temp;

  @Test
  void weavesAFolderUnderItsOwnNameAndKeepsTheRest() throws Exception {
    Path classes = Fixture.compile(temp.resolve("target/classes"), COUNTER);
    Files.createDirectories(classes.resolve("META-INF/empty"));
    Files.writeString(classes.resolve("app.properties"), "a=b");
    FileTime old = FileTime.fromMillis(1_000_000_000_000L);
    Files.setLastModifiedTime(classes.resolve("app.properties"), old);
    Files.setLastModifiedTime(classes.resolve("Counter.class"), old);

    WeaveResult result = weave(classes);

    Path woven = temp.resolve("out/classes");
    assertThat(result.outputs()).containsExactly(woven);
    assertThat(woven.resolve("app.properties")).hasContent("a=b");
    assertThat(woven.resolve("META-INF/empty")).isDirectory();
    assertThat(Files.getLastModifiedTime(woven.resolve("app.properties"))).isEqualTo(old);
    assertThat(Files.getLastModifiedTime(woven.resolve("Counter.class"))).isEqualTo(old);
    assertThat(callsRuntime(Files.readAllBytes(woven.resolve("Counter.class")))).isTrue();
    assertThat(callsRuntime(Files.readAllBytes(classes.resolve("Counter.class")))).isFalse();
    assertThat(result.summary().classes()).isEqualTo(new WeaveSummary.Classes(1, 1, 0));
    assertThat(
            WeaveSummary.fromJson(Files.readString(temp.resolve("out/weave-summary.json")))
                .classes())
        .isEqualTo(result.summary().classes());
    assertThat(result.summary().cpuSeconds().weave()).isPositive();
    assertThat(result.summary().cpuSeconds().staticPass()).isZero();
  }

  @Test
  void writesCompanionsBesideTheirInterface() throws Exception {
    byte[] counts = Fixture.classFile(temp.resolve("x"), COUNTS, "Counts.class");
    Path folder = temp.resolve("in/classes");
    Files.createDirectories(folder);
    Files.write(folder.resolve("Counts.class"), counts);
    Path jar =
        Fixture.jar(temp.resolve("in/boot.jar"), Map.of("BOOT-INF/classes/Counts.class", counts));

    weave(folder, jar);

    assertThat(temp.resolve("out/classes/Counts$rw.class")).isRegularFile();
    assertThat(Fixture.entries(temp.resolve("out/boot.jar")))
        .containsOnlyKeys("BOOT-INF/classes/Counts.class", "BOOT-INF/classes/Counts$rw.class");
  }

  @Test
  void keepsOrderTimesStorageAndManifestOfAJar() throws Exception {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    entries.put("META-INF/", new byte[0]);
    entries.put(
        "META-INF/MANIFEST.MF",
        Fixture.text("Manifest-Version: 1.0\r\nMain-Class: Counter\r\n\r\n"));
    entries.put("z.txt", Fixture.text("z"));
    entries.put("Counter.class", Fixture.classFile(temp.resolve("x"), COUNTER, "Counter.class"));
    entries.put("lib/nested.jar", Fixture.text("not even a jar"));
    entries.put("a.txt", Fixture.text("a"));
    Path jar = Fixture.jar(temp.resolve("app.jar"), entries);

    weave(jar);

    Map<String, byte[]> woven = Fixture.entries(temp.resolve("out/app.jar"));
    assertThat(originals(woven)).containsExactlyElementsOf(entries.keySet());
    assertThat(callsRuntime(woven.get("Counter.class"))).isTrue();
    for (String kept : List.of("META-INF/MANIFEST.MF", "z.txt", "lib/nested.jar", "a.txt")) {
      assertThat(woven.get(kept)).as(kept).isEqualTo(entries.get(kept));
    }
    try (ZipFile zip = new ZipFile(temp.resolve("out/app.jar").toFile())) {
      assertThat(zip.getEntry("lib/nested.jar").getMethod()).isEqualTo(ZipEntry.STORED);
      assertThat(zip.getEntry("a.txt").getMethod()).isEqualTo(ZipEntry.DEFLATED);
      assertThat(zip.getEntry("Counter.class").getTimeLocal())
          .isEqualTo(LocalDateTime.of(2001, 2, 3, 4, 3, 6));
    }
  }

  @Test
  void givesTheSameBytesTwice() throws Exception {
    String[] sources =
        IntStream.range(0, 150)
            .mapToObj(i -> COUNTER.replace("Counter", "C" + i))
            .toArray(String[]::new);
    Path classes = Fixture.compile(temp.resolve("classes"), sources);
    Path jar = Fixture.jar(temp.resolve("app.jar"), Fixture.files(classes));

    WeaveEngine.weave(
        new WeaveRequest(List.of(classes, jar), List.of(), temp.resolve("a")),
        WeaveProgress.SILENT);
    WeaveEngine.weave(
        new WeaveRequest(List.of(classes, jar), List.of(), temp.resolve("b")),
        WeaveProgress.SILENT);

    Map<String, byte[]> a = Fixture.files(temp.resolve("a"));
    Map<String, byte[]> b = Fixture.files(temp.resolve("b"));
    a.remove("weave-summary.json");
    b.remove("weave-summary.json");
    assertThat(originals(a)).hasSize(152);
    assertThat(b.keySet()).isEqualTo(a.keySet());
    a.forEach((name, bytes) -> assertThat(b.get(name)).as(name).isEqualTo(bytes));
  }

  @Test
  void numbersInputsOfOneName() throws Exception {
    Path one = Fixture.compile(temp.resolve("one/classes"), COUNTER);
    Path two = Fixture.compile(temp.resolve("two/classes"), COUNTER.replace("Counter", "Other"));
    Path jar1 = Fixture.jar(temp.resolve("one/app.jar"), Map.of("a", new byte[0]));
    Path jar2 = Fixture.jar(temp.resolve("two/app.jar"), Map.of("b", new byte[0]));

    WeaveResult result = weave(one, two, jar1, jar2);

    assertThat(result.summary().outputs())
        .containsExactly("classes", "classes-2", "app.jar", "app-2.jar");
    assertThat(temp.resolve("out/classes-2/Other.class")).exists();
    assertThat(Fixture.entries(temp.resolve("out/app-2.jar"))).containsOnlyKeys("b");
  }

  @Test
  void takesTheSignatureOffASignedJarAndSaysSo() throws Exception {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    entries.put(
        "META-INF/MANIFEST.MF",
        Fixture.text(
            "Manifest-Version: 1.0\r\nMain-Class: Counter\r\n\r\n"
                + "Name: Counter.class\r\nSHA-256-Digest: abc\r\n\r\n"
                + "Name: a/\r\nSealed: true\r\nSHA-256-Digest: abc\r\n  def\r\n\r\n"));
    entries.put("META-INF/ME.SF", Fixture.text("x"));
    entries.put("META-INF/ME.RSA", Fixture.text("x"));
    entries.put("META-INF/services/x.SF", Fixture.text("kept"));
    entries.put("Counter.class", Fixture.classFile(temp.resolve("x"), COUNTER, "Counter.class"));
    Path jar = Fixture.jar(temp.resolve("signed.jar"), entries);

    WeaveResult result = weave(jar);

    Path woven = temp.resolve("out/signed.jar");
    assertThat(originals(Fixture.entries(woven)))
        .containsExactly("META-INF/MANIFEST.MF", "META-INF/services/x.SF", "Counter.class");
    try (JarFile copy = new JarFile(woven.toFile())) {
      Manifest manifest = copy.getManifest();
      assertThat(manifest.getMainAttributes().getValue("Main-Class")).isEqualTo("Counter");
      assertThat(manifest.getEntries()).containsOnlyKeys("a/");
      assertThat(manifest.getAttributes("a/")).hasSize(1).containsValue("true");
    }
    assertThat(result.summary().messages())
        .singleElement()
        .asString()
        .contains("signed.jar was signed");
  }

  @Test
  void weavesEveryReleaseOfAMultiReleaseJar() throws Exception {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    entries.put(
        "META-INF/MANIFEST.MF",
        Fixture.text("Manifest-Version: 1.0\r\nMulti-Release: true\r\n\r\n"));
    entries.put("Counter.class", Fixture.classFile(temp.resolve("x"), COUNTER, "Counter.class"));
    entries.put(
        "META-INF/versions/11/Counter.class",
        Fixture.classFile(temp.resolve("y"), COUNTER.replace("value", "other"), "Counter.class"));
    entries.put(
        "META-INF/versions/99/Counter.class",
        Fixture.classFile(temp.resolve("z"), COUNTER.replace("value", "third"), "Counter.class"));
    entries.put(
        "META-INF/versions/99/OnlyThere.class",
        Fixture.classFile(
            temp.resolve("z"), COUNTER.replace("Counter", "OnlyThere"), "OnlyThere.class"));
    Path jar = Fixture.jar(temp.resolve("mr.jar"), entries);

    WeaveResult result = weave(jar);

    Map<String, byte[]> woven = Fixture.entries(temp.resolve("out/mr.jar"));
    assertThat(originals(woven)).containsExactlyElementsOf(entries.keySet());
    entries.keySet().stream()
        .filter(name -> name.endsWith(".class"))
        .forEach(name -> assertThat(callsRuntime(woven.get(name))).as(name).isTrue());
    assertThat(result.summary().classes().woven()).isEqualTo(4);
    assertThat(result.summary().sites().woven()).isEqualTo(8);
  }

  @Test
  void weavesASecondClassOfTheSameNameAgainstItsOwnInput() throws Exception {
    Path one = Fixture.compile(temp.resolve("one"), "class A { int x; void f() { x++; } }");
    Path two =
        Fixture.compile(
            temp.resolve("two"), "class A { int x, y; void f() { x++; y++; } }", COUNTER);

    assertThat(weave(one, two).summary().sites().woven()).isEqualTo(2 + 4 + 2);
  }

  @Test
  void copiesAndNamesAClassThatCannotBeWoven() throws Exception {
    Path classes = Fixture.compile(temp.resolve("classes"), COUNTER);
    Files.write(classes.resolve("Broken.class"), Fixture.text("no class at all"));

    WeaveResult result = weave(classes);

    assertThat(temp.resolve("out/classes/Broken.class")).hasContent("no class at all");
    assertThat(result.summary().classes()).isEqualTo(new WeaveSummary.Classes(2, 1, 1));
    assertThat(result.summary().skipped()).hasSize(1);
    assertThat(result.summary().skipped().get(0).reason()).isNotBlank();
  }

  @Test
  void writesTheRuntimeWithTheBuildsIdentity() throws Exception {
    WeaveResult result = weave(Fixture.compile(temp.resolve("classes"), COUNTER));

    Map<String, byte[]> entries = Fixture.entries(result.runtimeJar());
    assertThat(entries).containsKeys("META-INF/MANIFEST.MF", "dev/raceweave/runtime/Hooks.class");
    assertThat(entries.keySet())
        .allMatch(n -> n.startsWith("META-INF/") || n.startsWith("dev/raceweave/runtime/"));
    Properties properties = new Properties();
    properties.load(
        new java.io.ByteArrayInputStream(entries.get("META-INF/raceweave/build.properties")));
    assertThat(properties.getProperty("build")).isEqualTo(result.summary().build()).hasSize(16);
  }

  @Test
  void theBuildsIdentityFollowsTheContentAndNothingElse() throws Exception {
    Path a = Fixture.compile(temp.resolve("a/classes"), COUNTER);
    Path b = Fixture.compile(temp.resolve("b/classes"), COUNTER);
    Path c = Fixture.compile(temp.resolve("c/classes"), COUNTER.replace("++", "--"));

    assertThat(weave(b).summary().build()).isEqualTo(weave(a).summary().build());
    assertThat(weave(c).summary().build()).isNotEqualTo(weave(a).summary().build());
  }

  @Test
  void tellsItsProgressForEveryClass() throws Exception {
    Path classes = Fixture.compile(temp.resolve("classes"), COUNTER, COUNTS);
    StringBuilder heard = new StringBuilder();

    WeaveEngine.weave(
        new WeaveRequest(List.of(classes), List.of(), temp.resolve("out")),
        (done, total, input) -> heard.append(done + "/" + total + " " + input + "\n"));

    assertThat(heard).hasToString("1/2 classes\n2/2 classes\n");
  }

  @Test
  void namesAnInputThatIsMissingOrNoJar() throws Exception {
    assertThatThrownBy(() -> weave(temp.resolve("missing.jar")))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("missing.jar does not exist");
    Path text = Files.writeString(temp.resolve("notes.txt"), "hello");
    assertThatThrownBy(() -> weave(text))
        .isInstanceOf(ToolException.class)
        .hasMessageContaining("notes.txt")
        .hasMessageContaining("must be a readable class folder or jar");
    assertThat(temp.resolve("out")).doesNotExist();
  }

  @Test
  void leavesNoTraceOfAWeaveThatFails() throws Exception {
    Path classes = Fixture.compile(temp.resolve("classes"), COUNTER);
    WeaveProgress failing =
        (done, total, input) -> {
          throw new IllegalStateException("as if killed");
        };

    assertThatThrownBy(
            () ->
                WeaveEngine.weave(
                    new WeaveRequest(List.of(classes), List.of(), temp.resolve("o/out")), failing))
        .hasMessage("as if killed");

    assertThat(temp.resolve("o")).isEmptyDirectory();
  }

  private WeaveResult weave(Path... inputs) throws ToolException {
    return WeaveEngine.weave(
        new WeaveRequest(List.of(inputs), List.of(), temp.resolve("out")), WeaveProgress.SILENT);
  }

  /** The names of what was there before the weaver added its own classes. */
  private static List<String> originals(Map<String, byte[]> entries) {
    return entries.keySet().stream().filter(name -> !name.endsWith("$rw.class")).toList();
  }

  private static boolean callsRuntime(byte[] classFile) {
    return new String(classFile, java.nio.charset.StandardCharsets.ISO_8859_1)
        .contains("dev/raceweave/runtime/Hooks");
  }
}
