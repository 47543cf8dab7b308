package dev.raceweave.runtime.report;

/**
 * Names a race across runs and builds: both methods, unordered, and the location, without line
 * numbers. FNV-1a, since a message digest would load half of java.security into the user's program.
 */
final class Fingerprint {
  private static final String VERSION = "rw1-";
  private static final String UNKNOWN = "?";

  private Fingerprint() {}

  /** {@code first} may be null. */
  static String of(Site first, Site second, String location) {
    String a = first == null ? UNKNOWN : first.stableName();
    String b = second.stableName();
    String text = (a.compareTo(b) <= 0 ? a + "\n" + b : b + "\n" + a) + "\n" + location;
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
    }
    return VERSION + String.format("%016x", hash);
  }
}
