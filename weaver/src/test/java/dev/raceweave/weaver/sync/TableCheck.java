package dev.raceweave.weaver.sync;

import dev.raceweave.runtime.ContainerHooks;
import dev.raceweave.runtime.Hooks;
import dev.raceweave.runtime.SyncHooks;
import dev.raceweave.runtime.TaskHooks;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/** Compares the table with the JDK that runs this and with the runtime; prints what is wrong. */
public final class TableCheck {
  private final Set<String> hooks = new HashSet<>();
  private final List<String> problems = new ArrayList<>();

  private TableCheck() {
    for (Class<?> type :
        List.of(Hooks.class, SyncHooks.class, ContainerHooks.class, TaskHooks.class)) {
      for (var m : type.getDeclaredMethods()) {
        if (Modifier.isPublic(m.getModifiers())) {
          hooks.add(Type.getInternalName(type) + '.' + m.getName() + Type.getMethodDescriptor(m));
        }
      }
    }
  }

  public static void main(String[] args) {
    problems().forEach(System.out::println);
  }

  static List<String> problems() {
    TableCheck check = new TableCheck();
    SyncTable.rows().stream()
        .filter(row -> row.since() <= Runtime.version().feature() && !row.isSubtree())
        .forEach(check::check);
    return check.problems;
  }

  private void check(SyncRow row) {
    Class<?> owner;
    try {
      owner = Class.forName(row.owner().replace('/', '.'), false, null);
    } catch (ClassNotFoundException e) {
      problems.add("no such class: " + row.owner());
      return;
    }
    for (String method : row.methods()) {
      List<String> descriptors = descriptors(owner, method, row);
      if (descriptors.isEmpty() && !isConstructorOfInterface(owner, method)) {
        problems.add("no such method: " + row.owner() + ' ' + method + ' ' + row.descriptor());
      }
      descriptors.forEach(descriptor -> checkHooks(row, method, descriptor));
    }
  }

  /** Stands for the constructors of the classes that implement it. */
  private static boolean isConstructorOfInterface(Class<?> owner, String method) {
    return owner.isInterface() && method.equals("<init>");
  }

  private static List<String> descriptors(Class<?> owner, String method, SyncRow row) {
    if (method.equals(SyncRow.ANY)) {
      return row.isSilent() || row.isBody() ? List.of("()V") : all(owner, null, row);
    }
    return all(owner, method, row);
  }

  private static List<String> all(Class<?> owner, String method, SyncRow row) {
    Stream<? extends Executable> candidates =
        "<init>".equals(method)
            ? Arrays.stream(owner.getDeclaredConstructors())
            : supertypes(owner).stream().flatMap(t -> Arrays.stream(t.getDeclaredMethods()));
    return candidates
        .filter(m -> (m.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0)
        .filter(m -> method == null || method.equals("<init>") || m.getName().equals(method))
        .filter(m -> method != null || m.getDeclaringClass() == owner)
        .map(TableCheck::descriptor)
        .filter(d -> row.matchesMethod(method == null ? "any" : method, d))
        .distinct()
        .toList();
  }

  private static Set<Class<?>> supertypes(Class<?> type) {
    Set<Class<?>> seen = new LinkedHashSet<>();
    Deque<Class<?>> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      Class<?> next = open.remove();
      if (seen.add(next)) {
        if (next.getSuperclass() != null) {
          open.add(next.getSuperclass());
        }
        open.addAll(List.of(next.getInterfaces()));
      }
    }
    seen.add(Object.class);
    return seen;
  }

  private static String descriptor(Executable m) {
    return m instanceof java.lang.reflect.Method method
        ? Type.getMethodDescriptor(method)
        : Type.getConstructorDescriptor((java.lang.reflect.Constructor<?>) m);
  }

  private void checkHooks(SyncRow row, String method, String descriptor) {
    if (row.owner().equals("java/lang/invoke/VarHandle")) {
      return; // signature polymorphic: the descriptor is that of each call
    }
    Edges edges = Edges.of(row, method, descriptor);
    for (Event event : Stream.concat(edges.before().stream(), edges.after().stream()).toList()) {
      try {
        String hook = event.group().owner() + '.' + event.hook() + event.descriptor(descriptor);
        if (!hooks.contains(hook)) {
          problems.add(row.owner() + ' ' + method + descriptor + " wants " + hook);
        }
      } catch (RuntimeException e) {
        problems.add(row.owner() + ' ' + method + descriptor + ": " + event + ": " + e);
      }
    }
    checkResult(row, method, descriptor);
  }

  private void checkResult(SyncRow row, String method, String descriptor) {
    int sort = Type.getReturnType(descriptor).getSort();
    boolean fits =
        switch (row.when()) {
          case NORMAL, ALWAYS -> true;
          case TRUE, FALSE -> sort == Type.BOOLEAN;
          case NON_NULL -> sort >= Type.ARRAY;
          case NON_ZERO -> sort == Type.LONG;
        };
    boolean usesConstructed =
        method.equals("<init>") && row.before().stream().anyMatch(e -> e.uses(Event.THIS));
    if (!fits || usesConstructed) {
      problems.add(row.owner() + ' ' + method + descriptor + " cannot be " + row.when());
    }
  }
}
