package dev.raceweave.model.json;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;

/**
 * Writes one JSON value as it goes, so that nothing large is held. Everything that a terminal, a
 * JavaScript engine or a UTF-8 encoder could trip over is escaped: control characters, U+2028 and
 * U+2029, lone surrogates.
 */
public final class JsonWriter {
  private final Appendable out;
  private final boolean indented;

  /** Per open object or array: whether it already has a member. */
  private final Deque<Boolean> open = new ArrayDeque<>();

  private boolean afterName;

  private JsonWriter(Appendable out, boolean indented) {
    this.out = out;
    this.indented = indented;
  }

  /** All on one line, as JSONL needs. */
  public static JsonWriter compact(Appendable out) {
    return new JsonWriter(out, false);
  }

  /** One member a line, for files that people read. */
  public static JsonWriter indented(Appendable out) {
    return new JsonWriter(out, true);
  }

  public JsonWriter beginObject() throws IOException {
    return begin('{');
  }

  public JsonWriter endObject() throws IOException {
    return end('}');
  }

  public JsonWriter beginArray() throws IOException {
    return begin('[');
  }

  public JsonWriter endArray() throws IOException {
    return end(']');
  }

  public JsonWriter name(String name) throws IOException {
    separate();
    quote(name);
    out.append(indented ? ": " : ":");
    afterName = true;
    return this;
  }

  public JsonWriter value(String value) throws IOException {
    separate();
    if (value == null) {
      out.append("null");
    } else {
      quote(value);
    }
    return this;
  }

  public JsonWriter value(long value) throws IOException {
    return raw(Long.toString(value));
  }

  public JsonWriter value(boolean value) throws IOException {
    return raw(Boolean.toString(value));
  }

  public JsonWriter value(double value) throws IOException {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw new IllegalArgumentException("JSON has no " + value);
    }
    return raw(Double.toString(value));
  }

  /** A member, unless the value is null. */
  public JsonWriter optional(String name, String value) throws IOException {
    return value == null ? this : name(name).value(value);
  }

  public JsonWriter strings(String name, Iterable<String> values) throws IOException {
    name(name).beginArray();
    for (String value : values) {
      value(value);
    }
    return endArray();
  }

  public JsonWriter counts(String name, Map<String, ? extends Number> counts) throws IOException {
    name(name).beginObject();
    for (Map.Entry<String, ? extends Number> count : counts.entrySet()) {
      name(count.getKey()).value(count.getValue().longValue());
    }
    return endObject();
  }

  private JsonWriter begin(char bracket) throws IOException {
    separate();
    out.append(bracket);
    open.push(Boolean.FALSE);
    return this;
  }

  private JsonWriter end(char bracket) throws IOException {
    boolean hadMembers = open.pop();
    if (hadMembers) {
      newLine();
    }
    out.append(bracket);
    return this;
  }

  private JsonWriter raw(String value) throws IOException {
    separate();
    out.append(value);
    return this;
  }

  private void separate() throws IOException {
    if (afterName) {
      afterName = false;
      return;
    }
    if (open.isEmpty()) {
      return;
    }
    boolean hasMembers = open.pop();
    open.push(Boolean.TRUE);
    if (hasMembers) {
      out.append(',');
    }
    newLine();
  }

  private void newLine() throws IOException {
    if (indented) {
      out.append('\n').append("  ".repeat(open.size()));
    }
  }

  private void quote(String text) throws IOException {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (isPair(text, i)) {
            out.append(c).append(text.charAt(++i));
          } else if (needsEscape(c)) {
            out.append(String.format("\\u%04x", (int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append('"');
  }

  private static boolean isPair(String text, int i) {
    return i + 1 < text.length() && Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1));
  }

  private static boolean needsEscape(char c) {
    return Character.isISOControl(c) || c == '\u2028' || c == '\u2029' || Character.isSurrogate(c);
  }
}
