package dev.raceweave.model;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * Splits a stream into lines that end with '\n'. Unlike {@code BufferedReader} it says whether the
 * last line was finished, and a line without an end cannot fill the memory.
 */
final class LogLines {
  private static final int MAX_LINE_BYTES = 16 << 20;

  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private int at;
  private int limit;

  private int number;
  private boolean finished;
  private boolean tooLong;

  LogLines(InputStream in) {
    this.in = in;
  }

  /** The next line without its end, or null after the last one. */
  String next() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream(256);
    finished = false;
    tooLong = false;
    boolean any = false;
    while (!finished && fill()) {
      any = true;
      int start = at;
      while (at < limit && buffer[at] != '\n') {
        at++;
      }
      if (line.size() + (at - start) > MAX_LINE_BYTES) {
        tooLong = true;
      } else {
        line.write(buffer, start, at - start);
      }
      if (at < limit) {
        at++;
        finished = true;
      }
    }
    if (!any) {
      return null;
    }
    number++;
    return line.toString(StandardCharsets.UTF_8);
  }

  /** Number of the line that {@link #next} answered last, from 1. */
  int number() {
    return number;
  }

  /** Whether that line had its end. */
  boolean finished() {
    return finished;
  }

  /** Whether that line was longer than any line of ours, and was cut. */
  boolean tooLong() {
    return tooLong;
  }

  private boolean fill() throws IOException {
    if (at < limit) {
      return true;
    }
    at = 0;
    limit = Math.max(0, in.read(buffer));
    return limit > 0;
  }
}
