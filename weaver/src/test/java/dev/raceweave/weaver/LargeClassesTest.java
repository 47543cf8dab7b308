package dev.raceweave.weaver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** HotSpot compiles no method over 8,000 bytes; the JVM takes none over 65,535. */
class LargeClassesTest {
  private static final String INCREMENT = "n++;\n";

  @Test
  void aMethodThatOutgrowsTheCompilerLosesItsMaskTests() throws Exception {
    Program program = Program.of(method(130));

    program.runsAsBefore("Main");
    assertThat(program.outcome("Main").uncheckedMethods()).isEmpty();
    assertThat(program.outcome("Main").sites().dropped()).isEmpty();
    assertThat(LargestMethod.of(program.wovenBytes("Main"))).isBetween(5_000, 7_900);
  }

  @Test
  void aMethodThatStillOutgrowsTheCompilerKeepsOnlyItsSynchronization() throws Exception {
    Program program = Program.of(method(500));

    program.runsAsBefore("Main");
    assertThat(program.outcome("Main").uncheckedMethods()).containsExactly("Main.work()V");
    assertThat(program.outcome("Main").sites().dropped())
        .isEqualTo(Map.of("method-too-large", 1000));
    assertThat(LargestMethod.of(program.wovenBytes("Main"))).isLessThan(7_900);
  }

  @Test
  void aMethodThatWasNeverCompiledIsCheckedWhileItFits() throws Exception {
    Program program = Program.of(method(850));

    program.runsAsBefore("Main");
    assertThat(program.outcome("Main").uncheckedMethods()).isEmpty();
    assertThat(LargestMethod.of(program.wovenBytes("Main"))).isBetween(32_768, 65_535);
  }

  @Test
  void aMethodNearTheJvmsLimitIsLeftUnchecked() throws Exception {
    Program program = Program.of(method(6_500));

    program.runsAsBefore("Main");
    assertThat(program.outcome("Main").uncheckedMethods()).containsExactly("Main.work()V");
  }

  @Test
  void aMethodWithoutRoomForAnythingIsLeftAsItIsAndNamed() throws Exception {
    Program program = Program.of(Map.of("Main", fullMethod()));

    assertThat(program.outcome("Main").uncheckedMethods()).containsExactly("Main.work()V");
    program.wovenLoader().loadClass("Main").getDeclaredMethod("$rw$cells");
  }

  @Test
  void aFullConstantPoolIsSkippedAndOthersLeaveTheClassAlone() {
    byte[] full = fullPool();
    byte[] user =
        Compiler.compile(
                "class User { static int use(Main m) { return m.n++; } }", "class Main { int n; }")
            .get("User");
    Weaver weaver = new Weaver(TypeIndex.builder().input(full).input(user).build());

    assertThat(((Outcome.Skipped) weaver.weave(full)).reason()).contains("no room");
    assertThat(weaver.weave(user).sites().dropped()).isEqualTo(Map.of("unwoven-owner", 2));
  }

  private static String method(int increments) {
    return """
    class Main {
      int n;
      synchronized void work() {
    """
        + INCREMENT.repeat(increments)
        + """
          }
          static Object run() { Main m = new Main(); m.work(); return m.n; }
        }
        """;
  }

  private static byte[] fullMethod() {
    ClassWriter out = new ClassWriter(0);
    out.visit(Opcodes.V17, Opcodes.ACC_SUPER, "Main", null, "java/lang/Object", null);
    out.visitField(0, "n", "I", null, null).visitEnd();
    MethodVisitor code =
        out.visitMethod(Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED, "work", "()V", null, null);
    code.visitCode();
    for (int i = 0; i < 65_530; i++) {
      code.visitInsn(Opcodes.NOP);
    }
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
    out.visitEnd();
    return out.toByteArray();
  }

  private static byte[] fullPool() {
    ClassWriter out = new ClassWriter(0);
    out.visit(Opcodes.V17, Opcodes.ACC_SUPER, "Main", null, "java/lang/Object", null);
    out.visitField(0, "n", "I", null, null).visitEnd();
    MethodVisitor code =
        out.visitMethod(Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED, "work", "()V", null, null);
    code.visitCode();
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
    for (int i = 0; out.newConst(i) < 65_530; i++) {
      continue;
    }
    out.visitEnd();
    return out.toByteArray();
  }
}
