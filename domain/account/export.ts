import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { AccountEvent } from "./events";

type ExportEvent = Extract<AccountEvent, { type: `Export${string}` }>;

/** The newest export of one player. */
export interface ExportState {
  exportId: string | null;
  requestedAt: string;
  state: "none" | "preparing" | "ready" | "removed";
}

export type ExportCommand =
  | {
      type: "RequestExport";
      userId: string;
      exportId: string;
      /** Whether the account's wallet signed that it wants just this. */
      signed: boolean;
      now: Date;
    }
  | { type: "FinishExport"; userId: string; exportId: string; bytes: number; expiresAt: string }
  | { type: "RemoveExport"; userId: string; exportId: string };

/** From one request for a copy to the next. */
export const MIN_EXPORT_GAP_MS = 24 * 60 * 60_000;

export const exportDecider: Decider<ExportState, ExportCommand, ExportEvent> = {
  initialState: { exportId: null, requestedAt: "", state: "none" },

  evolve(state, { type, data }) {
    if (type === "ExportRequested") {
      return { exportId: data.exportId, requestedAt: data.requestedAt, state: "preparing" };
    }
    if (data.exportId !== state.exportId) return state;
    return { ...state, state: type === "ExportPrepared" ? "ready" : "removed" };
  },

  decide(command, { exportId: newest, requestedAt, state }) {
    const { userId, exportId } = command;
    switch (command.type) {
      case "RequestExport": {
        if (!command.signed) throw new Refusal("signature_refused");
        const again = state === "none" ? 0 : Date.parse(requestedAt) + MIN_EXPORT_GAP_MS;
        if (command.now.getTime() < again) {
          throw new Refusal("export_too_soon", { availableAt: new Date(again).toISOString() });
        }
        const data = { userId, exportId, requestedAt: command.now.toISOString() };
        return [{ type: "ExportRequested", data }];
      }
      case "FinishExport": {
        const { bytes, expiresAt } = command;
        if (exportId !== newest || state !== "preparing") return [];
        return [{ type: "ExportPrepared", data: { userId, exportId, bytes, expiresAt } }];
      }
      case "RemoveExport":
        return exportId === newest && state === "ready"
          ? [{ type: "ExportRemoved", data: { userId, exportId } }]
          : [];
    }
  },
};
