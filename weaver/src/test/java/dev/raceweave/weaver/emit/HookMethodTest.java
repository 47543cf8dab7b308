package dev.raceweave.weaver.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.runtime.ClassShadow;
import dev.raceweave.runtime.Hooks;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

class HookMethodTest {
  @Test
  void hooksAreExactlyThoseOfTheRuntime() {
    Set<String> runtime =
        Arrays.stream(Hooks.class.getDeclaredMethods())
            .filter(m -> Modifier.isPublic(m.getModifiers()))
            .map(m -> m.getName() + Type.getMethodDescriptor(m))
            .collect(Collectors.toSet());
    Set<String> weaver =
        Arrays.stream(HookMethod.values())
            .map(hook -> hook.methodName() + hook.descriptor())
            .collect(Collectors.toSet());

    assertThat(weaver).isEqualTo(runtime);
  }

  @Test
  void runtimeTypesAreThoseNamed() throws Exception {
    Method thread = Hooks.class.getMethod("thread");

    assertThat(Type.getInternalName(Hooks.class)).isEqualTo(HookMethod.Types.HOOKS);
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
