package dev.raceweave.weaver;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Who has shadow cells, and that nobody shares them. */
class ShadowTest {
  private static final String SHADOW = "$rw$sh";

  @Test
  void aCopyDoesNotShareTheShadowOfItsOriginal() throws Exception {
    Object[] copies =
        copies(
            """
            class Main implements Cloneable {
              int n = 1;
              Object copy() throws CloneNotSupportedException { n++; return super.clone(); }
              static Object run() throws Exception { Main m = new Main(); return new Object[] {m, m.copy()}; }
            }
            """);

    assertThat(shadow(copies[0])).isNotNull();
    assertThat(shadow(copies[1])).isNull();
  }

  @Test
  void aCopyMadeByAnInheritedCloneDoesNotEither() throws Exception {
    Object[] copies =
        copies(
            """
            class Main extends java.util.ArrayList<String> {
              int n = 1;
              static Object run() { Main m = new Main(); m.n++; return new Object[] {m, m.clone()}; }
            }
            """);

    assertThat(shadow(copies[0])).isNotNull();
    assertThat(shadow(copies[1])).isNull();
  }

  @Test
  void finalizersDropTheShadow() throws Exception {
    Object[] objects =
        copies(
            """
            class Main {
              int n = 1;
              @Override protected void finalize() {}
              static Object run() { Main m = new Main(), o = new Main(); m.finalize(); return new Object[] {o, m}; }
            }
            """);

    assertThat(shadow(objects[0])).isNotNull();
    assertThat(shadow(objects[1])).isNull();
  }

  @Test
  void cellsOfASubclassComeAfterThoseOfItsSuperclass() throws Exception {
    Object[] objects =
        copies(
            """
            class Main {
              int a, b;
              static class Empty extends Main {}
              static class Sub extends Empty { int c; Sub() { c = a + b; } }
              static Object run() { Main m = new Main(); m.a++; return new Object[] {m, new Sub()}; }
            }
            """);

    assertThat(shadow(objects[1])).hasSize(shadow(objects[0]).length / 2 * 3);
  }

  @Test
  void whatCannotBeKeptFromSharingHasNoShadow() {
    Map<String, byte[]> all =
        Compiler.compile(
            "class Lib implements Cloneable { public final Object clone() { return null; } }",
            "class Main extends Lib { int n; static int s; void use() { n = s; } }");
    Weaver weaver =
        new Weaver(
            TypeIndex.builder()
                .input(all.get("Main"))
                .library(n -> n.equals("Lib") ? all.get(n) : null)
                .build());

    assertThat(weaver.weave(all.get("Main")).sites().dropped()).isEqualTo(Map.of("final-clone", 1));
  }

  private static Object[] copies(String source) throws Exception {
    return (Object[]) Program.run(Program.of(source).wovenLoader(), "Main");
  }

  private static long[] shadow(Object object) throws Exception {
    Field field = object.getClass().getField(SHADOW);
    field.setAccessible(true); // its class is not public
    return (long[]) field.get(object);
  }
}
