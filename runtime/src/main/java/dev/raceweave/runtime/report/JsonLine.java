package dev.raceweave.runtime.report;

/** Writes one JSON object as one line. Commas take care of themselves. */
final class JsonLine {
  private final StringBuilder text = new StringBuilder(512).append('{');
  private boolean first = true;

  JsonLine put(String key, String value) {
    if (value != null) {
      key(key);
      string(value);
    }
    return this;
  }

  JsonLine put(String key, long value) {
    key(key).append(value);
    return this;
  }

  JsonLine put(String key, boolean value) {
    key(key).append(value);
    return this;
  }

  JsonLine putNull(String key) {
    key(key).append("null");
    return this;
  }

  JsonLine put(String key, StackTraceElement[] stack) {
    if (stack != null) {
      key(key).append('[');
      for (int i = 0; i < stack.length; i++) {
        if (i > 0) {
          text.append(',');
        }
        string(frame(stack[i]));
      }
      text.append(']');
    }
    return this;
  }

  JsonLine begin(String key) {
    key(key).append('{');
    first = true;
    return this;
  }

  JsonLine end() {
    text.append('}');
    first = false;
    return this;
  }

  /** The finished line, with its line feed. */
  String line() {
    return text.append("}\n").toString();
  }

  private StringBuilder key(String key) {
    if (!first) {
      text.append(',');
    }
    first = false;
    string(key);
    return text.append(':');
  }

  private void string(String s) {
    text.append('"');
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      if (c == '"' || c == '\\') {
        text.append('\\').append(c);
      } else if (c < ' ' || c == 0x7F || c > 0x7E && !Character.isLetterOrDigit(c)) {
        text.append(String.format("\\u%04x", (int) c)); // also lone surrogates and U+2028
      } else {
        text.append(c);
      }
    }
    text.append('"');
  }

  /** Without the module and loader that {@link StackTraceElement#toString} puts in front. */
  private static String frame(StackTraceElement e) {
    StringBuilder s = new StringBuilder(e.getClassName()).append('.').append(e.getMethodName());
    if (e.isNativeMethod()) {
      return s.append("(Native Method)").toString();
    }
    if (e.getFileName() == null) {
      return s.append("(Unknown Source)").toString();
    }
    s.append('(').append(e.getFileName());
    if (e.getLineNumber() >= 0) {
      s.append(':').append(e.getLineNumber());
    }
    return s.append(')').toString();
  }
}
