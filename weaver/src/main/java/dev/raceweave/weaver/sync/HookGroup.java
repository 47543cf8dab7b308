package dev.raceweave.weaver.sync;

import java.util.Locale;

/** The classes of the runtime that the table names hooks of, and the type they take objects as. */
public enum HookGroup {
  MONITOR("Hooks", "java/lang/Object"),
  THREAD("Hooks", "java/lang/Thread"),
  SYNC("SyncHooks", "java/lang/Object"),
  BOX("ContainerHooks", "java/lang/Object"),
  TASK("TaskHooks", "java/lang/Object");

  private final String owner;
  private final String objectType;

  HookGroup(String owner, String objectType) {
    this.owner = "dev/raceweave/runtime/" + owner;
    this.objectType = objectType;
  }

  static HookGroup parse(String text) {
    return valueOf(text.toUpperCase(Locale.ROOT));
  }

  public String owner() {
    return owner;
  }

  public String objectType() {
    return objectType;
  }
}
