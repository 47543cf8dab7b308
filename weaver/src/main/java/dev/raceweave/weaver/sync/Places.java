package dev.raceweave.weaver.sync;

import java.util.List;
import org.objectweb.asm.Type;

/**
 * Which variable a VarHandle operation is on. Its methods are signature polymorphic: the leading
 * arguments are the coordinates, how many is told by the kind of operation alone.
 */
final class Places {
  private Places() {}

  static Event fit(Event event, String method, String descriptor) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    int coordinates = Math.max(0, arguments.length - values(method));
    boolean hasObject = coordinates > 0 && arguments[0].getSort() >= Type.ARRAY;
    if (hasObject && coordinates == 2 && arguments[1].getSort() == Type.INT) {
      return new Event(
          event.group(), event.hook().replace("Field", "Index"), List.of(0, 1), event.replaces());
    }
    int object = hasObject ? 0 : Event.NULL;
    return new Event(event.group(), event.hook(), List.of(object), event.replaces());
  }

  private static int values(String method) {
    if (method.startsWith("compareAnd") || method.startsWith("weakCompareAnd")) {
      return 2;
    }
    return method.startsWith("get") && !method.startsWith("getAnd") ? 0 : 1;
  }
}
