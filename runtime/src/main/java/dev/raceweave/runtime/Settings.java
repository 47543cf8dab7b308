package dev.raceweave.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Properties;

/**
 * The configuration of a run: system property {@code raceweave.x}, else environment {@code
 * RACEWEAVE_X}, else {@code raceweave.properties} on the class path, else the default.
 */
final class Settings {
  private static final String PREFIX = "raceweave.";
  private static final String FILE = "raceweave.properties";

  /** Written beside the runtime by the weaver; lets reports name the build that they are of. */
  private static final String BUILD_FILE = "META-INF/raceweave/build.properties";

  private final Properties file = load(FILE);
  private final Properties buildFile = load(BUILD_FILE);

  String mode() {
    return get("mode", "fasttrack").toLowerCase(Locale.ROOT);
  }

  String out() {
    return get("out", "raceweave-reports");
  }

  String build() {
    return get("build", buildFile.getProperty("build", "unknown"));
  }

  /** Share of the heap, in percent, that the shadow of arrays may take. */
  int memory() {
    return getInt("memory", 25, 1, 90);
  }

  /** Thread slots in use before those of dead threads are recycled without proof of their end. */
  int slots() {
    return getInt("slots", 512, 1, 32_768);
  }

  /** Whether to keep the lines about races and trouble off standard error. */
  boolean quiet() {
    return Boolean.parseBoolean(get("quiet", "false"));
  }

  private String get(String key, String byDefault) {
    String value = System.getProperty(PREFIX + key);
    if (value == null) {
      value = System.getenv((PREFIX + key).replace('.', '_').toUpperCase(Locale.ROOT));
    }
    if (value == null) {
      value = file.getProperty(PREFIX + key);
    }
    return value == null || value.isBlank() ? byDefault : value.strip();
  }

  private int getInt(String key, int byDefault, int least, int most) {
    String value = get(key, Integer.toString(byDefault));
    try {
      int number = Integer.parseInt(value);
      if (least <= number && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // told below
    }
    System.err.printf(
        "raceweave: %s%s=%s is not a number from %d to %d; using %d%n",
        PREFIX, key, value, least, most, byDefault);
    return byDefault;
  }

  private static Properties load(String resource) {
    Properties properties = new Properties();
    ClassLoader loader = Settings.class.getClassLoader();
    try (InputStream in =
        loader == null
            ? ClassLoader.getSystemResourceAsStream(resource)
            : loader.getResourceAsStream(resource)) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException | IllegalArgumentException e) {
      System.err.println("raceweave: " + resource + " cannot be read and is ignored: " + e);
    }
    return properties;
  }
}
