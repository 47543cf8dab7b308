package dev.raceweave.engine.files;

import java.io.Closeable;
import java.io.IOException;

/** A copy of an {@link Input} that is being written, entry by entry in the input's order. */
public interface Output extends Closeable {
  /** Copies an entry as it is. */
  void copy(Entry entry) throws IOException;

  /** Writes an entry with another content. */
  void replace(Entry entry, byte[] content) throws IOException;

  /** Adds a file that the input does not have; it takes its time from an entry. */
  void add(String path, Entry like, byte[] content) throws IOException;

  /** Adds a file that the input does not have, uncompressed: launchers want nested jars so. */
  void store(String path, byte[] content) throws IOException;
}
