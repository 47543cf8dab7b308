package dev.raceweave.weaver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

class WeaverTest {
  private static final String COUNTER =
      """
      package com.acme;
      class Counter { int n; final int f = hashCode(); static int s; void inc() { n++; s += f; } }
      """;

  @Test
  void countsSitesAndTheRulesThatDroppedThem() {
    Program program =
        Program.of(
            COUNTER,
            """
            package com.acme;
            class Main extends Thread {
              volatile boolean stop;
              class Inner { int get(java.awt.Point p) { return stop ? p.x : 1; } }
              static void run(int[] a) { a[0] = Integer.MAX_VALUE; System.out.println(a[1]); }
            }
            """);

    // the default constructor's store to f; n++ (2); s += f (3)
    assertThat(program.outcome("com/acme/Counter").sites())
        .isEqualTo(new SiteCounts(6, 4, new java.util.TreeMap<>(Map.of("final", 2))));
    assertThat(program.outcome("com/acme/Main$Inner").sites().dropped())
        .isEqualTo(Map.of("final", 2, "volatile", 1, "unwoven-owner", 1));
    assertThat(program.outcome("com/acme/Main").sites().dropped())
        .isEqualTo(Map.of("unwoven-owner", 1));
  }

  @Test
  void aClassWithNothingToWeaveKeepsItsBytes() {
    Map<String, byte[]> classes =
        Compiler.compile("class Empty { int twice(int n) { return 2 * n; } }");

    Program program = Program.of(classes);

    assertThat(program.wovenBytes("Empty")).isSameAs(classes.get("Empty"));
    assertThat(program.outcome("Empty").companions()).isEmpty();
  }

  @Test
  void weavingTwiceGivesTheSameBytes() {
    Program once = Program.of(COUNTER);
    Program again = Program.of(COUNTER);

    assertThat(once.wovenBytes("com/acme/Counter")).isEqualTo(again.wovenBytes("com/acme/Counter"));
    assertThat(once.wovenBytes("com/acme/Counter$rw"))
        .isEqualTo(again.wovenBytes("com/acme/Counter$rw"));
  }

  @Test
  void wovenClassesAreNotWovenAgain() {
    Program once = Program.of(COUNTER);

    assertThat(skippedReason(once.wovenBytes("com/acme/Counter"))).contains("already woven");
    assertThat(skippedReason(once.wovenBytes("com/acme/Counter$rw"))).contains("already woven");
  }

  @Test
  void badInputIsSkippedWithAReason() {
    byte[] good = Compiler.compile(COUNTER).get("com/acme/Counter");
    byte[] tooNew = good.clone();
    tooNew[7] = 120;
    byte[] truncated = java.util.Arrays.copyOf(good, good.length / 2);

    assertThat(skippedReason(new byte[0])).contains("0xCAFEBABE");
    assertThat(skippedReason("PK not a class".getBytes(java.nio.charset.StandardCharsets.UTF_8)))
        .contains("0xCAFEBABE");
    assertThat(skippedReason(tooNew)).contains("version 120");
    assertThat(skippedReason(truncated)).contains("malformed");
  }

  @Test
  void cyclicAndMissingSupertypesDoNoHarm() {
    byte[] first = emptyClass("A", "B");
    byte[] second = emptyClass("B", "A");
    byte[] orphan = emptyClass("C", "gone/Missing");
    Weaver weaver =
        new Weaver(TypeIndex.builder().input(first).input(second).input(orphan).build());

    assertThat(weaver.weave(first)).isInstanceOf(Outcome.Woven.class);
    assertThat(weaver.weave(orphan)).isInstanceOf(Outcome.Woven.class);
  }

  @Test
  void librariesResolveTypesButAreNotWoven() throws Exception {
    Map<String, byte[]> all =
        Compiler.compile(
            "class Lib { int plain; volatile int flag; }",
            "class Main { static void use(Lib l) { l.plain = l.flag; l.flag++; } }");
    Weaver weaver =
        new Weaver(
            TypeIndex.builder()
                .input(all.get("Main"))
                .library(name -> name.equals("Lib") ? all.get(name) : null)
                .build());

    Outcome.Woven main = (Outcome.Woven) weaver.weave(all.get("Main"));

    assertThat(main.sites().dropped()).isEqualTo(Map.of("unwoven-owner", 4));
  }

  private static byte[] emptyClass(String name, String superName) {
    ClassWriter out = new ClassWriter(0);
    out.visit(Opcodes.V17, Opcodes.ACC_SUPER, name, null, superName, null);
    out.visitField(0, "n", "I", null, null).visitEnd();
    out.visitEnd();
    return out.toByteArray();
  }

  private static String skippedReason(byte[] classFile) {
    Outcome outcome = new Weaver(TypeIndex.builder().input(classFile).build()).weave(classFile);
    assertThat(outcome).isInstanceOf(Outcome.Skipped.class);
    return ((Outcome.Skipped) outcome).reason();
  }
}
