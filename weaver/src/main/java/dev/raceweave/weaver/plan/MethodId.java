package dev.raceweave.weaver.plan;

/** A method within its class. */
public record MethodId(String name, String descriptor) {
  public boolean isConstructor() {
    return name.equals("<init>");
  }

  public boolean isInitializer() {
    return name.equals("<clinit>");
  }

  @Override
  public String toString() {
    return name + descriptor;
  }
}
