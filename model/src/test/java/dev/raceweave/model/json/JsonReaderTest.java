package dev.raceweave.model.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonReaderTest {
  @Test
  void readsEveryKindOfValue() throws JsonException {
    JsonObject object =
        JsonReader.readObject(
            """
            {"text":"a\\"\\\\\\/\\b\\f\\n\\r\\t\\u20ac","whole":-12,"yes":true,"no":false,
             "nothing":null,"list":["x","y"],"inner":{"n":1},"empty":{},"none":[]}
            """);

    assertThat(object.string("text")).isEqualTo("a\"\\/\b\f\n\r\t€");
    assertThat(object.number("whole")).isEqualTo(-12);
    assertThat(object.booleanOr("yes", false)).isTrue();
    assertThat(object.booleanOr("no", true)).isFalse();
    assertThat(object.has("nothing")).isFalse();
    assertThat(object.strings("list")).containsExactly("x", "y");
    assertThat(object.object("inner").number("n")).isEqualTo(1);
    assertThat(object.counts("empty")).isEmpty();
    assertThat(object.strings("none")).isEmpty();
  }

  @Test
  void keepsNumbersThatDoNotFitALongOrAreNotWhole() throws JsonException {
    assertThat(JsonReader.read("9223372036854775807", 1)).isEqualTo(Long.MAX_VALUE);
    assertThat(JsonReader.read("9223372036854775808", 1))
        .isEqualTo(new BigDecimal("9223372036854775808"));
    assertThat(JsonReader.read("-0.25e2", 1)).isEqualTo(new BigDecimal("-0.25e2"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", " ", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "[1,]", "[1 2]",
        "{a:1}", "'x'", "\"x", "\"\\x\"", "\"\\u12g4\"", "\"\\u12\"", "\"a\nb\"", "01", "1.", ".5",
        "+1", "1e", "-", "tru", "nul", "NaN", "1 2", "{} x", "\uFEFF{}", "{\"a\":1,\"a\":2}",
        "// c\n1", "1e99999999999"
      })
  void refusesWhatIsNotJson(String text) {
    assertThatThrownBy(() -> JsonReader.read(text, 1)).isInstanceOf(JsonException.class);
  }

  @Test
  void namesTheLineOfAnError() {
    assertThatThrownBy(() -> JsonReader.readObject("{\n\"a\": 1,\n\"b\" 2}", 10))
        .isInstanceOf(JsonException.class)
        .hasMessageContaining("expected ':'")
        .hasMessageContaining("(line 12)");
  }

  @Test
  void refusesNestingThatWouldOverflowTheStack() {
    assertThatThrownBy(() -> JsonReader.read("[".repeat(1_000_000), 1))
        .hasMessageContaining("nested deeper than 64 levels");
  }

  @Test
  void refusesNumbersThatTakeForeverToConvert() {
    assertThatThrownBy(() -> JsonReader.read("1".repeat(1_000_000), 1))
        .hasMessageContaining("a number of more than 400 characters");
  }

  @Test
  void keepsALoneSurrogateThatWasEscaped() throws JsonException {
    assertThat(JsonReader.read("\"\\ud800\"", 1)).isEqualTo("\ud800");
  }

  @Test
  void namesAMemberThatIsMissingOrOfAnotherType() throws JsonException {
    JsonObject object = JsonReader.readObject("{\"a\":\"text\",\"mixed\":[\"x\",1]}", 3);

    assertThatThrownBy(() -> object.string("b")).hasMessage("\"b\" is missing (line 3)");
    assertThatThrownBy(() -> object.number("a"))
        .hasMessageContaining("\"a\" must be a whole number");
    assertThatThrownBy(() -> object.object("a")).hasMessageContaining("\"a\" must be an object");
    assertThatThrownBy(() -> object.strings("mixed")).hasMessageContaining("strings only");
    assertThat(List.of(object.stringOr("b", "absent"))).containsExactly("absent");
  }

  @Test
  void refusesATextThatIsNotAnObjectWhereOneIsExpected() {
    assertThatThrownBy(() -> JsonReader.readObject("[1]")).hasMessageContaining("a JSON object");
  }
}
