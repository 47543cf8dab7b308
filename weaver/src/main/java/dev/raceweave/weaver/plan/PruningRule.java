package dev.raceweave.weaver.plan;

import java.util.Optional;
import java.util.function.BiPredicate;
import org.objectweb.asm.Opcodes;

/** Why a site is not checked. The first rule that applies names the reason. */
enum PruningRule {
  /** Never executed, and without the frames that code with branches needs. */
  DEAD_CODE("dead-code", (access, layouts) -> !access.reachable()),

  UNRESOLVED_OWNER(
      "unresolved-owner", (access, layouts) -> !access.isArray() && access.field() == null),

  /** Its class has no shadow. May miss races between woven code on that class's public fields. */
  UNWOVEN_OWNER(
      "unwoven-owner", (access, layouts) -> isField(access) && !access.field().owner().isInput()),

  /** Assumes that nobody writes finals by reflection, and no constructor leaks this. */
  FINAL("final", (access, layouts) -> hasFlag(access, Opcodes.ACC_FINAL)),

  /** Synchronization, not data. */
  VOLATILE("volatile", (access, layouts) -> hasFlag(access, Opcodes.ACC_VOLATILE)),

  /** Made by a compiler or a tool: $VALUES, $jacocoData, this$0. */
  SYNTHETIC_FIELD("synthetic-field", (access, layouts) -> hasFlag(access, Opcodes.ACC_SYNTHETIC)),

  /** JVMS 4.10.1.9: nothing but the store itself may touch this before super(). */
  UNINITIALIZED_THIS("uninitialized-this", (access, layouts) -> access.uninitializedThis()),

  /**
   * A copy would share the shadow of its original, and clone cannot be overridden to prevent it.
   */
  FINAL_CLONE(
      "final-clone",
      (access, layouts) ->
          isField(access)
              && !hasFlag(access, Opcodes.ACC_STATIC)
              && layouts.shadowRoot(access.field().owner().name()).isEmpty());

  /** Not a property of the access but of how large its method became. */
  static final String METHOD_TOO_LARGE = "method-too-large";

  private final String ruleName;
  private final BiPredicate<Access, Layouts> drops;

  PruningRule(String ruleName, BiPredicate<Access, Layouts> drops) {
    this.ruleName = ruleName;
    this.drops = drops;
  }

  static Optional<String> nameFor(Access access, Layouts layouts) {
    for (PruningRule rule : values()) {
      if (rule.drops.test(access, layouts)) {
        return Optional.of(rule.ruleName);
      }
    }
    return Optional.empty();
  }

  private static boolean isField(Access access) {
    return access.field() != null;
  }

  private static boolean hasFlag(Access access, int flag) {
    return isField(access) && access.field().field().is(flag);
  }
}
