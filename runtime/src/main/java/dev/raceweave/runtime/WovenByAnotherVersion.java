package dev.raceweave.runtime;

/** A class was woven for another runtime than this: its hooks may mean something else. */
final class WovenByAnotherVersion extends RuntimeException {
  private static final long serialVersionUID = 1;

  private WovenByAnotherVersion(String message) {
    super(message);
  }

  /**
   * @param table the first line ends with the weaver's version
   */
  static void refuse(Class<?> type, String table) {
    int end = Math.max(0, table.indexOf('\n'));
    String[] header = table.substring(0, end).split("\t", -1);
    String weaver = header.length == 4 ? header[3] : "an unknown version";
    if (!weaver.equals(Run.VERSION)) {
      throw new WovenByAnotherVersion(
          type.getName()
              + " was woven by Raceweave "
              + weaver
              + ", but the runtime on the class path is "
              + Run.VERSION
              + ": weave everything with one version, and use the raceweave-runtime.jar that it"
              + " wrote. Nothing is checked in this run");
    }
  }
}
