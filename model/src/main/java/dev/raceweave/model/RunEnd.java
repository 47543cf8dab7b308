package dev.raceweave.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How a race log ends, unless the process was killed.
 *
 * @param hooks checks that ran
 * @param wovenClasses woven classes that were loaded: 0 means that nothing was checked
 * @param rules how often each rule of the detector applied
 * @param unchecked accesses that went unchecked, by reason
 * @param tainted why the run's silence proves less than usual; null when it does not
 * @param switchedOff why the runtime switched itself off; null when it did not
 */
public record RunEnd(
    long hooks,
    long wovenClasses,
    long sites,
    long races,
    Map<String, Long> rules,
    Map<String, Long> unchecked,
    String tainted,
    String switchedOff) {
  public RunEnd {
    rules = Collections.unmodifiableMap(new LinkedHashMap<>(rules));
    unchecked = Collections.unmodifiableMap(new LinkedHashMap<>(unchecked));
  }
}
