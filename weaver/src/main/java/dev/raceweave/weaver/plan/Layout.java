package dev.raceweave.weaver.plan;

import dev.raceweave.weaver.types.FieldInfo;
import dev.raceweave.weaver.types.TypeInfo;
import java.util.List;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;

/** The numbers of one woven class's fields, each kind in order of declaration. */
public final class Layout {
  private final List<FieldInfo> instanceCells;
  private final List<FieldInfo> staticCells;
  private final List<FieldInfo> volatiles;

  Layout(TypeInfo type) {
    instanceCells = select(type, f -> f.isChecked() && !f.is(Opcodes.ACC_STATIC));
    staticCells = select(type, f -> f.isChecked() && f.is(Opcodes.ACC_STATIC));
    volatiles = select(type, f -> f.is(Opcodes.ACC_VOLATILE));
  }

  private static List<FieldInfo> select(TypeInfo type, Predicate<FieldInfo> kind) {
    return type.fields().stream().filter(kind).toList();
  }

  int cell(FieldInfo field) {
    return (field.is(Opcodes.ACC_STATIC) ? staticCells : instanceCells).indexOf(field);
  }

  int volatileIndex(FieldInfo field) {
    return volatiles.indexOf(field);
  }

  public int instanceCells() {
    return instanceCells.size();
  }

  public int staticCells() {
    return staticCells.size();
  }

  public int volatiles() {
    return volatiles.size();
  }

  public boolean hasVolatile(boolean isStatic) {
    return volatiles.stream().anyMatch(f -> f.is(Opcodes.ACC_STATIC) == isStatic);
  }

  boolean isEmpty() {
    return instanceCells.isEmpty() && staticCells.isEmpty() && volatiles.isEmpty();
  }
}
