package dev.raceweave.weaver.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.AnalyzerAdapter;

/**
 * What the verifier knows at the current point of the <em>original</em> code, from its own frames:
 * nothing is inferred, so no common superclass is ever looked for. Hooks add to it what they have
 * on the stack themselves.
 */
interface Frames {
  /** Follows one original instruction, label or frame. */
  void follow(Consumer<MethodVisitor> event);

  /** Type of the operand {@code depth} stack words below the top one. */
  Object operand(int depth);

  /** A frame as of now, without the top {@code popped} stack words, with some operands pushed. */
  void here(Code code, int popped, List<Object> temporaries, Object... pushed);

  /** The frame of a handler for an exception of the current instruction. */
  void handler(Code code, List<Object> temporaries);

  static Frames of(boolean hasFrames, String owner, int access, String name, String descriptor) {
    return hasFrames ? new Tracked(owner, access, name, descriptor) : new None();
  }

  /** For class files that are verified by their frames. */
  final class Tracked implements Frames {
    private final AnalyzerAdapter state;

    private Tracked(String owner, int access, String name, String descriptor) {
      state = new AnalyzerAdapter(owner, access, name, descriptor, null);
    }

    @Override
    public void follow(Consumer<MethodVisitor> event) {
      event.accept(state);
    }

    @Override
    public Object operand(int depth) {
      return state.stack.get(state.stack.size() - 1 - depth);
    }

    @Override
    public void here(Code code, int popped, List<Object> temporaries, Object... pushed) {
      List<Object> stack =
          compact(state.stack.subList(0, state.stack.size() - popped), state.stack.size());
      stack.addAll(List.of(pushed));
      code.frame(compact(state.locals, state.locals.size()), temporaries, stack);
    }

    @Override
    public void handler(Code code, List<Object> temporaries) {
      code.frame(
          compact(state.locals, state.locals.size()), temporaries, List.of("java/lang/Throwable"));
    }

    /** The analyzer gives long and double two entries, visitFrame wants one. */
    private static List<Object> compact(List<Object> words, int capacity) {
      List<Object> values = new ArrayList<>(capacity);
      for (int i = 0; i < words.size(); i++) {
        Object value = words.get(i);
        values.add(value);
        if (value == Opcodes.LONG || value == Opcodes.DOUBLE) {
          i++;
        }
      }
      return values;
    }
  }

  /** For class files that are verified by type inference: Java 5 and earlier. */
  final class None implements Frames {
    private None() {}

    @Override
    public void follow(Consumer<MethodVisitor> event) {}

    @Override
    public Object operand(int depth) {
      return Opcodes.TOP;
    }

    @Override
    public void here(Code code, int popped, List<Object> temporaries, Object... pushed) {}

    @Override
    public void handler(Code code, List<Object> temporaries) {}
  }
}
