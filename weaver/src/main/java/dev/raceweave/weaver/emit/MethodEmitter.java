package dev.raceweave.weaver.emit;

import dev.raceweave.weaver.plan.MethodPlan;
import dev.raceweave.weaver.plan.Operation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.TypePath;
import org.objectweb.asm.TypeReference;

/**
 * Carries out the plan of one method while its original code goes by.
 *
 * <p>Order of the exception table: our rows around single calls, the original rows, our row around
 * the whole body. JVMS 2.10: the first row that matches handles.
 */
final class MethodEmitter extends InstructionVisitor implements Operation.Emitter {
  private final ClassShape type;
  private final MethodPlan plan;
  private final Code code;
  private final Frames frames;
  private final AccessHooks accesses;
  private final VolatileHooks volatiles;
  private final CallHooks calls;
  private final BodyHooks body;

  private final Map<Integer, Guard> guards = new HashMap<>();
  private final Map<Integer, Label> monitorRegions = new HashMap<>();
  private final Label codeEnd = new Label();
  private int originalRows;
  private int current = -1;

  MethodEmitter(ClassShape type, MethodShape method, MethodPlan plan, MethodVisitor out) {
    super(new Code(out, method.maxLocals()));
    this.type = type;
    this.plan = plan;
    this.code = (Code) mv;
    this.body = new BodyHooks(type, method, plan, code);
    this.frames =
        Frames.of(
            type.hasFrames(), type.name(), method.access(), method.name(), method.descriptor());
    Numbers numbers = new Numbers(type.name(), code);
    this.accesses = new AccessHooks(code, frames, numbers, plan.level());
    this.volatiles = new VolatileHooks(code, frames, numbers);
    this.calls = new CallHooks(code, frames);
  }

  /** Size of the woven code, once it has been written. */
  int codeSize() {
    return codeEnd.getOffset();
  }

  @Override
  public void visitCode() {
    super.visitCode();
    plan.operations()
        .forEach(
            (index, operations) -> {
              for (Operation operation : operations) {
                if (operation instanceof Operation.SyncCall call && call.guarded()) {
                  guards.put(index, Guard.open(code));
                }
              }
            });
    beginAfterLastRow();
  }

  @Override
  public void visitTryCatchBlock(Label start, Label end, Label handler, String exception) {
    Integer monitorEnter = plan.monitorRegions().get(originalRows);
    Label from =
        monitorEnter == null
            ? start
            : monitorRegions.computeIfAbsent(monitorEnter, index -> new Label());
    super.visitTryCatchBlock(from, end, handler, exception);
    originalRows++;
    beginAfterLastRow();
  }

  @Override
  public AnnotationVisitor visitTryCatchAnnotation(
      int typeRef, TypePath path, String descriptor, boolean visible) {
    int row = new TypeReference(typeRef).getTryCatchBlockIndex() + guards.size();
    int moved = TypeReference.newTryCatchReference(row).getValue();
    return super.visitTryCatchAnnotation(moved, path, descriptor, visible);
  }

  private void beginAfterLastRow() {
    if (originalRows == plan.exceptionRows()) {
      body.openGuard();
      body.enter(plan.firstLine());
    }
  }

  @Override
  public void visitLabel(Label label) {
    both(out -> out.visitLabel(label));
  }

  @Override
  public void visitFrame(int frame, int numLocal, Object[] local, int numStack, Object[] stack) {
    both(out -> out.visitFrame(frame, numLocal, local, numStack, stack));
  }

  private void both(Consumer<MethodVisitor> event) {
    event.accept(code);
    frames.follow(event);
  }

  @Override
  void instruction(int opcode, Consumer<MethodVisitor> original) {
    current++;
    if (plan.interruptHandlers().contains(current)) {
      code.thread();
      code.call(HookMethod.CAUGHT_INTERRUPT);
    }
    if (opcode == Opcodes.NEW) {
      visitLabel(new Label()); // frames name an uninitialized object by where its NEW is
    }
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      body.exit();
    }
    around(plan.operationsAt(current), () -> both(original));
    code.releaseTemporaries();
  }

  private void around(List<Operation> operations, Runnable original) {
    Runnable inner = original;
    for (int i = operations.size() - 1; i >= 0; i--) {
      Operation operation = operations.get(i);
      Runnable rest = inner;
      inner = () -> operation.emit(this, rest);
    }
    inner.run();
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    body.end();
    super.visitLabel(codeEnd);
    super.visitMaxs(maxStack, maxLocals);
  }

  @Override
  public void fieldCheck(Operation.FieldCheck check, Runnable access) {
    accesses.field(check, access);
  }

  @Override
  public void arrayCheck(Operation.ArrayCheck check, Runnable access) {
    accesses.array(check, access);
  }

  @Override
  public void volatileAccess(Operation.VolatileAccess access, Runnable original) {
    volatiles.emit(access, original);
  }

  @Override
  public void foreignVolatile(Runnable original) {
    volatiles.foreign(original);
  }

  @Override
  public void monitorEnter(Runnable original) {
    code.visitInsn(Opcodes.DUP); // o, o
    original.run(); // o
    Label region = monitorRegions.get(current);
    if (region != null) {
      code.visitLabel(region);
    }
    code.thread(); // o, t
    code.call(HookMethod.MONITOR_ENTER);
  }

  @Override
  public void monitorExit(Runnable original) {
    code.visitInsn(Opcodes.DUP); // o, o
    code.thread(); // o, o, t
    code.call(HookMethod.MONITOR_EXIT); // o
    original.run();
  }

  @Override
  public void syncCall(Operation.SyncCall call, Runnable original) {
    calls.emit(call, guards.get(current), original);
  }

  @Override
  public void cloneCall(Runnable original) {
    original.run(); // copy
    code.visitInsn(Opcodes.DUP); // copy, copy
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        type.name(),
        Injected.CLONED,
        Injected.CLONED_DESCRIPTOR,
        type.isInterface());
  }
}
