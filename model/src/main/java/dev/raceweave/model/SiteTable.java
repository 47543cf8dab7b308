package dev.raceweave.model;

import java.util.ArrayList;
import java.util.List;

/**
 * The woven sites of one class in the order of their numbers, and the text in which a woven class
 * hands them to the runtime.
 *
 * <pre>
 * 1 TAB com.acme.Counter TAB Counter.java
 * M TAB inc()V
 * 0 TAB GETFIELD TAB com.acme.Counter#value TAB 12
 * </pre>
 */
public record SiteTable(String className, String sourceFile, List<Site> sites) {
  private static final String VERSION = "1";
  private static final String METHOD = "M";

  public SiteTable {
    sites = List.copyOf(sites);
  }

  public String format() {
    StringBuilder text = new StringBuilder();
    line(text, VERSION, className, sourceFile);
    String method = null;
    for (Site site : sites) {
      if (!site.method().equals(method)) {
        method = site.method();
        line(text, METHOD, method);
      }
      line(
          text,
          Integer.toString(site.ordinal()),
          site.opcode(),
          site.location(),
          Integer.toString(site.line()));
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String... columns) {
    text.append(String.join("\t", columns)).append('\n');
  }

  public static SiteTable parse(String text) {
    String[] lines = text.split("\n");
    String[] head = columns(lines[0], 3);
    if (!head[0].equals(VERSION)) {
      throw new IllegalArgumentException("site table of unknown version " + head[0]);
    }
    List<Site> sites = new ArrayList<>();
    String method = "";
    for (int i = 1; i < lines.length; i++) {
      if (lines[i].startsWith(METHOD + "\t")) {
        method = columns(lines[i], 2)[1];
      } else {
        String[] c = columns(lines[i], 4);
        sites.add(
            new Site(head[1], method, Integer.parseInt(c[0]), c[1], c[2], Integer.parseInt(c[3])));
      }
    }
    return new SiteTable(head[1], head[2], sites);
  }

  private static String[] columns(String line, int count) {
    String[] columns = line.split("\t", -1);
    if (columns.length != count) {
      throw new IllegalArgumentException("malformed site table line: " + line);
    }
    return columns;
  }
}
