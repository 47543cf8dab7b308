package dev.raceweave.weaver;

import dev.raceweave.weaver.emit.Injected;
import dev.raceweave.weaver.modules.RuntimeModule;
import dev.raceweave.weaver.plan.Layouts;
import dev.raceweave.weaver.sync.SyncTable;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** Weaves classes, one at a time and independently of each other. Thread-safe. */
public final class Weaver {
  private final TypeIndex types;
  private final SyncTable table;
  private final Layouts layouts;

  public Weaver(TypeIndex types) {
    this.types = types;
    this.table = new SyncTable(types.hierarchy());
    this.layouts = new Layouts(types.hierarchy());
  }

  /** Never throws: a class that cannot be woven is skipped, with a reason that says why. */
  public Outcome weave(byte[] original) {
    ClassReader reader;
    String name = "(unreadable)";
    try {
      reader = new ClassReader(original);
      name = reader.getClassName().replace('/', '.');
      if ((reader.getAccess() & Opcodes.ACC_MODULE) != 0) {
        return module(name, reader, original);
      }
      if (Injected.isWoven(reader)) {
        return skipped(name, "is already woven: weave the original class instead");
      }
      return new ClassWeaving(reader, original, types.hierarchy(), table, layouts).weave();
    } catch (RuntimeException | AssertionError e) { // ASM throws both for malformed input
      return skipped(name, "cannot be read as a class file: " + Problem.describe(e, original));
    } catch (StackOverflowError | OutOfMemoryError e) {
      return skipped(name, "is nested too deeply or too large to be woven (" + e + ")");
    }
  }

  private static Outcome module(String name, ClassReader reader, byte[] original) {
    byte[] bytes = RuntimeModule.requiredBy(reader, original);
    return new Outcome.Woven(name, bytes, Map.of(), SiteCounts.NONE, List.of());
  }

  private static Outcome skipped(String name, String reason) {
    return new Outcome.Skipped(name, reason, SiteCounts.NONE);
  }
}
