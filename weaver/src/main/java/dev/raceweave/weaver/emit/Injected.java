package dev.raceweave.weaver.emit;

import dev.raceweave.weaver.types.FieldInfo;
import dev.raceweave.weaver.types.MethodInfo;
import dev.raceweave.weaver.types.TypeInfo;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;

/**
 * Names and flags of everything that weaving adds to a program.
 *
 * <p>Numbers of a class (site base, masks, ...) are static finals of its <em>companion</em>, a
 * class of its own: a static of the woven class itself would make a thread that merely runs an
 * instance method wait for a class initializer that another thread is still in (JVMS 5.5), which
 * may be waiting for that very thread.
 *
 * <p>Other classes reach the numbers through methods of the woven class, called on the owner that
 * the original instruction names: access to anything else might be denied to them. The methods
 * carry the class's name so that none hides or overrides another's.
 */
public final class Injected {
  private static final String PREFIX = "$rw$";
  private static final String COMPANION_SUFFIX = "$rw";

  /** The shadow cells of an instance, in the topmost class of a hierarchy that has any. */
  static final String SHADOW = PREFIX + "sh";

  /** Transient and synthetic: serializers and mappers leave it alone. */
  static final int SHADOW_ACCESS =
      Opcodes.ACC_PUBLIC | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC;

  /** The shadow cells, made at the first use. Final: a proxy must not hand out its target's. */
  static final String CELLS = PREFIX + "cells";

  static final String CELLS_DESCRIPTOR = "()[J";

  /** Enrolls the class of an instance, so that its cells can be counted. */
  static final String ENROLL = PREFIX + "enroll";

  /** Takes the shadow away from a copy. */
  static final String CLONED = PREFIX + "cloned";

  static final String CLONED_DESCRIPTOR = "(Ljava/lang/Object;)V";

  static final int METHOD_ACCESS = Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC;

  static final String COMPANION_CLASS_SHADOW = PREFIX + "class";
  static final String COMPANION_SITE = PREFIX + "site";
  static final String COMPANION_CELL = PREFIX + "cell";
  static final String COMPANION_VOLATILE = PREFIX + "volatile";
  static final String COMPANION_STATIC = PREFIX + "static";
  private static final String COMPANION_MASK = PREFIX + "mask";

  /** Public: the companion of a subclass in another package makes this one enroll first. */
  static final int COMPANION_ACCESS =
      Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;

  static final int COMPANION_FIELD_ACCESS =
      Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;

  private Injected() {}

  static String companion(String type) {
    return type + COMPANION_SUFFIX;
  }

  static String companionMask(int word) {
    return COMPANION_MASK + word;
  }

  static String cellBase(String type) {
    return accessor(COMPANION_CELL, type);
  }

  static String volatileBase(String type) {
    return accessor(COMPANION_VOLATILE, type);
  }

  static String statics(String type) {
    return accessor(COMPANION_STATIC, type);
  }

  static String classShadow(String type) {
    return accessor(COMPANION_CLASS_SHADOW, type);
  }

  private static String accessor(String what, String type) {
    return what + '$' + type.replace('/', '$');
  }

  /** Whether a class has been through the weaver, or was made by it. */
  public static boolean isWoven(TypeInfo type) {
    return type.name().endsWith(COMPANION_SUFFIX)
        || Stream.concat(
                type.fields().stream().map(FieldInfo::name),
                type.methods().stream().map(MethodInfo::name))
            .anyMatch(name -> name.startsWith(PREFIX));
  }
}
