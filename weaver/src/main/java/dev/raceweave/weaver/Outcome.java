package dev.raceweave.weaver;

import java.util.List;
import java.util.Map;

/** What the weaver made of one class file. Class names carry dots. */
public sealed interface Outcome {
  String className();

  SiteCounts sites();

  /**
   * @param bytes the original bytes if there was nothing to weave
   * @param companions further classes to be written beside this one, by internal name
   * @param uncheckedMethods methods whose accesses had to be left unchecked for their size
   */
  record Woven(
      String className,
      byte[] bytes,
      Map<String, byte[]> companions,
      SiteCounts sites,
      List<String> uncheckedMethods)
      implements Outcome {}

  /** The class is to be used as it was. */
  record Skipped(String className, String reason, SiteCounts sites) implements Outcome {}
}
