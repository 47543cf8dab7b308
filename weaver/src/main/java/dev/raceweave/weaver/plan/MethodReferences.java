package dev.raceweave.weaver.plan;

import dev.raceweave.weaver.sync.SyncTable;
import dev.raceweave.weaver.types.Hierarchy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lambdas and method references of one class. A reference to a method that synchronizes ({@code
 * Thread::start}) is no call that a hook could be put around: it is redirected to a new static
 * method, the bridge, that makes the call. Bodies that the JDK may call are remembered.
 */
final class MethodReferences {
  private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";
  private static final int IMPLEMENTATION = 1;
  private static final int ALT_FLAGS = 3;
  private static final int FLAG_SERIALIZABLE = 1;

  private final ClassNode owner;
  private final Hierarchy types;
  private final SyncTable table;
  private final Map<String, MethodNode> bridges = new LinkedHashMap<>();
  private final Set<MethodId> callbacks = new HashSet<>();
  private final Set<MethodId> functions = new HashSet<>();

  MethodReferences(ClassNode owner, Hierarchy types, SyncTable table) {
    this.owner = owner;
    this.types = types;
    this.table = table;
  }

  /** Rewrites the class's references and adds the bridges to its methods. */
  void redirect() {
    for (MethodNode method : owner.methods) {
      for (AbstractInsnNode node : method.instructions) {
        if (node instanceof InvokeDynamicInsnNode lambda && isLambda(lambda)) {
          redirect(lambda);
        }
      }
    }
    owner.methods.addAll(bridges.values());
  }

  boolean isCallback(MethodId method) {
    return callbacks.contains(method);
  }

  /** Whether a body answers nothing and is called with at most one argument. */
  boolean isConsumer(MethodId method) {
    return !functions.contains(method);
  }

  private static boolean isConsumer(Type method) {
    return method.getReturnType() == Type.VOID_TYPE && method.getArgumentTypes().length <= 1;
  }

  private static boolean isLambda(InvokeDynamicInsnNode node) {
    return node.bsm.getOwner().equals(METAFACTORY)
        && node.bsmArgs.length > IMPLEMENTATION
        && node.bsmArgs[IMPLEMENTATION] instanceof Handle;
  }

  private void redirect(InvokeDynamicInsnNode lambda) {
    Handle target = (Handle) lambda.bsmArgs[IMPLEMENTATION];
    if (target.getOwner().equals(owner.name)
        && table.isPlatformFunction(
            Type.getReturnType(lambda.desc).getInternalName(), lambda.name)) {
      MethodId body = new MethodId(target.getName(), target.getDesc());
      callbacks.add(body);
      if (!isConsumer((Type) lambda.bsmArgs[0])) {
        functions.add(body);
      }
    }
    if (table.call(target.getOwner(), target.getName(), target.getDesc()).isPresent()
        && !isSerializable(lambda)
        && !isProtected(target)) {
      lambda.bsmArgs[IMPLEMENTATION] = bridge(target, Type.getArgumentTypes(lambda.desc));
    }
  }

  /** The name of a serializable lambda's target is part of its serial form. */
  private static boolean isSerializable(InvokeDynamicInsnNode lambda) {
    return lambda.bsmArgs.length > ALT_FLAGS
        && lambda.bsmArgs[ALT_FLAGS] instanceof Integer flags
        && (flags & FLAG_SERIALIZABLE) != 0;
  }

  /** JVMS 4.10.1.8: a bridge could only call it on its own class. */
  private boolean isProtected(Handle target) {
    return types
        .resolveMethod(target.getOwner(), target.getName(), target.getDesc())
        .filter(found -> found.method().is(Opcodes.ACC_PROTECTED))
        .isPresent();
  }

  private Handle bridge(Handle target, Type[] captured) {
    List<Type> parameters = parameters(target, captured);
    String key = target + parameters.toString();
    MethodNode bridge = bridges.computeIfAbsent(key, k -> newBridge(target, parameters));
    boolean isInterface = (owner.access & Opcodes.ACC_INTERFACE) != 0;
    return new Handle(Opcodes.H_INVOKESTATIC, owner.name, bridge.name, bridge.desc, isInterface);
  }

  /** LambdaMetafactory wants captured values to have exactly the parameter's type. */
  private static List<Type> parameters(Handle target, Type[] captured) {
    List<Type> parameters = new ArrayList<>();
    if (target.getTag() != Opcodes.H_INVOKESTATIC
        && target.getTag() != Opcodes.H_NEWINVOKESPECIAL) {
      parameters.add(Type.getObjectType(target.getOwner()));
    }
    parameters.addAll(List.of(Type.getArgumentTypes(target.getDesc())));
    for (int i = 0; i < captured.length; i++) {
      parameters.set(i, captured[i]);
    }
    return parameters;
  }

  private MethodNode newBridge(Handle target, List<Type> parameters) {
    boolean construct = target.getTag() == Opcodes.H_NEWINVOKESPECIAL;
    Type result =
        construct ? Type.getObjectType(target.getOwner()) : Type.getReturnType(target.getDesc());
    MethodNode bridge =
        new MethodNode(
            Opcodes.ASM9,
            Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
            "$rw$ref$" + bridges.size(),
            Type.getMethodDescriptor(result, parameters.toArray(new Type[0])),
            null,
            null);
    bridge.visitCode();
    if (construct) {
      bridge.visitTypeInsn(Opcodes.NEW, target.getOwner());
      bridge.visitInsn(Opcodes.DUP);
    }
    int local = 0;
    for (Type parameter : parameters) {
      bridge.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), local);
      local += parameter.getSize();
    }
    bridge.visitMethodInsn(
        invocation(target.getTag()),
        target.getOwner(),
        target.getName(),
        target.getDesc(),
        target.isInterface());
    bridge.visitInsn(result.getOpcode(Opcodes.IRETURN));
    bridge.visitMaxs(local + 2, local);
    bridge.visitEnd();
    return bridge;
  }

  private static int invocation(int tag) {
    return switch (tag) {
      case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
      case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
      case Opcodes.H_NEWINVOKESPECIAL, Opcodes.H_INVOKESPECIAL -> Opcodes.INVOKESPECIAL;
      default -> Opcodes.INVOKEVIRTUAL;
    };
  }
}
