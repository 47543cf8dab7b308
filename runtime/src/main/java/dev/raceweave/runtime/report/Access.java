package dev.raceweave.runtime.report;

import dev.raceweave.runtime.clock.ThreadState;

/** One side of a race; the thread is null when it is gone, the stack when it was not recorded. */
record Access(boolean write, ThreadState thread, Site site, StackTraceElement[] stack) {
  void put(String key, JsonLine json) {
    json.begin(key).put("op", write ? "write" : "read");
    if (thread != null) {
      json.put("thread", thread.name());
    }
    if (site == null) {
      json.putNull("site");
    } else {
      json.begin("site")
          .put("class", site.className())
          .put("method", site.method())
          .put("line", site.line())
          .end();
    }
    json.put("stack", stack);
    if (thread != null && thread.origin.stack() != null) {
      json.begin("started")
          .put("thread", thread.origin.starter())
          .put("stack", thread.origin.stack())
          .end();
    }
    json.end();
  }
}
