package dev.raceweave.weaver;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Some classes, plain and woven, to be run side by side. */
final class Program {
  private final Map<String, byte[]> plain;
  private final Map<String, Outcome> outcomes = new TreeMap<>();
  private final Map<String, byte[]> woven = new LinkedHashMap<>();

  private Program(Map<String, byte[]> plain) {
    this.plain = plain;
    TypeIndex.Builder types = TypeIndex.builder();
    plain.values().forEach(types::input);
    Weaver weaver = new Weaver(types.build());
    plain.forEach((name, bytes) -> outcomes.put(name, weaver.weave(bytes)));
    outcomes.forEach(
        (name, outcome) -> {
          assertThat(outcome).as(name).isInstanceOf(Outcome.Woven.class);
          Outcome.Woven result = (Outcome.Woven) outcome;
          woven.put(name, result.bytes());
          woven.putAll(result.companions());
        });
  }

  static Program of(Map<String, byte[]> classes) {
    return new Program(classes);
  }

  static Program of(String... sources) {
    return new Program(Compiler.compile(sources));
  }

  Outcome.Woven outcome(String name) {
    return (Outcome.Woven) outcomes.get(name);
  }

  byte[] wovenBytes(String name) {
    return woven.get(name);
  }

  Loader plainLoader() {
    return new Loader(plain);
  }

  Loader wovenLoader() {
    return new Loader(woven);
  }

  /** Runs {@code static Object run()} of a class, plain and woven, and expects the same. */
  Object runsAsBefore(String className) throws Exception {
    Object expected = run(plainLoader(), className);
    Object actual = run(wovenLoader(), className);
    assertThat(actual).isEqualTo(expected);
    return actual;
  }

  static Object run(Loader loader, String className) throws Exception {
    try {
      var run = loader.loadClass(className).getDeclaredMethod("run");
      run.setAccessible(true);
      return run.invoke(null);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (Exception) e.getCause();
    }
  }

  /** Sees the runtime through its parent; not even an equal class of the parent's. */
  static final class Loader extends ClassLoader {
    private final Map<String, byte[]> classes;

    Loader(Map<String, byte[]> classes) {
      super(Program.class.getClassLoader());
      this.classes = classes;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        byte[] bytes = classes.get(name.replace('.', '/'));
        if (bytes == null) {
          return super.loadClass(name, resolve);
        }
        Class<?> loaded = findLoadedClass(name);
        return loaded != null ? loaded : defineClass(name, bytes, 0, bytes.length);
      }
    }
  }
}
