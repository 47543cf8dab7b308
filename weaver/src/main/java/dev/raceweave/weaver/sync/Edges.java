package dev.raceweave.weaver.sync;

import java.util.List;

/** What a call does to happens-before: a row, made fit for the descriptor of one call. */
public record Edges(List<Event> before, List<Event> after, When when) {
  static Edges of(SyncRow row, String method, String descriptor) {
    return new Edges(
        fit(row.before(), method, descriptor), fit(row.after(), method, descriptor), row.when());
  }

  private static List<Event> fit(List<Event> events, String method, String descriptor) {
    return events.stream()
        .map(event -> event.uses(Event.PLACE) ? Places.fit(event, method, descriptor) : event)
        .toList();
  }
}
