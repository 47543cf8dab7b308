package dev.raceweave.weaver.sync;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;

/**
 * One hook before or after a call, written {@code group.hook(operand,…)}; with {@code argN=} before
 * it the hook answers what to pass instead of that argument. Operands are {@code this}, {@code
 * arg0} and up, {@code result}, {@code null}, and {@code place}: the variable of a VarHandle.
 *
 * @param operands numbers of arguments, or the constants below
 * @param replaces number of an argument, or {@link #NOTHING}
 */
public record Event(HookGroup group, String hook, List<Integer> operands, int replaces) {
  public static final int NOTHING = -1;
  public static final int THIS = -2;
  public static final int RESULT = -3;
  public static final int NULL = -4;
  static final int PLACE = -5;

  private static final String THREAD_STATE = "Ldev/raceweave/runtime/clock/ThreadState;";
  private static final Pattern SYNTAX =
      Pattern.compile("(?:arg(\\d)=)?(\\w+)\\.(\\w+)\\(([\\w,]*)\\)");

  static Event parse(String text) {
    Matcher m = SYNTAX.matcher(text);
    if (!m.matches()) {
      throw new IllegalArgumentException("synchronization table: not an event: " + text);
    }
    List<Integer> operands =
        m.group(4).isEmpty()
            ? List.of()
            : Arrays.stream(m.group(4).split(",")).map(Event::operand).toList();
    int replaces = m.group(1) == null ? NOTHING : Integer.parseInt(m.group(1));
    return new Event(HookGroup.parse(m.group(2)), m.group(3), operands, replaces);
  }

  private static int operand(String text) {
    return switch (text) {
      case "this" -> THIS;
      case "result" -> RESULT;
      case "null" -> NULL;
      case "place" -> PLACE;
      default -> Integer.parseInt(text.substring("arg".length()));
    };
  }

  static String name(int operand) {
    return switch (operand) {
      case THIS -> "this";
      case RESULT -> "result";
      case NULL -> "none";
      case PLACE -> "the variable";
      default -> "arg" + operand;
    };
  }

  public boolean uses(int operand) {
    return operands.contains(operand);
  }

  /** The hook's descriptor for a call of this descriptor. */
  public String descriptor(String call) {
    StringBuilder descriptor = new StringBuilder("(");
    for (int operand : operands) {
      descriptor.append(asHookSees(operandType(operand, call)));
    }
    return descriptor
        .append(THREAD_STATE)
        .append(replaces == NOTHING ? ")V" : ")Ljava/lang/Object;")
        .toString();
  }

  private static Type operandType(int operand, String call) {
    return switch (operand) {
      case THIS, NULL -> Type.getObjectType("java/lang/Object");
      case RESULT -> Type.getReturnType(call);
      default -> Type.getArgumentTypes(call)[operand];
    };
  }

  private String asHookSees(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN, Type.LONG -> type.getDescriptor();
      case Type.INT, Type.SHORT, Type.BYTE, Type.CHAR -> "I";
      case Type.OBJECT, Type.ARRAY -> "L" + group.objectType() + ";";
      default -> throw new IllegalArgumentException(hook + " takes no " + type.getClassName());
    };
  }
}
