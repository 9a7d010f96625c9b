import type { Decider } from "~/domain/event-store/decider";
import type { UndoEvent } from "./events";

type Begun = Extract<UndoEvent, { type: "UndoBegun" }>["data"];

export interface UndoState {
  status: "none" | "running" | "finished";
  begun: Begun | undefined;
  /** The position of the event that was looked at last: the newest come first. */
  position: number | null;
}

export type UndoCommand =
  | { type: "Begin"; begun: Begun }
  | { type: "TakeStep"; position: number; undone: boolean }
  | { type: "Finish" };

/** One undoing. A step that was taken is never taken again. */
export const undoDecider: Decider<UndoState, UndoCommand, UndoEvent> = {
  initialState: { status: "none", begun: undefined, position: null },

  evolve(state, { type, data }) {
    switch (type) {
      case "UndoBegun":
        return { ...state, status: "running", begun: data };
      case "UndoStepTaken":
        return { ...state, position: data.position };
      case "UndoFinished":
        return { ...state, status: "finished" };
    }
  },

  decide(command, { status, begun, position }) {
    if (command.type === "Begin") return [{ type: "UndoBegun", data: command.begun }];
    if (status !== "running" || !begun) return [];
    const { undoId, spaceId } = begun;
    if (command.type === "Finish") return [{ type: "UndoFinished", data: { undoId, spaceId } }];
    if (position !== null && command.position >= position) return [];
    const { position: at, undone } = command;
    return [{ type: "UndoStepTaken", data: { undoId, spaceId, position: at, undone } }];
  },
};
