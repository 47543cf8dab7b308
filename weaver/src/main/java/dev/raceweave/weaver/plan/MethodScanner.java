package dev.raceweave.weaver.plan;

import dev.raceweave.weaver.sync.SyncRow;
import dev.raceweave.weaver.sync.SyncTable;
import dev.raceweave.weaver.sync.When;
import dev.raceweave.weaver.types.Hierarchy;
import dev.raceweave.weaver.types.ResolvedField;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Walks one original method: numbers its access instructions, finds its synchronization. */
final class MethodScanner {
  private final ClassNode owner;
  private final MethodNode method;
  private final MethodId id;
  private final boolean hasFrames;
  private final Hierarchy types;
  private final Layouts layouts;
  private final SyncTable table;
  private final ConstructorStates constructor;

  private final List<Access> accesses = new ArrayList<>();
  private final Map<Integer, List<Operation>> synchronization = new TreeMap<>();
  private int instruction;
  private int line;
  private int firstLine;
  private boolean afterJump;
  private boolean overwritesThis;

  MethodScanner(
      ClassNode owner,
      MethodNode method,
      boolean hasFrames,
      Hierarchy types,
      SyncTable table,
      Layouts layouts) {
    this.owner = owner;
    this.method = method;
    this.id = new MethodId(method.name, method.desc);
    this.hasFrames = hasFrames;
    this.types = types;
    this.table = table;
    this.layouts = layouts;
    this.constructor =
        id.isConstructor() && storesBeforeConstructorCall()
            ? ConstructorStates.of(owner.name, method)
            : null;
  }

  MethodScan scan(Set<Wrap> wraps) {
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof LineNumberNode lineNumber) {
        line = lineNumber.line;
        firstLine = firstLine == 0 ? line : firstLine;
      } else if (node instanceof FrameNode) {
        afterJump = false;
      } else if (node.getOpcode() >= 0) {
        visit(node);
        instruction++;
      }
    }
    ExceptionRows rows = new ExceptionRows(method);
    return new MethodScan(
        id,
        accesses,
        synchronization,
        rows.interruptHandlers(),
        rows.monitorRegions(),
        wraps,
        overwritesThis,
        firstLine,
        method.tryCatchBlocks.size());
  }

  private void visit(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    boolean reachable = isReachable(node);
    if (node instanceof FieldInsnNode access) {
      visitField(access, reachable);
    } else if (isArrayAccess(opcode)) {
      accesses.add(
          new Access(
              instruction,
              accesses.size(),
              opcode,
              null,
              null,
              null,
              null,
              line,
              reachable,
              false));
    } else if (reachable && node instanceof MethodInsnNode call) {
      visitCall(call);
    } else if (reachable && opcode == Opcodes.MONITORENTER) {
      synchronize(new Operation.MonitorEnter());
    } else if (reachable && opcode == Opcodes.MONITOREXIT) {
      synchronize(new Operation.MonitorExit());
    } else if (opcode == Opcodes.ASTORE && ((VarInsnNode) node).var == 0) {
      overwritesThis = true;
    }
    afterJump = afterJump || endsBlock(opcode);
  }

  private void visitField(FieldInsnNode access, boolean reachable) {
    Optional<ResolvedField> field = types.resolveField(access.owner, access.name, access.desc);
    boolean uninitializedThis =
        access.getOpcode() == Opcodes.PUTFIELD
            && constructor != null
            && constructor.storesIntoUninitializedThis(access);
    accesses.add(
        new Access(
            instruction,
            accesses.size(),
            access.getOpcode(),
            access.owner,
            access.name,
            access.desc,
            field.orElse(null),
            line,
            reachable,
            uninitializedThis));
    if (!reachable || uninitializedThis) {
      return;
    }
    if (field.isEmpty()) {
      synchronize(new Operation.ForeignVolatile());
    } else if (field.get().field().is(Opcodes.ACC_VOLATILE)) {
      synchronize(volatileAccess(access, field.get()));
    }
  }

  private Operation volatileAccess(FieldInsnNode access, ResolvedField field) {
    return field.owner().isInput()
        ? new Operation.VolatileAccess(
            access.getOpcode(),
            access.owner,
            access.desc,
            field.owner().name(),
            layouts.of(field.owner()).volatileIndex(field.field()))
        : new Operation.ForeignVolatile();
  }

  private void visitCall(MethodInsnNode call) {
    Optional<SyncRow> row = table.call(call.owner, call.name, call.desc);
    row.ifPresent(
        r -> synchronize(new Operation.SyncCall(r, call.getOpcode(), call.desc, guards(r, call))));
    if (isUnwovenClone(call)) {
      synchronize(new Operation.CloneCall());
    }
  }

  /**
   * No handler around a constructor call: its frame would hold the uninitialized object. JVMS
   * 4.10.2.4: without frames none while {@code this} is uninitialized either.
   */
  private boolean guards(SyncRow row, MethodInsnNode call) {
    return row.when() == When.ALWAYS
        && !call.name.equals("<init>")
        && (hasFrames || !id.isConstructor());
  }

  private boolean isUnwovenClone(MethodInsnNode call) {
    return call.getOpcode() == Opcodes.INVOKESPECIAL
        && call.name.equals("clone")
        && call.desc.startsWith("()")
        && layouts.shadowRoot(owner.name).isPresent()
        && types
            .resolveMethod(call.owner, call.name, call.desc)
            .filter(found -> found.owner().isInput())
            .isEmpty();
  }

  private void synchronize(Operation operation) {
    synchronization.computeIfAbsent(instruction, i -> new ArrayList<>()).add(operation);
  }

  /** JVMS 4.10.1: with frames, code after a jump that has no frame of its own does not verify. */
  private boolean isReachable(AbstractInsnNode node) {
    return !(hasFrames && afterJump) && (constructor == null || constructor.isReachable(node));
  }

  private static boolean isArrayAccess(int opcode) {
    return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
        || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
  }

  private static boolean endsBlock(int opcode) {
    return opcode == Opcodes.GOTO
        || opcode == Opcodes.ATHROW
        || opcode >= Opcodes.TABLESWITCH && opcode <= Opcodes.RETURN;
  }

  /** Only then can a field of this be stored to while it is uninitialized. */
  private boolean storesBeforeConstructorCall() {
    boolean stored = false;
    for (AbstractInsnNode node : method.instructions) {
      stored |= node.getOpcode() == Opcodes.PUTFIELD;
      if (stored
          && node.getOpcode() == Opcodes.INVOKESPECIAL
          && ((MethodInsnNode) node).name.equals("<init>")) {
        return true;
      }
    }
    return false;
  }
}
