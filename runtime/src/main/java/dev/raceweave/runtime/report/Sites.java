package dev.raceweave.runtime.report;

import java.util.Map;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * The site tables of all enrolled classes. A table stays text until a race asks for one of its
 * sites; its format is described in docs/formats/site-table.md.
 */
public final class Sites {
  private static final String VERSION = "1";

  private final NavigableMap<Integer, String> tables = new ConcurrentSkipListMap<>();
  private final Map<Integer, Site> parsed = new ConcurrentHashMap<>();
  private int next;
  private int classes;

  /** Answers the number of the first of {@code count} sites. */
  public synchronized int enroll(String table, int count) {
    int base = next;
    next += count;
    classes++;
    if (count > 0) {
      tables.put(base, table);
    }
    return base;
  }

  public synchronized int size() {
    return next;
  }

  public synchronized int classes() {
    return classes;
  }

  Site get(int id) {
    return parsed.computeIfAbsent(id, this::parse);
  }

  private Site parse(int id) {
    Map.Entry<Integer, String> entry = tables.floorEntry(id);
    String[] lines = entry.getValue().split("\n");
    String[] header = lines[0].split("\t", -1);
    if (!header[0].equals(VERSION)) {
      throw new IllegalStateException(
          "site table of version " + header[0] + ", this runtime reads " + VERSION);
    }
    int wanted = id - entry.getKey();
    String method = "";
    for (int i = 1; i < lines.length; i++) {
      String[] columns = lines[i].split("\t", -1);
      if (columns[0].equals("M")) {
        method = columns[1];
      } else if (wanted-- == 0) {
        return new Site(header[1], method, columns[2], Integer.parseInt(columns[3]));
      }
    }
    throw new IllegalStateException("site " + id + " is not in the table of " + header[1]);
  }
}
