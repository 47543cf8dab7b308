package dev.raceweave.model;

import dev.raceweave.model.json.JsonObject;
import dev.raceweave.model.json.JsonReader;
import dev.raceweave.model.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** The JSON of {@code weave-summary.json}. */
final class WeaveSummaryCodec {
  private static final int VERSION = 1;

  private WeaveSummaryCodec() {}

  static String write(WeaveSummary summary) throws IOException {
    StringBuilder text = new StringBuilder();
    JsonWriter json = JsonWriter.indented(text).beginObject();
    json.name("v").value(VERSION);
    json.name("tool").value(summary.tool()).name("build").value(summary.build());
    json.strings("outputs", summary.outputs());
    json.name("classes").beginObject();
    json.name("seen").value(summary.classes().seen());
    json.name("woven").value(summary.classes().woven());
    json.name("skipped").value(summary.classes().skipped()).endObject();
    json.name("sites").beginObject();
    json.name("seen").value(summary.sites().seen());
    json.name("woven").value(summary.sites().woven());
    json.counts("dropped", summary.sites().dropped()).endObject();
    json.name("skipped").beginArray();
    for (WeaveSummary.SkippedClass skipped : summary.skipped()) {
      json.beginObject().name("class").value(skipped.className());
      json.name("reason").value(skipped.reason()).endObject();
    }
    json.endArray();
    json.strings("unchecked", summary.unchecked());
    json.strings("messages", summary.messages());
    json.name("cpuSeconds").beginObject();
    json.name("static").value(milliseconds(summary.cpuSeconds().staticPass()));
    json.name("weave").value(milliseconds(summary.cpuSeconds().weave())).endObject();
    json.endObject();
    return text.append('\n').toString();
  }

  static WeaveSummary read(String text) throws IOException {
    JsonObject json = JsonReader.readObject(text);
    long version = json.number("v");
    if (version != VERSION) {
      throw new UnknownVersionException(WeaveSummary.FILE_NAME, version, VERSION);
    }
    JsonObject classes = json.object("classes");
    JsonObject sites = json.object("sites");
    JsonObject cpu = json.object("cpuSeconds");
    List<WeaveSummary.SkippedClass> skipped = new ArrayList<>();
    for (JsonObject entry : json.objects("skipped")) {
      skipped.add(new WeaveSummary.SkippedClass(entry.string("class"), entry.string("reason")));
    }
    return new WeaveSummary(
        json.stringOr("tool", "unknown"),
        json.stringOr("build", "unknown"),
        json.strings("outputs"),
        new WeaveSummary.Classes(
            classes.number("seen"), classes.number("woven"), classes.number("skipped")),
        new WeaveSummary.Sites(
            sites.number("seen"), sites.number("woven"), new TreeMap<>(sites.counts("dropped"))),
        skipped,
        json.strings("unchecked"),
        json.strings("messages"),
        new WeaveSummary.CpuSeconds(cpu.decimalOr("static", 0), cpu.decimalOr("weave", 0)));
  }

  private static double milliseconds(double seconds) {
    return Math.round(seconds * 1000) / 1000.0;
  }
}
