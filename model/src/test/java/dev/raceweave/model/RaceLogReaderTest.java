package dev.raceweave.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RaceLogReaderTest {
  private static final String START =
      "{\"v\":1,\"kind\":\"start\",\"pid\":42,\"mode\":\"fasttrack\",\"runtime\":\"0.1.0\","
          + "\"build\":\"b1\",\"time\":\"2026-01-01T00:00:00Z\",\"command\":\"com.acme.Main\"}\n";
  private static final String RACE =
      "{\"v\":1,\"kind\":\"race\",\"engine\":\"fasttrack\",\"certainty\":\"certain\","
          + "\"fingerprint\":\"rw1-1\",\"location\":{\"class\":\"com.acme.Counter\","
          + "\"field\":\"value\"},\"first\":{\"op\":\"write\",\"thread\":\"w1\",\"site\":{"
          + "\"class\":\"com.acme.Counter\",\"method\":\"inc()V\",\"line\":12}},"
          + "\"second\":{\"op\":\"read\",\"thread\":\"w2\",\"site\":null,"
          + "\"stack\":[\"com.acme.Counter.get(Counter.java:20)\"],"
          + "\"started\":{\"thread\":\"main\",\"stack\":[\"com.acme.Main.main(Main.java:5)\"]}},"
          + "\"build\":\"b1\",\"test\":\"T#t\",\"time\":\"2026-01-01T00:00:01Z\"}\n";
  private static final String END =
      "{\"v\":1,\"kind\":\"end\",\"hooks\":99,\"wovenClasses\":3,\"sites\":7,\"races\":1,"
          + "\"rules\":{\"READ SAME EPOCH\":5},\"unchecked\":{\"too many threads\":2},"
          + "\"tainted\":\"stack overflow\"}\n";

  @Test
  void readsAWholeLog() throws IOException {
    RaceLog log = read(START + RACE + END);

    assertThat(log.warnings()).isEmpty();
    assertThat(log.start())
        .contains(
            new RunStart(42, "fasttrack", "0.1.0", "b1", "2026-01-01T00:00:00Z", "com.acme.Main"));
    assertThat(log.end())
        .contains(
            new RunEnd(
                99,
                3,
                7,
                1,
                Map.of("READ SAME EPOCH", 5L),
                Map.of("too many threads", 2L),
                "stack overflow",
                null));
    RaceReport race = log.races().get(0);
    assertThat(race.location()).isEqualTo(new Location.Field("com.acme.Counter", "value"));
    assertThat(race.first())
        .isEqualTo(
            new Access(
                "write", "w1", new AccessSite("com.acme.Counter", "inc()V", 12), List.of(), null));
    assertThat(race.second())
        .isEqualTo(
            new Access(
                "read",
                "w2",
                null,
                List.of("com.acme.Counter.get(Counter.java:20)"),
                new Access.Started("main", List.of("com.acme.Main.main(Main.java:5)"))));
    assertThat(race.isCertain()).isTrue();
    assertThat(race.timesSeen()).isEqualTo(1);
    assertThat(race.test()).isEqualTo("T#t");
  }

  @Test
  void writesARaceAsItReadsIt() throws IOException {
    for (Location location :
        List.of(
            new Location.Field("com.acme.Größe", "value"),
            new Location.Element("int[]", 3),
            new Location.ObjectState("java.util.HashMap"))) {
      Access first = new Access("write", "w\u2028\ud800", null, List.of(), null);
      Access second =
          new Access(
              "read",
              "w2",
              new AccessSite("A", "m(I)V", 0),
              List.of("A.m(A.java)"),
              new Access.Started("main", List.of("A.main(A.java:1)")));
      RaceReport race =
          new RaceReport(
              "fasttrack", "likely", "rw1-2", location, first, second, null, null, null, 0);

      assertThat(read(race.toJson() + "\n").races()).containsExactly(race);
      assertThat(race.toJson()).doesNotContain("\n");
    }
  }

  @Test
  void countsRepeatsAndTakesBothStacksFromThem() throws IOException {
    String early = "{\"v\":1,\"kind\":\"again\",\"fingerprint\":\"rw1-1\",\"count\":1}\n";
    String stacks =
        "{\"v\":1,\"kind\":\"again\",\"fingerprint\":\"rw1-1\",\"count\":7,"
            + "\"first\":{\"op\":\"read\",\"thread\":\"w2\",\"stack\":[\"b\"]},"
            + "\"second\":{\"op\":\"write\",\"thread\":\"w1\",\"stack\":[\"a\"]}}\n";
    String late = "{\"v\":1,\"kind\":\"again\",\"fingerprint\":\"rw1-1\",\"count\":9}\n";

    RaceReport race = read(START + RACE + early + stacks + late + END).races().get(0);

    assertThat(race.timesSeen()).isEqualTo(10);
    assertThat(race.hasBothStacks()).isTrue();
    assertThat(race.first().thread()).isEqualTo("w2");
    assertThat(race.second().stack()).containsExactly("a");
  }

  @Test
  void keepsTheAccessesIfARepeatKnowsOnlyOneStack() throws IOException {
    String half =
        "{\"v\":1,\"kind\":\"again\",\"fingerprint\":\"rw1-1\",\"count\":2,"
            + "\"first\":{\"op\":\"read\",\"thread\":\"w9\"},"
            + "\"second\":{\"op\":\"write\",\"thread\":\"w8\",\"stack\":[\"a\"]}}\n";

    assertThat(read(RACE + half).races().get(0).first().thread()).isEqualTo("w1");
  }

  @Test
  void warnsOfARepeatWithoutItsRace() throws IOException {
    RaceLog log =
        read("{\"v\":1,\"kind\":\"again\",\"fingerprint\":\"rw1-9\",\"count\":1}\n" + RACE);

    assertThat(log.warnings()).singleElement().asString().contains("rw1-9", "missing");
    assertThat(log.races()).hasSize(1);
  }

  @Test
  void losesNothingButTheHalfWrittenLastLineWhereverItWasCut() throws IOException {
    byte[] last =
        RACE.replace("rw1-1", "rw1-2").replace("w1", "größe").getBytes(StandardCharsets.UTF_8);
    for (int length = 1; length < last.length - 1; length++) {
      byte[] cut =
          concat((START + RACE).getBytes(StandardCharsets.UTF_8), Arrays.copyOf(last, length));
      RaceLog log = RaceLogReader.read(new ByteArrayInputStream(cut), "races-1.jsonl");

      assertThat(log.races()).hasSize(1);
      assertThat(log.end()).isEmpty();
      assertThat(log.warnings())
          .singleElement()
          .asString()
          .contains("races-1.jsonl", "half-written", "line 3");
    }
  }

  @Test
  void takesALastLineThatOnlyLacksItsEnd() throws IOException {
    RaceLog log = read(START + RACE + END.stripTrailing());

    assertThat(log.end()).isPresent();
    assertThat(log.warnings()).isEmpty();
  }

  @Test
  void readsOnAfterADamagedLine() throws IOException {
    RaceLog log = read(START + "garbage\n" + "{\"v\":1}\n" + RACE + END);

    assertThat(log.races()).hasSize(1);
    assertThat(log.warnings()).hasSize(2);
    assertThat(log.warnings().get(0)).contains("damaged line, which may hide a race", "(line 2)");
    assertThat(log.warnings().get(1)).contains("\"kind\" is missing", "(line 3)");
  }

  @Test
  void ignoresUnknownKeysAndKinds() throws IOException {
    RaceLog log =
        read(
            "{\"v\":1,\"kind\":\"heartbeat\",\"x\":[1]}\n"
                + RACE.replace("\"engine\"", "\"new\":{\"a\":null},\"engine\""));

    assertThat(log.races()).hasSize(1);
    assertThat(log.warnings()).isEmpty();
  }

  @Test
  void refusesAnUnknownVersionAndSaysWhatToDo() {
    assertThatThrownBy(() -> read(START + RACE.replace("\"v\":1", "\"v\":2")))
        .isInstanceOf(UnknownVersionException.class)
        .hasMessage(
            "races-1.jsonl has format version 2, this Raceweave reads version 1; use a Raceweave at"
                + " least as new as the one that wrote it");
  }

  @Test
  void survivesALineThatNeverEnds() throws IOException {
    byte[] endless = new byte[20 << 20];
    Arrays.fill(endless, (byte) 'x');
    byte[] all =
        concat(
            concat((START).getBytes(StandardCharsets.UTF_8), endless),
            ("\n" + RACE).getBytes(StandardCharsets.UTF_8));
    RaceLog log = RaceLogReader.read(new ByteArrayInputStream(all), "races-1.jsonl");

    assertThat(log.races()).hasSize(1);
    assertThat(log.warnings()).singleElement().asString().contains("line 2 is too long");
  }

  @Test
  void takesUnknownForNoName() throws IOException {
    RaceReport race =
        read(RACE.replace("\"T#t\"", "\"unknown\"").replace("\"b1\"", "\"unknown\""))
            .races()
            .get(0);

    assertThat(race.test()).isNull();
    assertThat(race.build()).isNull();
  }

  @Test
  void readsAnEmptyFileAsARunOfWhichNothingIsKnown() throws IOException {
    RaceLog log = read("");

    assertThat(log.start()).isEmpty();
    assertThat(log.end()).isEmpty();
    assertThat(log.races()).isEmpty();
  }

  private static RaceLog read(String text) throws IOException {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return RaceLogReader.read(new ByteArrayInputStream(utf8), "races-1.jsonl");
  }

  private static byte[] concat(byte[] a, byte[] b) {
    byte[] both = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, both, a.length, b.length);
    return both;
  }
}
