package dev.raceweave.weaver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SerialVersionTest {
  private final Program program =
      Program.of(
          """
          import java.io.Serializable;
          import java.util.*;
          public class Main implements Serializable {
            private int n = 3; protected transient String t = "t"; static long made; volatile int v; final int f = 2;
            static { made = 7; }
            public int get() { return n++; }
            synchronized void lock() { n--; }
            public static class Nested extends Main implements Comparable<Nested> {
              int[] more = {1};
              public int compareTo(Nested other) { return more[0]; }
              private Runnable lambda() { return () -> more[0]++; }
            }
            protected static class Fixed extends ArrayList<String> { private static final long serialVersionUID = 5; int x; }
            enum Kind { A, B; int hits; }
            record Pair(int left, String right) implements Serializable { static int count; }
            static class NotSerializable { int x; }
            private static class Hidden implements java.io.Externalizable {
              int x;
              public Hidden() {}
              public void writeExternal(java.io.ObjectOutput out) {}
              public void readExternal(java.io.ObjectInput in) {}
            }
          }
          """);

  @ParameterizedTest
  @ValueSource(
      strings = {"Main", "Main$Nested", "Main$Fixed", "Main$Kind", "Main$Pair", "Main$Hidden"})
  void serialVersionsStayTheSame(String name) throws Exception {
    long plain = serialVersion(program.plainLoader().loadClass(name));

    assertThat(serialVersion(program.wovenLoader().loadClass(name))).isEqualTo(plain);
  }

  @Test
  void aPlainProgramReadsWhatAWovenOneWrote() throws Exception {
    Object woven =
        program.wovenLoader().loadClass("Main$Nested").getDeclaredConstructor().newInstance();
    woven.getClass().getMethod("get").invoke(woven);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(woven);
    Program.Loader plain = program.plainLoader();

    Object read =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())) {
          @Override
          protected Class<?> resolveClass(ObjectStreamClass type) throws ClassNotFoundException {
            return Class.forName(type.getName(), false, plain);
          }
        }.readObject();

    assertThat(read.getClass().getMethod("get").invoke(read)).isEqualTo(4);
  }

  private static long serialVersion(Class<?> type) {
    return ObjectStreamClass.lookupAny(type).getSerialVersionUID();
  }
}
