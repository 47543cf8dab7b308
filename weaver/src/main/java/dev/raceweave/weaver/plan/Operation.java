package dev.raceweave.weaver.plan;

import dev.raceweave.weaver.sync.SyncRow;

/** What is woven around one instruction. Owners are those written in the instruction. */
public sealed interface Operation {
  void emit(Emitter emitter, Runnable instruction);

  /**
   * A read or write of a checked field.
   *
   * @param site number among the woven sites of the class
   * @param declaring the class that has the cell
   */
  record FieldCheck(
      int site, int opcode, String owner, String descriptor, String declaring, int cell)
      implements Operation {
    @Override
    public void emit(Emitter emitter, Runnable instruction) {
      emitter.fieldCheck(this, instruction);
    }
  }

  /** A read or write of an array element. */
  record ArrayCheck(int site, int opcode) implements Operation {
    @Override
    public void emit(Emitter emitter, Runnable instruction) {
      emitter.arrayCheck(this, instruction);
    }
  }

  /** A volatile field of a woven class. */
  record VolatileAccess(int opcode, String owner, String descriptor, String declaring, int index)
      implements Operation {
    @Override
    public void emit(Emitter emitter, Runnable instruction) {
      emitter.volatileAccess(this, instruction);
    }
  }

  /** A field of another class that is, or may be, volatile. */
  record ForeignVolatile() implements Operation {
    @Override
    public void emit(Emitter emitter, Runnable instruction) {
      emitter.foreignVolatile(instruction);
    }
  }

  /** MONITORENTER. */
  record MonitorEnter() implements Operation {
    @Override
    public void emit(Emitter emitter, Runnable instruction) {
      emitter.monitorEnter(instruction);
    }
  }

  /** MONITOREXIT. */
  record MonitorExit() implements Operation {
    @Override
    public void emit(Emitter emitter, Runnable instruction) {
      emitter.monitorExit(instruction);
    }
  }

  /**
   * A call that synchronizes.
   *
   * @param guarded whether the hook also runs when the call throws
   */
  record SyncCall(SyncRow row, int opcode, String descriptor, boolean guarded)
      implements Operation {
    @Override
    public void emit(Emitter emitter, Runnable instruction) {
      emitter.syncCall(this, instruction);
    }
  }

  /** A call of an un-woven clone on this: the copy must not keep the shadow of its original. */
  record CloneCall() implements Operation {
    @Override
    public void emit(Emitter emitter, Runnable instruction) {
      emitter.cloneCall(instruction);
    }
  }

  /** Carries operations out; {@code instruction} emits the original instruction itself. */
  interface Emitter {
    void fieldCheck(FieldCheck check, Runnable instruction);

    void arrayCheck(ArrayCheck check, Runnable instruction);

    void volatileAccess(VolatileAccess access, Runnable instruction);

    void foreignVolatile(Runnable instruction);

    void monitorEnter(Runnable instruction);

    void monitorExit(Runnable instruction);

    void syncCall(SyncCall call, Runnable instruction);

    void cloneCall(Runnable instruction);
  }
}
