package dev.raceweave.weaver;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Woven programs compute what they computed before. */
class BehaviourTest {
  @Test
  void fieldsAndArraysOfAllTypesKeepTheirValues() throws Exception {
    Program program =
        Program.of(
            """
            class Main {
              boolean z; byte b; char c; short s; int i; long j; float f; double d; String o;
              static boolean sz; static long sj; static double sd; static String so; static int si;
              volatile int vi; volatile long vj; volatile String vo;
              static volatile int svi; static volatile double svd;
              static Object run() {
                Main m = new Main();
                m.z = true; m.b = 1; m.c = 'c'; m.s = 2; m.i += 3; m.j++; m.f = 4; m.d -= 5; m.o = "o";
                sz = m.z; sj = m.j = 7; sd *= 2; so = m.o; si++;
                m.vi++; m.vj = m.j; m.vo = so + m.vi; svi = m.vi = 9; svd = m.vj += 3;
                boolean[] az = {true}; byte[] ab = {1}; char[] ac = {'x'}; short[] as = {3};
                int[] ai = {4}; long[] aj = {5, 6}; float[] af = {7}; double[] ad = {8, 9};
                String[][] ao = {{"p", null}};
                az[0] ^= true; ab[0]++; ac[0]++; as[0] += 2; ai[0] <<= 3; aj[1] = aj[0]++; af[0] /= 2;
                ad[1] = ad[0] += 1.5; ao[0][1] = ao[0][0] + aj[1];
                return m.z + " " + m.b + m.c + m.s + m.i + m.j + m.f + m.d + m.o + sz + sj + sd + so + si
                    + m.vi + m.vj + m.vo + svi + svd + az[0] + ab[0] + ac[0] + as[0] + ai[0] + aj[0] + aj[1]
                    + af[0] + ad[0] + ad[1] + ao[0][1];
              }
            }
            """);

    program.runsAsBefore("Main");
    assertThat(program.outcome("Main").sites().dropped().keySet()).containsExactly("volatile");
  }

  @Test
  void fieldsOfOtherClassesAndPackagesAreReachedThroughTheirOwner() throws Exception {
    Program program =
        Program.of(
            """
            package a;
            class Hidden {
              public int shared = 1; protected long wide = 2; public volatile long flag;
              public static int count; public static volatile String text = "t";
            }
            """,
            """
            package a;
            public class Base extends Hidden { public int own = 3; }
            """,
            """
            package b;
            public class Main extends a.Base {
              int own = 4;
              interface Work { default int work(a.Base x) { x.shared += 2; return x.shared + x.own++; } }
              static class Plain { int n; Plain next; }
              class Inner implements Work {
                int get() { own++; shared++; Main.super.own++; return own + shared + (int) wide++; }
              }
              public static Object run() {
                Main m = new Main();
                a.Base b = new a.Base();
                b.shared = 10; b.flag = 11; m.flag += b.flag; m.wide += 3; a.Base.count++; Main.count += 2;
                a.Base.text = Main.text + "u";
                Inner inner = m.new Inner();
                Plain p = new Plain();
                p.next = new Plain();
                p.next.n = p.n = 5;
                return inner.get() + inner.work(m) + inner.work(b) + a.Base.text + Main.count + m.flag
                    + m.wide + ((a.Base) m).own + p.next.n;
              }
            }
            """);

    program.runsAsBefore("b.Main");
  }

  @Test
  void everyKindOfTypeIsWoven() throws Exception {
    Program program =
        Program.of(
            """
            class Main {
              enum Color { RED { int weight() { return hits++; } }, BLUE; int hits; int weight() { return hits += 2; } }
              record Point(int x, int[] y) { static int made; Point { made++; y[0]++; } int sum() { return x + y[0]; } }
              sealed interface Shape permits Circle, Square {}
              static final class Circle implements Shape { double r = 2; }
              static final class Square implements Shape { private float side = 3; }
              interface Counting {
                int[] COUNTS = new int[3];
                static int bump(int i) { return ++COUNTS[i]; }
                private int hidden() { return COUNTS[1]; }
                default int count() { synchronized (this) { return bump(1) + hidden(); } }
              }
              @interface Note { String value() default "n"; }
              static double area(Shape s) { return s instanceof Circle c ? c.r++ : ((Square) s).side--; }
              static Object run() {
                Object[] all = {
                  Color.RED.weight(), Color.BLUE.weight(), Color.valueOf("RED").hits,
                  new Point(1, new int[] {2}).sum(), Point.made, new Point(1, new int[1]).x(),
                  area(new Circle()), area(new Square()), new Counting() {}.count()
                };
                switch (Color.BLUE) { case BLUE: all[0] = "blue"; default: }
                return java.util.Arrays.toString(all);
              }
            }
            """);

    program.runsAsBefore("Main");
    assertThat(program.outcome("Main$Color").sites().dropped().keySet())
        .as("fields of enums are checked")
        .containsExactlyInAnyOrder("final");
  }

  @Test
  void constructorsMayDoAnythingBeforeSuper() throws Exception {
    Program program =
        Program.of(
            """
            import java.util.concurrent.*;
            class Main {
              int value;
              Main(Object o, int v) { value = v; }
              static class Sub extends Main {
                Object kept; int more = 1;
                Sub(boolean c, BlockingQueue<Integer> q, int[] a) {
                  super(c ? new int[] {a[0]} : q, q.isEmpty() ? a[1] : q.remove());
                  kept = c ? q : a;
                }
                class Inner extends Sub {
                  Inner(int v) { super(v > 0, new LinkedBlockingQueue<>(), new int[] {v, 9}); value += more; }
                }
              }
              static class Lock extends java.util.concurrent.locks.ReentrantLock {
                int n;
                Lock(boolean fair) { super(fair && !new Semaphore(1).tryAcquire(2)); n = getHoldCount(); lock(); }
              }
              static class Fails extends Main {
                Fails() { super(null, new LinkedBlockingQueue<Integer>().remove()); }
              }
              static Object run() {
                BlockingQueue<Integer> q = new LinkedBlockingQueue<>();
                q.add(7);
                Sub s = new Sub(true, q, new int[] {1, 2}), t = new Sub(false, q, new int[] {1, 2});
                String failure = "none";
                try { new Fails(); } catch (java.util.NoSuchElementException e) { failure = e.toString(); }
                Object nested = new Sub(new StringBuffer("x").length() == 1, q, new int[] {q.size(), 4}).value;
                return "" + s.value + t.value + s.new Inner(3).value + new Lock(true).isHeldByCurrentThread() + failure + nested;
              }
            }
            """);

    program.runsAsBefore("Main");
  }

  @Test
  void monitorsWaitsAndThreadsWork() throws Exception {
    Program program =
        Program.of(
            """
            import java.time.Duration;
            class Main extends Thread {
              static final StringBuffer log = new StringBuffer();
              static int turns; boolean ready; int ran;
              synchronized int locked(int n) { if (n < 0) throw new IllegalArgumentException("n"); return turns += n; }
              static synchronized long classLocked() { return turns++; }
              @Override public void start() { log.append("s"); super.start(); }
              @Override public void run() {
                synchronized (this) { ran++; ready = true; notifyAll(); }
                try { Thread.sleep(60_000); } catch (InterruptedException e) { log.append(Thread.interrupted()); }
              }
              void await() throws InterruptedException {
                synchronized (this) { while (!ready) { wait(1000, 5); } }
                synchronized (log) { synchronized (this) { log.wait(1); } }
              }
              static Object run(int n) throws Exception {
                Main m = new Main();
                log.setLength(0);
                boolean before = m.isAlive();
                m.start();
                m.await();
                boolean during = m.isAlive();
                m.interrupt();
                m.join(60_000);
                m.join();
                m.join(1, 1);
                String thrown = "";
                try { m.locked(-1); } catch (IllegalArgumentException e) { thrown = e + "" + Thread.holdsLock(m); }
                try { m.wait(); } catch (IllegalMonitorStateException e) { thrown += "imse"; }
                try { m.notify(); } catch (IllegalMonitorStateException e) { thrown += "imse"; }
                Thread.currentThread().interrupt();
                try { m.join(); thrown += Thread.interrupted(); } catch (InterruptedException e) { thrown += Thread.currentThread().isInterrupted(); }
                return log + "" + before + during + m.isAlive() + m.ran + m.locked(2) + classLocked() + thrown + m.isInterrupted();
              }
              static class Entry { static Object run() throws Exception { turns = 0; return Main.run(1); } }
            }
            """);

    program.runsAsBefore("Main$Entry");
  }

  @Test
  void aClassInitializerMayWaitForAThreadThatRunsInstanceMethods() throws Exception {
    Program program =
        Program.of(
            """
            class Main implements Runnable {
              static final Main INSTANCE = new Main();
              int steps;
              volatile int flag;
              static String result;
              static {
                Thread t = new Thread(INSTANCE);
                t.start();
                try { t.join(20_000); } catch (InterruptedException e) { throw new AssertionError(e); }
                result = t.isAlive() + " " + INSTANCE.steps;
              }
              public void run() { steps++; flag = steps; new Other().touch(this); }
              static Object run(String unused) { return result; }
            }
            class Other { void touch(Main m) { m.steps++; m.flag++; } }
            class Entry { static Object run() { return Main.run(""); } }
            """);

    assertThat(program.runsAsBefore("Entry")).isEqualTo("false 2");
  }

  @Test
  void failingClassInitializersFailAsBefore() throws Exception {
    Program program =
        Program.of(
            """
            class Main {
              static class Bad { static int n = 1; static int[] a = {n / (n - 1)}; static int get() { return n++; } }
              interface Worse { int[] A = {Integer.parseInt("x")}; }
              static Object run() {
                StringBuilder s = new StringBuilder();
                for (int i = 0; i < 2; i++) {
                  try { s.append(Bad.get()); } catch (LinkageError e) { s.append(e.getClass()).append(e instanceof ExceptionInInitializerError ? e.getCause() : ""); }
                  try { s.append(Worse.A[0]); } catch (LinkageError e) { s.append(e.getClass()); }
                }
                return s.toString();
              }
            }
            """);

    program.runsAsBefore("Main");
  }

  @Test
  void methodReferencesToSynchronizingMethodsStillWork() throws Exception {
    Program program =
        Program.of(
            """
            import java.io.*;
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.*;
            import java.util.concurrent.locks.*;
            import java.util.function.*;
            class Main {
              interface Waiter { void on(Object o, long ms) throws InterruptedException; }
              interface Joiner { void join(Thread t) throws InterruptedException; }
              static class MyLock extends ReentrantLock { Runnable locker() { return this::lock; } Runnable unlocker() { return super::unlock; } }
              interface Default { default IntSupplier counter(AtomicInteger i) { return i::incrementAndGet; } }
              interface SerializableSupplier<T> extends Supplier<T>, Serializable {}
              static int bodies;
              static Integer body(Integer x) { bodies++; return x + bodies; }
              Main() { bodies += 10; }
              static Object run() throws Exception {
                List<Thread> threads = List.of(new Thread(() -> bodies++), new Thread(Main::new));
                threads.get(0).start(); threads.get(0).join();
                threads.subList(1, 2).forEach(Thread::start);
                Joiner joiner = Thread::join;
                for (Thread t : threads) joiner.join(t);
                Waiter waiter = Object::wait;
                Object o = new Object();
                synchronized (o) { waiter.on(o, 1); }
                String failed = "";
                try { waiter.on(o, 1); } catch (IllegalMonitorStateException e) { failed = "imse"; }
                try { waiter.on(null, 1); } catch (NullPointerException e) { failed += "npe"; }
                MyLock lock = new MyLock();
                lock.locker().run();
                boolean held = lock.isLocked();
                lock.unlocker().run();
                AtomicInteger i = new AtomicInteger(5);
                IntSupplier s = i::getAndIncrement;
                Function<Integer, BlockingQueue<String>> make = ArrayBlockingQueue::new;
                Supplier<ExecutorService> pool = Executors::newSingleThreadExecutor;
                ExecutorService e = pool.get();
                Future<Integer> f = e.submit(() -> body(3));
                int got = f.get();
                Function<Integer, Integer> b = Main::body;
                e.shutdown();
                SerializableSupplier<Integer> ser = i::get;
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                new ObjectOutputStream(bytes).writeObject(ser);
                return "" + bodies + held + lock.isLocked() + s.getAsInt() + new Default() {}.counter(i).getAsInt()
                    + make.apply(3).remainingCapacity() + got + b.apply(2) + failed + ser.get()
                    + e.awaitTermination(9, TimeUnit.SECONDS)
                    + List.of(3, 1, 2).stream().map(Main::body).sorted(Comparator.reverseOrder()).toList();
              }
            }
            """);

    program.runsAsBefore("Main");
  }

  @Test
  void serializableMethodReferencesCanBeReadBack() throws Exception {
    Program program =
        Program.of(
            """
            import java.io.*;
            import java.util.concurrent.atomic.*;
            import java.util.function.*;
            class Main {
              interface Source extends IntSupplier, Serializable {}
              static Object run() throws Exception {
                AtomicInteger i = new AtomicInteger(5);
                Source source = i::incrementAndGet;
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                new ObjectOutputStream(bytes).writeObject(source);
                ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())) {
                  @Override protected Class<?> resolveClass(ObjectStreamClass c) throws ClassNotFoundException {
                    return Class.forName(c.getName(), false, Main.class.getClassLoader());
                  }
                };
                return ((Source) in.readObject()).getAsInt();
              }
            }
            """);

    program.runsAsBefore("Main");
  }

  @Test
  void copiesAreTheirOwnObjects() throws Exception {
    Program program =
        Program.of(
            """
            import java.util.*;
            class Main implements Cloneable {
              int n = 1;
              @Override public Main clone() {
                try { Main m = (Main) super.clone(); m.n++; return m; } catch (CloneNotSupportedException e) { throw new AssertionError(e); }
              }
              static class Sub extends Main { int extra = 5; @Override public Sub clone() { Sub s = (Sub) super.clone(); s.extra++; return s; } }
              static class Bag extends ArrayList<String> { int tag = 3; }
              static class Day extends Date { long shift = 4; @Override public Object clone() { return super.clone(); } }
              static class Refuses { int x; Object copy() throws CloneNotSupportedException { x++; return clone(); } }
              static Object run() {
                Sub s = new Sub();
                Bag bag = new Bag();
                bag.add("x");
                Bag copy = (Bag) bag.clone();
                bag.tag++;
                String refused = "";
                try { new Refuses().copy(); } catch (CloneNotSupportedException e) { refused = e.toString(); }
                return "" + s.clone().n + s.clone().extra + s.n + copy.tag + copy + ((Day) new Day().clone()).shift + refused
                    + new int[] {1}.clone()[0];
              }
            }
            """);

    program.runsAsBefore("Main");
    assertThat(
            program
                .wovenLoader()
                .loadClass("Main$Bag")
                .getMethod("clone")
                .getDeclaringClass()
                .getName())
        .isEqualTo("Main$Bag");
  }
}
