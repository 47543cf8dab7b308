package dev.raceweave.report;

/**
 * Names that come from data, made safe for a terminal: thread and class names are chosen by the
 * program under test, and must not be able to move the cursor, recolour, reorder or forge a line.
 */
final class TerminalText {
  private TerminalText() {}

  static String safe(String text) {
    StringBuilder out = null;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      int next = i + Character.charCount(c);
      if (isSafe(c)) {
        if (out != null) {
          out.appendCodePoint(c);
        }
      } else {
        if (out == null) {
          out = new StringBuilder(text.length() + 16).append(text, 0, i);
        }
        out.append(String.format(c > 0xffff ? "\\u{%x}" : "\\u%04x", c));
      }
      i = next;
    }
    return out == null ? text : out.toString();
  }

  private static boolean isSafe(int c) {
    if (c >= ' ' && c < 0x7f) {
      return true;
    }
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT, // holds the characters that turn the writing direction around
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
