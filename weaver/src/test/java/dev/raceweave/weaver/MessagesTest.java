package dev.raceweave.weaver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Exceptions look as before: class, message and the program's own stack frames. */
class MessagesTest {
  private static final String SOURCE =
      """
      import java.util.*;
      class Main {
        int i; long j; Object o; volatile int vi; volatile long vj; int[] a; Main next;
        static Main none; static long[] longs; static int[] ints = new int[2]; static Object[] texts = new String[1];
        static Thread thread; static Object lock;
        interface Failing { void run() throws Exception; }
        static Main maybe() { return none; }
        static void param(Main p, int[] q) { p.i = q[0]; }
        static int loop(int[] numbers) { int sum = 0; for (int n : numbers) { sum += n; } return sum; }
        int deep() { return next.next.i; }
        synchronized int held() { return next.i; }
        static List<Failing> cases() {
          return List.of(
            () -> System.out.println(none.i), () -> { none.i = 1; }, () -> { none.j = 2; }, () -> { none.o = "x"; },
            () -> System.out.println(none.vi), () -> { none.vi = 1; }, () -> { none.vj++; }, () -> { none.i++; },
            () -> System.out.println(new Main().a[0]), () -> { longs[0] = 3; }, () -> { longs[0]++; },
            () -> { ints[2] = 1; }, () -> { ints[-1]++; }, () -> { texts[0] = 1; }, () -> { maybe().i = 3; },
            () -> { maybe().next.j = 3; }, () -> param(null, ints), () -> param(new Main(), null), () -> loop(null),
            () -> new Main().deep(), () -> new Main().held(),
            () -> { Main local = maybe(); local.i = 1; }, () -> { Main local = maybe(); local.vj = 1; },
            () -> { synchronized (maybe()) { ints[0]++; } }, () -> { synchronized (lock) { lock.wait(1); } },
            () -> thread.start(), () -> thread.join(), () -> thread.join(5), () -> System.out.println(thread.isAlive()),
            () -> thread.interrupt(), () -> maybe().wait(), () -> { Object l = lock; l.wait(3); },
            () -> System.out.println(thread.isInterrupted()), () -> { Object x = texts; ((int[]) x)[0] = 1; },
            () -> Other.poke(none), () -> new java.util.concurrent.ArrayBlockingQueue<String>(0),
            () -> ((java.util.concurrent.locks.Lock) lock).lock(), () -> new java.util.Vector<String>().get(3),
            () -> new Thread().join(-1), () -> new Object().wait(-1));
        }
        static Object run() {
          StringBuilder all = new StringBuilder();
          for (Failing f : cases()) {
            try { f.run(); all.append("nothing\\n"); }
            catch (Exception e) { all.append(e).append(stack(e)).append('\\n'); }
          }
          return all.toString();
        }
        static String stack(Exception e) {
          StringBuilder s = new StringBuilder();
          for (StackTraceElement x : e.getStackTrace()) {
            if (x.getClassName().equals("Main") || x.getClassName().equals("Other")) {
              s.append(' ').append(x.getMethodName()).append(':').append(x.getLineNumber());
            }
          }
          return s.toString();
        }
      }
      class Other {
        static void poke(Main m) {
          if (m == null) {
            try { m.vi = 3; } catch (NullPointerException e) { m.vj = 4; }
          }
          m.i = 1;
        }
      }
      """;

  @ParameterizedTest
  @ValueSource(strings = {"-g", "-g:none", "-g:lines"})
  void everyFailureLooksTheSame(String debug) throws Exception {
    Map<String, byte[]> classes = Compiler.compile(List.of(debug), SOURCE);

    String all = (String) Program.of(classes).runsAsBefore("Main");

    assertThat(Arrays.stream(all.split("\n"))).hasSize(40).doesNotContain("nothing");
  }
}
