package dev.raceweave.weaver.emit;

import org.objectweb.asm.ClassReader;
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

  /** JVMS 4.4: CONSTANT_Class. */
  private static final int CLASS_TAG = 7;

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

  /** Whether a class has been through the weaver, or was made by it: it knows the runtime. */
  public static boolean isWoven(ClassReader type) {
    char[] buffer = new char[type.getMaxStringLength()];
    for (int item = 1; item < type.getItemCount(); item++) {
      int at = type.getItem(item); // 0 behind a long or double, which take two items
      if (at > 0 && type.readByte(at - 1) == CLASS_TAG && isOurs(type.readUTF8(at, buffer))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOurs(String type) {
    return type != null && (type.equals(HookMethod.Types.HOOKS) || type.endsWith(COMPANION_SUFFIX));
  }
}
