package dev.raceweave.weaver;

import dev.raceweave.weaver.emit.ClassEmitter;
import dev.raceweave.weaver.plan.ClassPlan;
import dev.raceweave.weaver.plan.ClassScan;
import dev.raceweave.weaver.plan.Layouts;
import dev.raceweave.weaver.plan.Level;
import dev.raceweave.weaver.plan.MethodId;
import dev.raceweave.weaver.sync.SyncTable;
import dev.raceweave.weaver.types.Hierarchy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.tree.ClassNode;

/** The way of one class: scan, then plan and emit until everything fits. */
final class ClassWeaving {
  /** HotSpot compiles no larger method (8,000: HugeMethodLimit); some bytes to spare. */
  private static final int LARGEST_COMPILED = 7_900;

  /** JVMS 4.7.3: code_length is below 65,536. */
  private static final int LARGEST_CODE = 65_535;

  private final ClassReader reader;
  private final byte[] original;
  private final ClassNode node = new ClassNode();
  private final boolean hasFrames;
  private final ClassScan scan;
  private final Map<MethodId, Level> levels = new HashMap<>();

  ClassWeaving(
      ClassReader reader, byte[] original, Hierarchy types, SyncTable table, Layouts layouts) {
    this.reader = reader;
    this.original = original;
    reader.accept(node, ClassReader.EXPAND_FRAMES);
    this.hasFrames = FrameKind.of(node) == FrameKind.FRAMES;
    if (!hasFrames) {
      FrameKind.removeFrames(node);
    }
    this.scan = new ClassScan(node, hasFrames, types, table, layouts);
  }

  Outcome weave() {
    ClassPlan plan = ClassPlan.of(scan, levels);
    Level atMost = Level.FULL;
    while (!plan.isEmpty()) {
      ClassEmitter emitter = new ClassEmitter(reader, node, hasFrames, plan);
      try {
        emitter.emit();
        if (!lowerLargeMethods(emitter, plan)) {
          return woven(plan, emitter.bytes(), emitter.companions());
        }
      } catch (MethodTooLargeException e) {
        lower(new MethodId(e.getMethodName(), e.getDescriptor()), plan);
      } catch (ClassTooLargeException e) {
        if (atMost == Level.NONE) {
          break;
        }
        Level level = atMost == Level.FULL ? Level.SYNC_ONLY : Level.NONE;
        plan.methods().keySet().forEach(method -> levels.put(method, level));
        atMost = level;
      }
      plan = ClassPlan.of(scan, levels);
    }
    return atMost == Level.FULL
        ? woven(plan, original, Map.of())
        : skipped(plan, "it has no room for hooks: split it, or leave it out of the inputs");
  }

  private boolean lowerLargeMethods(ClassEmitter emitter, ClassPlan plan) {
    boolean lowered = false;
    for (Map.Entry<MethodId, Integer> method : emitter.codeSizes().entrySet()) {
      Level level = plan.methods().get(method.getKey()).level();
      if (method.getValue() > LARGEST_CODE
          || level != Level.SYNC_ONLY && isNoLongerCompiled(emitter, method)) {
        lower(method.getKey(), plan);
        lowered = true;
      }
    }
    return lowered;
  }

  private static boolean isNoLongerCompiled(
      ClassEmitter emitter, Map.Entry<MethodId, Integer> method) {
    return method.getValue() > LARGEST_COMPILED
        && emitter.originalCodeSize(method.getKey()) <= LARGEST_COMPILED;
  }

  private void lower(MethodId method, ClassPlan plan) {
    levels.put(method, plan.methods().get(method).level().next());
  }

  private static Outcome woven(ClassPlan plan, byte[] bytes, Map<String, byte[]> companions) {
    return new Outcome.Woven(
        dotted(plan), bytes, companions, counts(plan), List.copyOf(plan.unchecked()));
  }

  private static Outcome skipped(ClassPlan plan, String reason) {
    return new Outcome.Skipped(dotted(plan), reason, counts(plan));
  }

  private static String dotted(ClassPlan plan) {
    return plan.name().replace('/', '.');
  }

  private static SiteCounts counts(ClassPlan plan) {
    return new SiteCounts(plan.seen(), plan.siteTable().sites().size(), plan.dropped());
  }
}
