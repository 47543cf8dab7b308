package dev.raceweave.programs;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;

/**
 * Links every class of some jars, which verifies it, and prints how each fared. Initializes none.
 * The argument {@code --} separates those jars from further ones that they need.
 */
final class LinksClasses {
  private LinksClasses() {}

  public static void main(String[] args) throws IOException {
    List<String> jars = new ArrayList<>(List.of(args));
    int end = jars.indexOf("--");
    jars.remove(end);
    URL[] urls = new URL[jars.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = new File(jars.get(i)).toURI().toURL();
    }
    try (URLClassLoader loader = new URLClassLoader(urls);
        PrintStream out = new PrintStream(System.out, false)) {
      for (String jar : jars.subList(0, end)) {
        for (String name : classes(jar)) {
          out.println(name + " " + link(name, loader));
        }
      }
    }
  }

  private static List<String> classes(String jar) throws IOException {
    try (JarFile file =
        new JarFile(new File(jar), false, JarFile.OPEN_READ, JarFile.runtimeVersion())) {
      return file.versionedStream()
          .map(entry -> entry.getName())
          .filter(name -> name.endsWith(".class") && !name.endsWith("module-info.class"))
          .map(name -> name.substring(0, name.length() - ".class".length()).replace('/', '.'))
          .sorted()
          .toList();
    }
  }

  private static String link(String name, ClassLoader loader) {
    try {
      // Asking for members links the class: JVM_GetClassDeclaredMethods.
      Class.forName(name, false, loader).getDeclaredMethods();
      return "ok";
    } catch (ClassNotFoundException | LinkageError e) {
      return e.getClass().getSimpleName()
          + " "
          + String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }
  }
}
