package dev.raceweave.model;

import dev.raceweave.model.json.JsonException;
import dev.raceweave.model.json.JsonObject;
import dev.raceweave.model.json.JsonWriter;
import java.io.IOException;

/** The JSON of the single lines of a race log; which line may follow which is the reader's. */
final class RaceLogCodec {
  static final int VERSION = 1;

  private RaceLogCodec() {}

  static RunStart start(JsonObject line) throws JsonException {
    return new RunStart(
        line.numberOr("pid", 0),
        line.stringOr("mode", "unknown"),
        line.stringOr("runtime", "unknown"),
        known(line.stringOr("build", null)),
        line.stringOr("time", null),
        line.stringOr("command", null));
  }

  static RunEnd end(JsonObject line) throws JsonException {
    return new RunEnd(
        line.numberOr("hooks", 0),
        line.numberOr("wovenClasses", 0),
        line.numberOr("sites", 0),
        line.numberOr("races", 0),
        line.counts("rules"),
        line.counts("unchecked"),
        line.stringOr("tainted", null),
        line.stringOr("switchedOff", null));
  }

  static RaceReport race(JsonObject line) throws JsonException {
    return new RaceReport(
        line.stringOr("engine", "unknown"),
        line.stringOr("certainty", "likely"),
        line.string("fingerprint"),
        location(line.object("location")),
        access(line.object("first")),
        access(line.object("second")),
        known(line.stringOr("build", null)),
        known(line.stringOr("test", null)),
        line.stringOr("time", null),
        0);
  }

  /** The runtime writes {@code unknown} for a build or test that it cannot name. */
  private static String known(String name) {
    return "unknown".equals(name) ? null : name;
  }

  static Access access(JsonObject access) throws JsonException {
    JsonObject site = access.objectOrNull("site");
    JsonObject started = access.objectOrNull("started");
    return new Access(
        access.string("op"),
        access.stringOr("thread", "unknown"),
        site == null ? null : site(site),
        access.strings("stack"),
        started == null
            ? null
            : new Access.Started(started.stringOr("thread", "unknown"), started.strings("stack")));
  }

  private static AccessSite site(JsonObject site) throws JsonException {
    return new AccessSite(
        site.string("class"),
        site.string("method"),
        (int) Math.max(0, Math.min(Integer.MAX_VALUE, site.numberOr("line", 0))));
  }

  private static Location location(JsonObject location) throws JsonException {
    if (location.has("array")) {
      return new Location.Element(location.string("array"), location.number("index"));
    }
    if (location.booleanOr("state", false)) {
      return new Location.ObjectState(location.string("class"));
    }
    return new Location.Field(location.string("class"), location.string("field"));
  }

  /**
   * Writes a race as one line without its end; {@link RaceReport#repeats} has a line of its own.
   */
  static void write(RaceReport race, Appendable out) throws IOException {
    JsonWriter json = JsonWriter.compact(out).beginObject();
    json.name("v").value(VERSION).name("kind").value("race");
    json.name("engine").value(race.engine()).name("certainty").value(race.certainty());
    json.name("fingerprint").value(race.fingerprint());
    json.name("location");
    write(race.location(), json);
    write("first", race.first(), json);
    write("second", race.second(), json);
    json.optional("build", race.build())
        .optional("test", race.test())
        .optional("time", race.time());
    json.endObject();
  }

  private static void write(Location location, JsonWriter json) throws IOException {
    json.beginObject();
    if (location instanceof Location.Field field) {
      json.name("class").value(field.className()).name("field").value(field.field());
    } else if (location instanceof Location.Element element) {
      json.name("array").value(element.array()).name("index").value(element.index());
    } else if (location instanceof Location.ObjectState state) {
      json.name("class").value(state.className()).name("state").value(true);
    }
    json.endObject();
  }

  private static void write(String name, Access access, JsonWriter json) throws IOException {
    json.name(name).beginObject();
    json.name("op").value(access.op()).name("thread").value(access.thread());
    AccessSite site = access.site();
    json.name("site");
    if (site == null) {
      json.value((String) null);
    } else {
      json.beginObject().name("class").value(site.className());
      json.name("method").value(site.method()).name("line").value(site.line()).endObject();
    }
    if (!access.stack().isEmpty()) {
      json.strings("stack", access.stack());
    }
    if (access.started() != null) {
      json.name("started").beginObject().name("thread").value(access.started().thread());
      json.strings("stack", access.started().stack()).endObject();
    }
    json.endObject();
  }
}
