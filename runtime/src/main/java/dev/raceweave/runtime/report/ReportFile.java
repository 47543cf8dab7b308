package dev.raceweave.runtime.report;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The append-only report file of this process. Each line goes to the operating system in one write,
 * so that a killed process loses nothing that was found. A plain FileOutputStream: an interrupted
 * thread would close a channel.
 */
final class ReportFile {
  private final Path path;
  private final PrintStream complaints;
  private OutputStream out;
  private boolean midLine;

  ReportFile(Path folder, long startMillis, PrintStream complaints) {
    this.complaints = complaints;
    this.path =
        folder
            .resolve(
                String.format(
                    Locale.ROOT, // others may have digits of their own
                    "races-%d-%d-%08x.jsonl",
                    ProcessHandle.current().pid(),
                    startMillis,
                    ThreadLocalRandom.current().nextInt()))
            .toAbsolutePath();
    try {
      createFolder(folder);
      out = new FileOutputStream(path.toFile(), true);
    } catch (IOException e) {
      complain("cannot write reports to " + path.getParent(), e);
    }
  }

  /** {@link Files#createDirectories} refuses a symbolic link to a folder on some JDKs. */
  private static void createFolder(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      try {
        Files.createDirectories(folder);
      } catch (FileAlreadyExistsException e) {
        throw new IOException(folder + " exists and is not a folder", e);
      }
    }
  }

  Path path() {
    return path;
  }

  synchronized void write(String line) {
    if (out == null) {
      return;
    }
    byte[] bytes = ((midLine ? "\n" : "") + line).getBytes(StandardCharsets.UTF_8);
    try {
      out.write(bytes);
      midLine = false;
    } catch (IOException e) {
      if (!midLine) {
        complain("cannot write to " + path + ", a report is incomplete", e);
      }
      midLine = true; // a part may be there; the next line must not be glued to it
    }
  }

  private void complain(String what, IOException e) {
    complaints.println(
        "raceweave: " + what + " (" + e + "); set raceweave.out to a folder that can be written");
  }
}
