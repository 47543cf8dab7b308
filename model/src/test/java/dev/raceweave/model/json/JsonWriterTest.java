package dev.raceweave.model.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JsonWriterTest {
  @Test
  void writesOneLineWhenCompact() throws IOException {
    StringBuilder out = new StringBuilder();
    JsonWriter.compact(out)
        .beginObject()
        .name("a")
        .value(1)
        .name("b")
        .beginArray()
        .value("x")
        .value(true)
        .value(0.5)
        .value((String) null)
        .endArray()
        .optional("absent", null)
        .strings("none", List.of())
        .counts("counts", Map.of("r", 2L))
        .endObject();

    assertThat(out)
        .hasToString("{\"a\":1,\"b\":[\"x\",true,0.5,null],\"none\":[],\"counts\":{\"r\":2}}");
  }

  @Test
  void indentsForPeople() throws IOException {
    StringBuilder out = new StringBuilder();
    JsonWriter.indented(out)
        .beginObject()
        .name("a")
        .beginArray()
        .value(1)
        .endArray()
        .name("e")
        .beginObject()
        .endObject()
        .endObject();

    assertThat(out).hasToString("{\n  \"a\": [\n    1\n  ],\n  \"e\": {}\n}");
  }

  @Test
  void escapesWhateverATerminalOrAnEncoderCouldTripOver() throws IOException {
    assertThat(written("\u0000\u001b\u007f\u0085\u2028\u2029\ud800x\udc00"))
        .isEqualTo("\"\\u0000\\u001b\\u007f\\u0085\\u2028\\u2029\\ud800x\\udc00\"");
    assertThat(written("\"\\\n\r\t")).isEqualTo("\"\\\"\\\\\\n\\r\\t\"");
  }

  @Test
  void leavesLettersOfAllScriptsAsTheyAre() throws IOException {
    assertThat(written("größe 値 \ud83d\ude00")).isEqualTo("\"größe 値 \ud83d\ude00\"");
  }

  @Test
  void everyStringSurvivesWritingEncodingAndReading() throws IOException {
    Random random = new Random(17);
    for (int i = 0; i < 2_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(12); n > 0; n--) {
        text.append((char) (random.nextBoolean() ? random.nextInt(256) : random.nextInt(65_536)));
      }
      byte[] utf8 = written(text.toString()).getBytes(StandardCharsets.UTF_8);
      assertThat(JsonReader.read(new String(utf8, StandardCharsets.UTF_8), 1))
          .isEqualTo(text.toString());
    }
  }

  @Test
  void refusesNumbersThatJsonDoesNotHave() {
    assertThatThrownBy(() -> JsonWriter.compact(new StringBuilder()).value(Double.NaN))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static String written(String text) throws IOException {
    StringBuilder out = new StringBuilder();
    JsonWriter.compact(out).value(text);
    return out.toString();
  }
}
