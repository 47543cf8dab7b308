package dev.raceweave.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of this build, as its POM says. */
public final class RaceweaveVersion {
  private static final String NAME = read();

  private RaceweaveVersion() {}

  public static String name() {
    return NAME;
  }

  private static String read() {
    try (InputStream in = RaceweaveVersion.class.getResourceAsStream("version.properties")) {
      Properties properties = new Properties();
      properties.load(in);
      return properties.getProperty("version");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
