package dev.raceweave.model;

import java.io.IOException;

/** A file of a format version that this release does not know; guessing could hide a race. */
public final class UnknownVersionException extends IOException {
  private static final long serialVersionUID = 1;

  UnknownVersionException(String what, long version, int known) {
    super(
        what
            + " has format version "
            + version
            + ", this Raceweave reads version "
            + known
            + "; use a Raceweave at least as new as the one that wrote it");
  }
}
