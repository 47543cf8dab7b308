package dev.raceweave.model;

/** What the two accesses of a race both touched. */
public sealed interface Location {
  /** As a headline names it. */
  String describe();

  /** A static or instance field. */
  record Field(String className, String field) implements Location {
    @Override
    public String describe() {
      return className + "." + field;
    }
  }

  /** One element of an array, whose type is written as {@code int[]}. */
  record Element(String array, long index) implements Location {
    @Override
    public String describe() {
      return "element " + index + " of " + array;
    }
  }

  /** The state behind the methods of an object that is not made for threads. */
  record ObjectState(String className) implements Location {
    @Override
    public String describe() {
      return "the state of a " + className;
    }
  }
}
