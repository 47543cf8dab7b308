package dev.raceweave.weaver.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.runtime.ClassShadow;
import dev.raceweave.runtime.ContainerHooks;
import dev.raceweave.runtime.Hooks;
import dev.raceweave.runtime.SyncHooks;
import dev.raceweave.runtime.TaskHooks;
import dev.raceweave.weaver.sync.Event;
import dev.raceweave.weaver.sync.SyncTable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

class HookMethodTest {
  private static final Set<Class<?>> RUNTIME =
      Set.of(Hooks.class, SyncHooks.class, ContainerHooks.class, TaskHooks.class);

  @Test
  void theRuntimeHasTheHooksOfTheWeaver() {
    assertThat(publicMethods().map(m -> name(m) + Type.getMethodDescriptor(m)))
        .containsAll(
            Arrays.stream(HookMethod.values())
                .map(hook -> hook.owner() + '.' + hook.methodName() + hook.descriptor())
                .toList());
  }

  @Test
  void everyHookOfTheRuntimeIsUsedByTheWeaverOrNamedInTheTable() {
    Set<String> used =
        Stream.concat(
                Arrays.stream(HookMethod.values())
                    .map(hook -> hook.owner() + '.' + hook.methodName()),
                SyncTable.rows().stream()
                    .flatMap(row -> Stream.concat(row.before().stream(), row.after().stream()))
                    .flatMap(HookMethodTest::namesOf))
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(publicMethods().map(HookMethodTest::name).collect(Collectors.toSet()))
        .containsExactlyInAnyOrderElementsOf(used);
  }

  /** A hook on some field of an object is one on its element if the object is an array. */
  private static Stream<String> namesOf(Event event) {
    String hook = event.group().owner() + '.' + event.hook();
    return hook.endsWith("Field")
        ? Stream.of(hook, hook.replace("Field", "Index"))
        : Stream.of(hook);
  }

  private static Stream<Method> publicMethods() {
    return RUNTIME.stream()
        .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
        .filter(m -> Modifier.isPublic(m.getModifiers()));
  }

  private static String name(Method m) {
    return Type.getInternalName(m.getDeclaringClass()) + '.' + m.getName();
  }

  @Test
  void runtimeTypesAreThoseNamed() throws Exception {
    Method thread = Hooks.class.getMethod("thread");

    assertThat(Type.getInternalName(Hooks.class)).isEqualTo(HookMethod.Types.HOOKS);
    assertThat(Type.getInternalName(TaskHooks.class)).isEqualTo(HookMethod.Types.TASK_HOOKS);
    assertThat(Type.getInternalName(thread.getReturnType()))
        .isEqualTo(HookMethod.Types.THREAD_STATE);
    assertThat(Type.getInternalName(ClassShadow.class)).isEqualTo(HookMethod.Types.CLASS_SHADOW);
    assertThat(ClassShadow.class.getField("siteBase").getType()).isEqualTo(int.class);
    assertThat(ClassShadow.class.getField("cellBase").getType()).isEqualTo(int.class);
    assertThat(ClassShadow.class.getField("volatileBase").getType()).isEqualTo(int.class);
    assertThat(ClassShadow.class.getField("statics").getType()).isEqualTo(long[].class);
    assertThat(ClassShadow.class.getMethod("mask", int.class).getReturnType())
        .isEqualTo(long.class);
  }
}
