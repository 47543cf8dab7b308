package dev.raceweave.weaver;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What became of the access instructions of one class: each is woven or dropped by one rule.
 *
 * @param dropped number of sites by the name of the rule
 */
public record SiteCounts(int seen, int woven, SortedMap<String, Integer> dropped) {
  public static final SiteCounts NONE = new SiteCounts(0, 0, new TreeMap<>());

  public SiteCounts {
    dropped = Collections.unmodifiableSortedMap(new TreeMap<>(dropped));
  }
}
