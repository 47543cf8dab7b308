package dev.raceweave.engine;

import dev.raceweave.engine.files.Entry;
import dev.raceweave.engine.files.Input;
import dev.raceweave.engine.files.Output;
import dev.raceweave.engine.files.ToolException;
import dev.raceweave.weaver.Outcome;
import dev.raceweave.weaver.Weaver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/**
 * Writes one input woven. Classes are woven in parallel and written in the input's order; only a
 * window of them is in memory.
 */
final class InputWeaving {
  private static final int WINDOW = 64;

  /** An entry that waits for its turn to be written; a resource has no outcome. */
  private record Pending(Entry entry, Future<Outcome> outcome) {}

  private final InputTypes types;
  private final ArchiveRuntime runtime;
  private final ExecutorService workers;
  private final CpuClock clock;
  private final SummaryCounts counts;

  InputWeaving(
      InputTypes types,
      ArchiveRuntime runtime,
      ExecutorService workers,
      CpuClock clock,
      SummaryCounts counts) {
    this.types = types;
    this.runtime = runtime;
    this.workers = workers;
    this.clock = clock;
    this.counts = counts;
  }

  void weave(Input input, Path target) throws IOException, ToolException, InterruptedException {
    Queue<Pending> window = new ArrayDeque<>();
    try (Output output = input.copyTo(target)) {
      for (Entry entry : input.entries()) {
        window.add(new Pending(entry, entry.isClass() ? submit(input, entry) : null));
        if (window.size() > WINDOW) {
          write(input, window.remove(), output);
        }
      }
      while (!window.isEmpty()) {
        write(input, window.remove(), output);
      }
      runtime.addTo(input, output);
    }
    counts.messages(input.messages());
  }

  private Future<Outcome> submit(Input input, Entry entry) throws IOException {
    byte[] original = input.read(entry);
    Weaver weaver = types.weaverFor(input, entry);
    return workers.submit(
        () -> {
          long before = clock.now();
          try {
            return weaver.weave(original);
          } finally {
            clock.addSince(before);
          }
        });
  }

  private void write(Input input, Pending pending, Output output)
      throws IOException, ToolException, InterruptedException {
    Entry entry = pending.entry();
    if (pending.outcome() == null) {
      writeResource(input, entry, output);
      return;
    }
    Outcome outcome = outcome(input, pending);
    if (outcome instanceof Outcome.Woven woven) {
      output.replace(entry, woven.bytes());
      for (Map.Entry<String, byte[]> companion : new TreeMap<>(woven.companions()).entrySet()) {
        output.add(entry.companionPath(companion.getKey()), entry, companion.getValue());
      }
    } else {
      output.copy(entry);
    }
    counts.outcome(outcome, String.valueOf(input.path().getFileName()));
  }

  private void writeResource(Input input, Entry entry, Output output)
      throws IOException, ToolException, InterruptedException {
    Input nested = input.nested().get(entry);
    Optional<byte[]> changed = runtime.changed(input, entry);
    if (nested != null) {
      output.replace(entry, weaveNested(nested));
    } else if (changed.isPresent()) {
      output.replace(entry, changed.get());
    } else {
      output.copy(entry);
    }
  }

  private byte[] weaveNested(Input nested) throws IOException, ToolException, InterruptedException {
    Path woven = nested.path().resolveSibling(nested.path().getFileName() + ".raceweave");
    try {
      weave(nested, woven);
      return Files.readAllBytes(woven);
    } finally {
      Files.deleteIfExists(woven);
    }
  }

  private static Outcome outcome(Input input, Pending pending)
      throws ToolException, InterruptedException {
    try {
      return pending.outcome().get();
    } catch (ExecutionException e) {
      throw new ToolException(
          "weaving " + pending.entry().path() + " of " + input.path() + " failed: " + e.getCause(),
          "this is a defect of Raceweave: please report it with that class file",
          e.getCause());
    }
  }
}
