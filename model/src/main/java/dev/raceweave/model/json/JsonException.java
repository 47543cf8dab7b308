package dev.raceweave.model.json;

import java.io.IOException;

/** A text that is not the JSON that was expected; the message ends with the line. */
public final class JsonException extends IOException {
  private static final long serialVersionUID = 1;

  private final int line;

  public JsonException(String problem, int line) {
    super(problem + " (line " + line + ")");
    this.line = line;
  }

  public int line() {
    return line;
  }
}
