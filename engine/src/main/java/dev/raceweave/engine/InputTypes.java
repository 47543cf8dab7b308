package dev.raceweave.engine;

import dev.raceweave.engine.files.Entry;
import dev.raceweave.engine.files.Input;
import dev.raceweave.weaver.ClassSource;
import dev.raceweave.weaver.TypeIndex;
import dev.raceweave.weaver.Weaver;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which weaver a class gets. A class name may occur several times: in several inputs, of which the
 * first wins, and in the release folders of a multi-release jar, of which the newest wins that this
 * JDK would load. Winners are woven against each other. Any other copy is woven against an index in
 * which the copies of its own input and release come first, so that each copy fits its own members.
 */
final class InputTypes {
  private record Copy(Input input, Entry entry) {}

  private record Layer(Input input, int release) {}

  private final List<Input> inputs;
  private final ClassSource libraries;
  private final Map<String, Copy> winners;
  private final Weaver main;
  private final Map<Layer, Weaver> others = new HashMap<>();

  InputTypes(List<Input> inputs, ClassSource libraries) throws IOException {
    this.inputs = inputs;
    this.libraries = libraries;
    this.winners = new HashMap<>();
    for (Input input : inputs) {
      winners(input, input.isMultiRelease() ? Runtime.version().feature() : 0)
          .forEach(winners::putIfAbsent);
    }
    this.main = weaver(winners);
  }

  Weaver weaverFor(Input input, Entry entry) throws IOException {
    if (new Copy(input, entry).equals(winners.get(entry.typeName()))) {
      return main;
    }
    Layer layer = new Layer(input, entry.release());
    Weaver weaver = others.get(layer);
    if (weaver == null) {
      Map<String, Copy> copies = winners(input, layer.release());
      winners.forEach(copies::putIfAbsent);
      weaver = weaver(copies);
      others.put(layer, weaver);
    }
    return weaver;
  }

  /** The copies that a class loader for this release would take from one input. */
  private static Map<String, Copy> winners(Input input, int release) {
    Map<String, Copy> copies = new HashMap<>();
    for (Entry entry : input.entries()) {
      if (entry.isClass() && entry.release() <= release) {
        copies.merge(
            entry.typeName(),
            new Copy(input, entry),
            (a, b) -> b.entry().release() > a.entry().release() ? b : a);
      }
    }
    return copies;
  }

  private Weaver weaver(Map<String, Copy> copies) throws IOException {
    TypeIndex.Builder types = TypeIndex.builder();
    for (Input input : inputs) {
      for (Entry entry : input.entries()) {
        if (entry.isClass()) {
          if (new Copy(input, entry).equals(copies.get(entry.typeName()))) {
            types.input(input.read(entry));
          }
        }
      }
    }
    return new Weaver(types.library(libraries).build());
  }
}
