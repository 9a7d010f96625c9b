import { type Decider, Refusal } from "~/domain/event-store/decider";
import { covers, type Right } from "~/domain/policies/rights";
import type { DeskExportEvent } from "./events";
import { rightForExport } from "./kinds";

type Request = Extract<DeskExportEvent, { type: "DeskExportRequested" }>["data"];

export interface DeskExportState {
  request: Request | undefined;
  state: "none" | "preparing" | "ready" | "removed";
}

export type DeskExportCommand =
  | ({ type: "RequestDeskExport"; rights: readonly Right[] } & Request)
  | { type: "FinishDeskExport"; rows: number; bytes: number; expiresAt: string }
  | { type: "RemoveDeskExport" };

/** Refuses with `forbidden` what whoever asks could not read at the desk. */
export const deskExportDecider: Decider<DeskExportState, DeskExportCommand, DeskExportEvent> = {
  initialState: { request: undefined, state: "none" },

  evolve(state, { type, data }) {
    if (type === "DeskExportRequested") return { request: data, state: "preparing" };
    return { ...state, state: type === "DeskExportPrepared" ? "ready" : "removed" };
  },

  decide(command, { request, state }) {
    if (command.type === "RequestDeskExport") {
      const { type: _, rights, ...data } = command;
      if (!covers(rights, rightForExport(data))) throw new Refusal("forbidden");
      return state === "none" ? [{ type: "DeskExportRequested", data }] : [];
    }
    if (!request) throw new Refusal("not_found");
    const { exportId, userId } = request;
    if (command.type === "FinishDeskExport") {
      const { rows, bytes, expiresAt } = command;
      if (state !== "preparing") return [];
      return [{ type: "DeskExportPrepared", data: { exportId, userId, rows, bytes, expiresAt } }];
    }
    return state === "removed" ? [] : [{ type: "DeskExportRemoved", data: { exportId, userId } }];
  },
};
