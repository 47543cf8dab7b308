package dev.raceweave.engine;

import dev.raceweave.engine.files.ContentHash;
import dev.raceweave.engine.files.Entry;
import dev.raceweave.engine.files.Input;
import dev.raceweave.engine.files.OutputFolder;
import dev.raceweave.engine.files.OutputNames;
import dev.raceweave.engine.files.RuntimeJar;
import dev.raceweave.engine.files.ToolException;
import dev.raceweave.model.WeaveSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Weaves the inputs of a request into its output folder. */
public final class WeaveEngine {
  private final WeaveRequest request;
  private final WeaveProgress progress;

  private WeaveEngine(WeaveRequest request, WeaveProgress progress) {
    this.request = request;
    this.progress = progress;
  }

  public static WeaveResult weave(WeaveRequest request, WeaveProgress progress)
      throws ToolException {
    WeaveEngine engine = new WeaveEngine(request, progress);
    List<Input> inputs = new ArrayList<>();
    try (LibraryClasses libraries = new LibraryClasses(request.libraries())) {
      for (Path path : request.inputs()) {
        inputs.add(Input.open(path));
      }
      try (OutputFolder out = OutputFolder.prepare(request.out(), request.inputs())) {
        WeaveSummary summary = engine.weaveInto(out.staging(), inputs, libraries);
        return new WeaveResult(out.replace(), summary);
      }
    } catch (IOException e) {
      throw new ToolException(
          "weaving into " + request.out() + " failed: " + ToolException.reason(e),
          "check the space and the rights of that folder and that the inputs do not change",
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ToolException("weaving was interrupted", "start it again", e);
    } finally {
      inputs.forEach(WeaveEngine::close);
    }
  }

  private WeaveSummary weaveInto(Path folder, List<Input> inputs, LibraryClasses libraries)
      throws IOException, ToolException, InterruptedException {
    List<String> names =
        OutputNames.of(request.inputs(), Set.of(RuntimeJar.FILE_NAME, WeaveSummary.FILE_NAME));
    String build = new ContentHash().addAll(request.inputs()).id();
    List<Input> all = new ArrayList<>();
    inputs.forEach(input -> addWithNested(input, all));
    int total = all.stream().mapToInt(WeaveEngine::classes).sum();
    SummaryCounts counts = new SummaryCounts(progress, total);
    CpuClock clock = new CpuClock();
    ExecutorService workers = workers();
    try {
      long before = clock.now();
      InputTypes types = new InputTypes(all, libraries);
      InputWeaving weaving =
          new InputWeaving(types, new ArchiveRuntime(build), workers, clock, counts);
      for (int i = 0; i < inputs.size(); i++) {
        weaving.weave(inputs.get(i), folder.resolve(names.get(i)));
      }
      clock.addSince(before);
    } finally {
      workers.shutdownNow();
    }
    Files.write(folder.resolve(RuntimeJar.FILE_NAME), RuntimeJar.bytes(build, ToolVersion.name()));
    WeaveSummary summary = counts.summary(build, names, clock.seconds());
    Files.writeString(folder.resolve(WeaveSummary.FILE_NAME), summary.toJson());
    return summary;
  }

  /** An archive's own classes come before those of its libraries. */
  private static void addWithNested(Input input, List<Input> all) {
    all.add(input);
    input.nested().values().forEach(nested -> addWithNested(nested, all));
  }

  private static int classes(Input input) {
    return (int) input.entries().stream().filter(Entry::isClass).count();
  }

  private static ExecutorService workers() {
    return Executors.newFixedThreadPool(
        Runtime.getRuntime().availableProcessors(),
        work -> {
          Thread thread = new Thread(work, "raceweave-weaver");
          thread.setDaemon(true);
          return thread;
        });
  }

  private static void close(Input input) {
    try {
      input.close();
    } catch (IOException onlyRead) {
      // nothing was written that could be lost
    }
  }
}
