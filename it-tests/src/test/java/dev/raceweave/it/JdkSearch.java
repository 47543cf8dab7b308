package dev.raceweave.it;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * Finds the JDKs that the programs are run with: the one that runs the build, and of the others one
 * for each version that we promise something for. It looks beside the running one, in {@code
 * JAVA_HOME*} and in Maven's toolchains, and nowhere else.
 */
final class JdkSearch {
  /** The oldest JDK that Raceweave supports. */
  static final int OLDEST = 17;

  /** From this version on, every JDK that is found takes part. */
  static final int NEWEST_PROMISED = 25;

  private JdkSearch() {}

  static List<Jdk> jdks() {
    Map<Integer, Jdk> byFeature = new TreeMap<>();
    Jdk running = Jdk.running();
    byFeature.put(running.feature(), running);
    for (Path candidate : candidates(running)) {
      Jdk.at(candidate)
          .filter(jdk -> jdk.feature() == OLDEST || jdk.feature() >= NEWEST_PROMISED)
          .ifPresent(jdk -> byFeature.putIfAbsent(jdk.feature(), jdk));
    }
    return List.copyOf(byFeature.values());
  }

  private static List<Path> candidates(Jdk running) {
    List<Path> candidates = new ArrayList<>();
    System.getenv()
        .forEach(
            (name, value) -> {
              if (name.startsWith("JAVA_HOME") && !value.isBlank()) {
                candidates.add(new File(value).toPath());
              }
            });
    candidates.addAll(toolchains());
    candidates.addAll(besides(running.home()));
    return candidates;
  }

  /** The neighbours of a JDK, on macOS those around its {@code Contents/Home}. */
  private static List<Path> besides(Path home) {
    boolean bundle = home.endsWith(Path.of("Contents", "Home"));
    Path installation = bundle ? home.getParent().getParent() : home;
    Path folder = installation.getParent();
    if (folder == null) {
      return List.of();
    }
    try (Stream<Path> neighbours = Files.list(folder)) {
      return neighbours
          .sorted()
          .flatMap(path -> Stream.of(path, path.resolve("Contents").resolve("Home")))
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static List<Path> toolchains() {
    Path file = Path.of(System.getProperty("user.home"), ".m2", "toolchains.xml");
    if (!Files.exists(file)) {
      return List.of();
    }
    try {
      NodeList homes =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(file.toFile())
              .getElementsByTagName("jdkHome");
      List<Path> paths = new ArrayList<>();
      for (int i = 0; i < homes.getLength(); i++) {
        paths.add(new File(homes.item(i).getTextContent().strip()).toPath());
      }
      return paths;
    } catch (IOException | SAXException | ParserConfigurationException e) {
      throw new IllegalStateException(file + " cannot be read: repair or remove it", e);
    }
  }
}
