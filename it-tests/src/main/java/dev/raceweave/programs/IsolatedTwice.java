package dev.raceweave.programs;

import java.net.URL;
import java.net.URLClassLoader;

/** Loads {@link RacesThenExits} with two loaders that know nothing but the JDK, and has it race. */
final class IsolatedTwice {
  private IsolatedTwice() {}

  public static void main(String[] args) throws Exception {
    URL[] here = {IsolatedTwice.class.getProtectionDomain().getCodeSource().getLocation()};
    Class<?>[] copies = new Class<?>[2];
    for (int i = 0; i < copies.length; i++) {
      try (URLClassLoader isolated =
          new URLClassLoader(here, ClassLoader.getPlatformClassLoader())) {
        copies[i] = isolated.loadClass("dev.raceweave.programs.RacesThenExits");
        var race = copies[i].getDeclaredMethod("race");
        race.setAccessible(true);
        race.invoke(null);
      }
    }
    System.out.println("two classes: " + (copies[0] != copies[1]));
  }
}
