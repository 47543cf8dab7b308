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
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Opcodes;

/** The synchronization table, matched on the class hierarchy. */
public final class SyncTable {
  private final Hierarchy types;
  private final List<SyncRow> calls;
  private final List<SyncRow> bodies;

  /** Rows that may match a call, by its method's name and descriptor. */
  private final Map<String, List<SyncRow>> callsByMethod = new ConcurrentHashMap<>();

  private final Map<String, Optional<SyncRow>> found = new ConcurrentHashMap<>();

  public SyncTable(Hierarchy types) {
    this.types = types;
    List<SyncRow> rows = rows();
    this.calls = rows.stream().filter(row -> !row.isBody()).toList();
    this.bodies = rows.stream().filter(SyncRow::isBody).toList();
  }

  /** The table as it is written. */
  public static List<SyncRow> rows() {
    return lines().stream()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(SyncRow::parse)
        .toList();
  }

  static List<String> lines() {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                SyncTable.class.getResourceAsStream("synchronization.txt"),
                StandardCharsets.UTF_8))) {
      return lines.lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What a call of a method that no woven class declares does; empty if nothing. */
  public Optional<Edges> call(String owner, String name, String descriptor) {
    return found
        .computeIfAbsent(owner + '.' + name + descriptor, k -> row(owner, name, descriptor))
        .map(row -> Edges.of(row, name, descriptor));
  }

  private Optional<SyncRow> row(String owner, String name, String descriptor) {
    List<SyncRow> candidates =
        callsByMethod.computeIfAbsent(
            name + descriptor,
            k -> calls.stream().filter(row -> row.matchesMethod(name, descriptor)).toList());
    for (SyncRow row : candidates) {
      if (matchesSupertype(row, owner)) {
        return row.isSilent() || isWovenMethod(owner, name, descriptor)
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
        .filter(method -> method.owner().isInput() && !method.method().is(Opcodes.ACC_ABSTRACT))
        .isPresent();
  }

  /** Whether a method overrides or implements one that un-woven code may call. */
  public boolean isCallback(String owner, String name, String descriptor) {
    return types.supertypes(owner).stream()
        .filter(type -> !type.equals(owner))
        .anyMatch(type -> declaresCallback(type, name, descriptor));
  }

  private boolean declaresCallback(String type, String name, String descriptor) {
    return bodies.stream()
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
