package dev.raceweave.runtime.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class JsonLineTest {
  private static String value(String text) {
    String line = new JsonLine().put("k", text).line();
    assertThat(line).startsWith("{\"k\":\"").endsWith("\"}\n");
    return line.substring(6, line.length() - 3);
  }

  @Test
  void putsCommasAndNestsObjects() {
    assertThat(
            new JsonLine()
                .put("a", 1)
                .begin("b")
                .put("c", "d")
                .put("e", true)
                .end()
                .putNull("f")
                .begin("g")
                .end()
                .put("h", -5)
                .line())
        .isEqualTo("{\"a\":1,\"b\":{\"c\":\"d\",\"e\":true},\"f\":null,\"g\":{},\"h\":-5}\n");
  }

  @Test
  void leavesOutWhatIsNull() {
    assertThat(
            new JsonLine()
                .put("a", (String) null)
                .put("b", (StackTraceElement[]) null)
                .put("c", 1)
                .line())
        .isEqualTo("{\"c\":1}\n");
  }

  @Test
  void escapesQuotesBackslashesAndControls() {
    assertThat(value("a\"b\\c")).isEqualTo("a\\\"b\\\\c");
    assertThat(value("\n\r\t\0\u007f")).isEqualTo("\\u000a\\u000d\\u0009\\u0000\\u007f");
  }

  @Test
  void escapesWhatBreaksLinesOrEncodings() {
    assertThat(value("\u2028\u2029")).isEqualTo("\\u2028\\u2029");
    assertThat(value("\ud800")).isEqualTo("\\ud800");
    assertThat(value("\udc00x")).isEqualTo("\\udc00x");
    assertThat(value("\ud83d\ude00")).isEqualTo("\\ud83d\\ude00");
  }

  @Test
  void keepsLettersOfAllScripts() {
    assertThat(value("Zähler計")).isEqualTo("Zähler計");
  }

  @Test
  void isAlwaysOneLineOfValidUtf8() {
    StringBuilder all = new StringBuilder();
    for (int c = 0; c <= Character.MAX_VALUE; c++) {
      all.append((char) c);
    }
    String line = new JsonLine().put(all.toString(), all.toString()).line();
    assertThat(line.indexOf('\n')).isEqualTo(line.length() - 1);
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    assertThat(new String(bytes, StandardCharsets.UTF_8)).isEqualTo(line);
  }

  @Test
  void writesStackFramesWithoutModuleAndLoader() {
    StackTraceElement[] stack = {
      new StackTraceElement("app", "java.base", "17", "java.lang.Thread", "run", "Thread.java", 5),
      new StackTraceElement("A", "b", null, -1),
      new StackTraceElement("A", "c", "A.java", -2),
      new StackTraceElement("A", "d", "A.java", -1)
    };
    assertThat(new JsonLine().put("s", stack).line())
        .isEqualTo(
            "{\"s\":[\"java.lang.Thread.run(Thread.java:5)\",\"A.b(Unknown Source)\","
                + "\"A.c(Native Method)\",\"A.d(A.java)\"]}\n");
  }
}
