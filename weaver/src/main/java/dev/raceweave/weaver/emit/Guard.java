package dev.raceweave.weaver.emit;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** A row of the exception table that catches everything, for a hook that always runs. */
record Guard(Label start, Label end, Label handler) {
  static Guard open(MethodVisitor out) {
    Guard guard = new Guard(new Label(), new Label(), new Label());
    out.visitTryCatchBlock(guard.start, guard.end, guard.handler, null);
    return guard;
  }
}
