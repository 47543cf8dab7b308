package dev.raceweave.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.engine.Fixture;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathTest {
  @TempDir private Path temp;

  @Test
  void readsEntriesInOrderAndPassesOverWhatDoesNotExist() throws IOException {
    Path b = Files.createDirectory(temp.resolve("b"));
    Path a = jar("a.jar", "");

    assertThat(parse(b, temp.resolve("missing"), a, b).entries()).containsExactly(b, a);
  }

  @Test
  void expandsAStarToTheJarsOfAFolder() throws IOException {
    Path two = jar("lib/two.JAR", "");
    Path one = jar("lib/one.jar", "");
    Files.writeString(temp.resolve("lib/readme.txt"), "");
    Files.createDirectory(temp.resolve("lib/folder.jar"));

    assertThat(parse(temp.resolve("lib/*")).entries()).containsExactly(one, two);
    assertThat(parse(temp.resolve("missing/*")).entries()).isEmpty();
  }

  @Test
  void followsTheClassPathOfAManifestRelativeToItsJar() throws IOException {
    Path deep = jar("app/lib/deep.jar", "Class-Path: ../app.jar\r\n");
    Path spaced = jar("app/lib/with space.jar", "");
    Path app =
        jar(
            "app/app.jar",
            "Class-Path: lib/deep.jar lib/missing.jar lib/with%20space.jar http://x/y.jar\r\n");
    Path last = jar("last.jar", "");

    assertThat(parse(app, last).entries()).containsExactly(app, deep, spaced, last);
  }

  @Test
  void anEmptyEntryIsTheCurrentFolder() throws IOException {
    assertThat(ClassPath.parse("").entries()).containsExactly(Path.of("").toAbsolutePath());
  }

  @Test
  void tellsWhichFilesAreNoJars() throws IOException {
    Path text = Files.writeString(temp.resolve("config.txt"), "a=b");

    assertThat(parse(text).entries()).isEmpty();
    assertThat(parse(text).ignored()).containsExactly(text);
  }

  private static ClassPath parse(Path... entries) throws IOException {
    String[] words = new String[entries.length];
    for (int i = 0; i < entries.length; i++) {
      words[i] = entries[i].toString();
    }
    return ClassPath.parse(String.join(File.pathSeparator, words));
  }

  private Path jar(String name, String attributes) throws IOException {
    return Fixture.jar(
        temp.resolve(name),
        Map.of(
            "META-INF/MANIFEST.MF",
            Fixture.text("Manifest-Version: 1.0\r\n" + attributes + "\r\n")));
  }
}
