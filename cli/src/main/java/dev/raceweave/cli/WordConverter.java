package dev.raceweave.cli;

import dev.raceweave.engine.run.Mode;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** An option that takes one of a few words; any other gets told which there are. */
abstract class WordConverter<T> implements ITypeConverter<T> {
  private final List<String> words;

  WordConverter(List<String> words) {
    this.words = words;
  }

  @Override
  public T convert(String word) {
    if (!words.contains(word)) {
      throw new TypeConversionException(
          "'" + word + "' does not exist in this release; there is: " + String.join(", ", words));
    }
    return known(word);
  }

  abstract T known(String word);

  static final class OfMode extends WordConverter<Mode> {
    OfMode() {
      super(Mode.words());
    }

    @Override
    Mode known(String word) {
      return Mode.of(word).orElseThrow();
    }
  }

  static final class OfProfile extends WordConverter<String> {
    OfProfile() {
      super(List.of("test"));
    }

    @Override
    String known(String word) {
      return word;
    }
  }

  static final class OfStatic extends WordConverter<String> {
    OfStatic() {
      super(List.of("off"));
    }

    @Override
    String known(String word) {
      return word;
    }
  }

  static final class OfFormat extends WordConverter<String> {
    OfFormat() {
      super(List.of("console"));
    }

    @Override
    String known(String word) {
      return word;
    }
  }
}
