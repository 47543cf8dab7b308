package dev.raceweave.weaver.sync;

import dev.raceweave.weaver.types.Hierarchy;
import dev.raceweave.weaver.types.Origin;
import dev.raceweave.weaver.types.TypeInfo;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;

/** The synchronization table, matched on the class hierarchy. */
public final class SyncTable {
  private final Hierarchy types;
  private final List<SyncRow> calls;
  private final List<SyncRow> callbacks;

  public SyncTable(Hierarchy types) {
    this.types = types;
    List<SyncRow> rows = load();
    this.calls = rows.stream().filter(row -> row.when() != When.BODY).toList();
    this.callbacks = rows.stream().filter(row -> row.when() == When.BODY).toList();
  }

  private static List<SyncRow> load() {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                SyncTable.class.getResourceAsStream("synchronization.txt"),
                StandardCharsets.UTF_8))) {
      return lines
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(SyncRow::parse)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The row for a call of a method that no woven class declares. */
  public Optional<SyncRow> call(String owner, String name, String descriptor) {
    for (SyncRow row : calls) {
      if (row.matchesMethod(name, descriptor) && matchesSupertype(row, owner)) {
        return row.action() == Action.NONE || isWovenMethod(owner, name, descriptor)
            ? Optional.empty()
            : Optional.of(row);
      }
    }
    return Optional.empty();
  }

  private boolean matchesSupertype(SyncRow row, String owner) {
    return types.supertypes(owner).stream().anyMatch(row::matchesType);
  }

  private boolean isWovenMethod(String owner, String name, String descriptor) {
    return types
        .resolveMethod(owner, name, descriptor)
        .filter(found -> found.owner().isInput() && !found.method().is(Opcodes.ACC_ABSTRACT))
        .isPresent();
  }

  /** Whether a method overrides or implements one that un-woven code may call. */
  public boolean isCallback(String owner, String name, String descriptor) {
    return types.supertypes(owner).stream()
        .filter(type -> !type.equals(owner))
        .anyMatch(type -> declaresCallback(type, name, descriptor));
  }

  private boolean declaresCallback(String type, String name, String descriptor) {
    return callbacks.stream()
            .anyMatch(row -> row.matchesMethod(name, descriptor) && row.matchesType(type))
        && types.find(type).flatMap(t -> t.method(name, descriptor)).isPresent();
  }

  /** Whether a lambda for this interface may be called by the JDK. */
  public boolean isPlatformFunction(String functionalInterface, String method) {
    return types.supertypes(functionalInterface).stream()
        .filter(type -> !type.equals("java/lang/Object"))
        .anyMatch(type -> types.find(type).filter(t -> declares(t, method)).isPresent());
  }

  private static boolean declares(TypeInfo type, String method) {
    return type.origin() == Origin.PLATFORM
        && type.methods().stream().anyMatch(m -> m.name().equals(method));
  }
}
