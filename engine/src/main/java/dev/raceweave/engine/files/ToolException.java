package dev.raceweave.engine.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;

/** Something that the person at the keyboard can change: what went wrong, and what to do next. */
public final class ToolException extends Exception {
  private static final long serialVersionUID = 1;

  public ToolException(String problem, String nextStep) {
    this(problem, nextStep, null);
  }

  public ToolException(String problem, String nextStep, Throwable cause) {
    super(problem + "; " + nextStep, cause);
  }

  /** The reason of an I/O error as a person wants it: without our package names. */
  public static String reason(IOException e) {
    if (e instanceof AccessDeniedException denied) {
      return "permission denied for " + denied.getFile();
    }
    if (e instanceof NoSuchFileException missing) {
      return missing.getFile() + " does not exist";
    }
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }
}
