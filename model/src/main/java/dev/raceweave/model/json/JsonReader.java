package dev.raceweave.model.json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Parses one JSON text. Objects become {@code LinkedHashMap}, arrays {@code ArrayList}, whole
 * numbers {@code Long} where they fit, other numbers {@code BigDecimal}.
 */
public final class JsonReader {
  /** Deeper than any file of ours; keeps a hostile file from overflowing the stack. */
  private static final int MAX_DEPTH = 64;

  /** {@code new BigDecimal} takes quadratic time in the number of digits. */
  private static final int MAX_NUMBER_LENGTH = 400;

  private static final int END = -1;

  private final String text;
  private int at;
  private int line;
  private int depth;

  private JsonReader(String text, int firstLine) {
    this.text = text;
    this.line = firstLine;
  }

  /** Parses a text that must be one object; errors count lines from 1. */
  public static JsonObject readObject(String text) throws JsonException {
    return readObject(text, 1);
  }

  /** Parses a text that starts at {@code firstLine} of its file and must be one object. */
  public static JsonObject readObject(String text, int firstLine) throws JsonException {
    Object value = read(text, firstLine);
    if (value instanceof Map<?, ?> map) {
      return JsonObject.of(map, firstLine);
    }
    throw new JsonException("expected a JSON object", firstLine);
  }

  static Object read(String text, int firstLine) throws JsonException {
    JsonReader reader = new JsonReader(text, firstLine);
    reader.skipSpace();
    Object value = reader.value();
    reader.skipSpace();
    if (reader.peek() != END) {
      throw reader.error("unexpected text after the end of the JSON value");
    }
    return value;
  }

  private Object value() throws JsonException {
    int c = peek();
    switch (c) {
      case '{':
        return object();
      case '[':
        return array();
      case '"':
        return string();
      case 't':
        return word("true", Boolean.TRUE);
      case 'f':
        return word("false", Boolean.FALSE);
      case 'n':
        return word("null", null);
      default:
        if (c == '-' || isDigit(c)) {
          return number();
        }
        throw unexpected("a value");
    }
  }

  private Map<String, Object> object() throws JsonException {
    enter();
    Map<String, Object> members = new LinkedHashMap<>();
    skipSpace();
    if (peek() != '}') {
      do {
        skipSpace();
        String name = string();
        skipSpace();
        expect(':');
        skipSpace();
        Object value = value();
        if (members.containsKey(name)) {
          throw error("the name \"" + name + "\" occurs twice in one object");
        }
        members.put(name, value);
        skipSpace();
      } while (accept(','));
    }
    expect('}');
    depth--;
    return members;
  }

  private List<Object> array() throws JsonException {
    enter();
    List<Object> elements = new ArrayList<>();
    skipSpace();
    if (peek() != ']') {
      do {
        skipSpace();
        elements.add(value());
        skipSpace();
      } while (accept(','));
    }
    expect(']');
    depth--;
    return elements;
  }

  private void enter() throws JsonException {
    if (++depth > MAX_DEPTH) {
      throw error("nested deeper than " + MAX_DEPTH + " levels");
    }
    at++;
  }

  private String string() throws JsonException {
    if (peek() != '"') {
      throw unexpected("a string");
    }
    at++;
    StringBuilder out = new StringBuilder();
    while (true) {
      int c = peek();
      if (c == END) {
        throw error("the text ends inside a string");
      }
      if (c < 0x20) {
        throw error("a control character inside a string");
      }
      at++;
      if (c == '"') {
        return out.toString();
      }
      out.append(c == '\\' ? escape() : (char) c);
    }
  }

  private char escape() throws JsonException {
    int c = peek();
    at++;
    return switch (c) {
      case '"', '\\', '/' -> (char) c;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> hex();
      default -> throw error("unknown escape in a string");
    };
  }

  private char hex() throws JsonException {
    int value = 0;
    for (int i = 0; i < 4; i++) {
      int c = peek();
      int digit = c < 128 ? Character.digit(c, 16) : -1;
      if (digit < 0) {
        throw error("\\u needs four hexadecimal digits");
      }
      value = value << 4 | digit;
      at++;
    }
    return (char) value;
  }

  private Object number() throws JsonException {
    int start = at;
    accept('-');
    boolean leadingZero = peek() == '0';
    int whole = digits();
    if (leadingZero && whole > 1) {
      throw error("a number with a leading zero");
    }
    boolean integral = true;
    if (accept('.')) {
      integral = false;
      digits();
    }
    if (accept('e') || accept('E')) {
      integral = false;
      if (!accept('+')) {
        accept('-');
      }
      digits();
    }
    if (at - start > MAX_NUMBER_LENGTH) {
      throw error("a number of more than " + MAX_NUMBER_LENGTH + " characters");
    }
    String digits = text.substring(start, at);
    try {
      if (integral && digits.length() <= 20) {
        return Long.valueOf(digits);
      }
    } catch (NumberFormatException tooLargeForLong) {
      // falls through to BigDecimal
    }
    try {
      return new BigDecimal(digits);
    } catch (NumberFormatException exponentTooLarge) {
      throw error("the number " + digits + " is out of range");
    }
  }

  private int digits() throws JsonException {
    int start = at;
    while (isDigit(peek())) {
      at++;
    }
    if (at == start) {
      throw unexpected("a digit");
    }
    return at - start;
  }

  private Object word(String word, Object value) throws JsonException {
    if (!text.startsWith(word, at)) {
      throw unexpected("a value");
    }
    at += word.length();
    return value;
  }

  private void skipSpace() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n') {
        line++;
      } else if (c != ' ' && c != '\t' && c != '\r') {
        return;
      }
      at++;
    }
  }

  private boolean accept(char c) {
    if (peek() != c) {
      return false;
    }
    at++;
    return true;
  }

  private void expect(char c) throws JsonException {
    if (!accept(c)) {
      throw unexpected("'" + c + "'");
    }
  }

  private int peek() {
    return at < text.length() ? text.charAt(at) : END;
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private JsonException unexpected(String expected) {
    return error(
        peek() == END ? "the text ends where " + expected + " should be" : "expected " + expected);
  }

  private JsonException error(String problem) {
    return new JsonException(problem + " at character " + (at + 1), line);
  }
}
