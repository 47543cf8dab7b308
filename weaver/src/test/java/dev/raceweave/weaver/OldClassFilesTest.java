package dev.raceweave.weaver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Class files from before there were frames, class constants or an end to subroutines. */
class OldClassFilesTest {
  /** Free of class literals, lambdas and assertions, which old class files write differently. */
  private static final String SOURCE =
      """
      class Main {
        static int total = 3; int n; volatile long v; static volatile int flag; int[] a = {1, 2};
        static { total += flag; }
        Main(boolean c, int x) { this(c ? x : total, "two"); n += c ? 1 : 2; }
        Main(int x, String s) { super(); n = x > 2 ? s.length() : x; }
        class Inner extends Main {
          int more = n;
          Inner(boolean c) { super(c && total > 2, Main.this.n); more += Main.this.n++; }
        }
        synchronized int locked(int k) {
          synchronized (a) {
            try { a[0] += k; v += a[k]; return (int) v; }
            catch (ArrayIndexOutOfBoundsException e) { flag++; return -1; }
            finally { n++; }
          }
        }
        static synchronized Object classLocked(Thread t) throws InterruptedException {
          t.start(); t.join(); t.join(5L);
          StringBuffer b = new StringBuffer(t.isAlive() ? "alive" : new StringBuffer("dead").toString());
          return b.append(flag);
        }
        static class Body extends Thread { Main m; public void run() { m.locked(1); } }
        static Object run() throws Exception {
          Main m = new Main(true, 5), o = new Main(false, 1);
          Main.Inner i = m.new Inner(true);
          Body body = new Body();
          body.m = m;
          Object done = classLocked(body);
          String failed = "";
          try { Main none = m.n > 100 ? m : null; none.v = 2; } catch (NullPointerException e) { failed = e.getMessage(); }
          return "" + m.n + o.n + i.n + i.more + m.locked(1) + m.locked(7) + done + total + failed;
        }
      }
      """;

  @ParameterizedTest
  @ValueSource(ints = {46, 48, 49, 50, 51, 52})
  void oldVersionsRunAsBefore(int version) throws Exception {
    Map<String, byte[]> modern =
        Compiler.compile(List.of("-g", "--release", "8", "-Xlint:-options"), SOURCE);
    Map<String, byte[]> old = new LinkedHashMap<>();
    modern.forEach((name, bytes) -> old.put(name, inVersion(version, bytes)));

    Program program = Program.of(old);

    program.runsAsBefore("Main");
  }

  private static byte[] inVersion(int version, byte[] classFile) {
    ClassWriter out = new ClassWriter(0);
    new ClassReader(classFile)
        .accept(
            new ClassVisitor(Opcodes.ASM9, out) {
              @Override
              public void visit(
                  int v, int access, String name, String sig, String superName, String[] types) {
                super.visit(version, access, name, sig, superName, types);
              }
            },
            version <= Opcodes.V1_6 ? ClassReader.SKIP_FRAMES : 0);
    return out.toByteArray();
  }

  @Test
  void subroutinesAreWoven() throws Exception {
    Program program = Program.of(Map.of("Main", withSubroutine()));

    assertThat(program.runsAsBefore("Main")).isEqualTo("11");
    assertThat(program.outcome("Main").sites().woven()).isEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(ints = {48, 50, 61})
  void storesIntoAnUninitializedThisAreLeftAlone(int version) throws Exception {
    Program program = Program.of(Map.of("Main", withEarlyStore(version)));

    assertThat(program.runsAsBefore("Main")).isEqualTo("8");
    assertThat(program.outcome("Main").sites().dropped())
        .isEqualTo(Map.of("uninitialized-this", 1));
    assertThat(program.outcome("Main").sites().woven()).isEqualTo(3);
  }

  /** {@code Main(int x) { early = x > 0 ? 7 : 1; super(); early++; }} */
  private static byte[] withEarlyStore(int version) {
    ClassWriter out =
        new ClassWriter(
            version > Opcodes.V1_6 ? ClassWriter.COMPUTE_FRAMES : ClassWriter.COMPUTE_MAXS);
    out.visit(version, Opcodes.ACC_SUPER, "Main", null, "java/lang/Object", null);
    out.visitField(0, "early", "I", null, null).visitEnd();
    MethodVisitor init = out.visitMethod(0, "<init>", "(I)V", null, null);
    Label other = new Label();
    Label store = new Label();
    init.visitCode();
    init.visitVarInsn(Opcodes.ALOAD, 0);
    init.visitVarInsn(Opcodes.ILOAD, 1);
    init.visitJumpInsn(Opcodes.IFLE, other);
    init.visitIntInsn(Opcodes.BIPUSH, 7);
    init.visitJumpInsn(Opcodes.GOTO, store);
    init.visitLabel(other);
    init.visitInsn(Opcodes.ICONST_1);
    init.visitLabel(store);
    init.visitFieldInsn(Opcodes.PUTFIELD, "Main", "early", "I");
    init.visitVarInsn(Opcodes.ALOAD, 0);
    init.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    init.visitVarInsn(Opcodes.ALOAD, 0);
    init.visitInsn(Opcodes.DUP);
    init.visitFieldInsn(Opcodes.GETFIELD, "Main", "early", "I");
    init.visitInsn(Opcodes.ICONST_1);
    init.visitInsn(Opcodes.IADD);
    init.visitFieldInsn(Opcodes.PUTFIELD, "Main", "early", "I");
    init.visitInsn(Opcodes.RETURN);
    init.visitMaxs(0, 0);
    init.visitEnd();
    MethodVisitor run =
        out.visitMethod(Opcodes.ACC_STATIC, "run", "()Ljava/lang/Object;", null, null);
    run.visitCode();
    run.visitTypeInsn(Opcodes.NEW, "Main");
    run.visitInsn(Opcodes.DUP);
    run.visitInsn(Opcodes.ICONST_3);
    run.visitMethodInsn(Opcodes.INVOKESPECIAL, "Main", "<init>", "(I)V", false);
    run.visitFieldInsn(Opcodes.GETFIELD, "Main", "early", "I");
    run.visitMethodInsn(
        Opcodes.INVOKESTATIC, "java/lang/String", "valueOf", "(I)Ljava/lang/String;", false);
    run.visitInsn(Opcodes.ARETURN);
    run.visitMaxs(0, 0);
    run.visitEnd();
    out.visitEnd();
    return out.toByteArray();
  }

  /** A finally block as javac 1.4 compiled it, with dead code behind. */
  private static byte[] withSubroutine() {
    ClassWriter out = new ClassWriter(0);
    out.visit(Opcodes.V1_4, Opcodes.ACC_SUPER, "Main", null, "java/lang/Object", null);
    out.visitField(Opcodes.ACC_STATIC, "n", "I", null, null).visitEnd();
    MethodVisitor code =
        out.visitMethod(
            Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED,
            "run",
            "()Ljava/lang/Object;",
            null,
            null);
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    Label subroutine = new Label();
    Label done = new Label();
    code.visitCode();
    code.visitTryCatchBlock(start, end, handler, null);
    code.visitLabel(start);
    code.visitInsn(Opcodes.ICONST_1);
    code.visitFieldInsn(Opcodes.PUTSTATIC, "Main", "n", "I");
    code.visitJumpInsn(Opcodes.JSR, subroutine);
    code.visitLabel(end);
    code.visitJumpInsn(Opcodes.GOTO, done);
    code.visitLabel(handler);
    code.visitVarInsn(Opcodes.ASTORE, 0);
    code.visitJumpInsn(Opcodes.JSR, subroutine);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitInsn(Opcodes.ATHROW);
    code.visitLabel(subroutine);
    code.visitVarInsn(Opcodes.ASTORE, 1);
    code.visitFieldInsn(Opcodes.GETSTATIC, "Main", "n", "I");
    code.visitIntInsn(Opcodes.BIPUSH, 10);
    code.visitInsn(Opcodes.IADD);
    code.visitFieldInsn(Opcodes.PUTSTATIC, "Main", "n", "I");
    code.visitVarInsn(Opcodes.RET, 1);
    code.visitInsn(Opcodes.NOP);
    code.visitJumpInsn(Opcodes.GOTO, done);
    code.visitLabel(done);
    code.visitFieldInsn(Opcodes.GETSTATIC, "Main", "n", "I");
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, "java/lang/String", "valueOf", "(I)Ljava/lang/String;", false);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(2, 2);
    code.visitEnd();
    out.visitEnd();
    return out.toByteArray();
  }
}
