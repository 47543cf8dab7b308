package dev.raceweave.weaver;

import dev.raceweave.weaver.emit.Injected;
import dev.raceweave.weaver.plan.Layouts;
import dev.raceweave.weaver.sync.SyncTable;
import dev.raceweave.weaver.types.Origin;
import dev.raceweave.weaver.types.TypeReader;
import org.objectweb.asm.ClassReader;

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
      if (Injected.isWoven(TypeReader.read(reader, Origin.INPUT))) {
        return skipped(name, "is already woven: weave the original class instead");
      }
      return new ClassWeaving(reader, original, types.hierarchy(), table, layouts).weave();
    } catch (RuntimeException e) {
      return skipped(name, "cannot be read as a class file: " + Problem.describe(e, original));
    }
  }

  private static Outcome skipped(String name, String reason) {
    return new Outcome.Skipped(name, reason, SiteCounts.NONE);
  }
}
