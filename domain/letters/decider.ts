import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { Texts } from "./commands";
import type { LetterEvent } from "./events";

export type LetterCommand =
  | { type: "Write" | "Rewrite"; letterId: string; subject: Texts; body: Texts }
  /** `now`: nothing is sent in the past. */
  | { type: "Schedule"; letterId: string; sendAt: string; now: string }
  | { type: "Unschedule"; letterId: string }
  | { type: "Send"; letterId: string; readers: number }
  /** By the clock: what is not due stays as it is. */
  | { type: "SendDue"; letterId: string; readers: number; now: string }
  | { type: "Stop"; letterId: string }
  | { type: "Finish"; letterId: string; sent: number; refused: number; uncertain: number };

export interface LetterState {
  status: "none" | "draft" | "scheduled" | "sending" | "stopped" | "sent";
  /** Of what is scheduled. */
  sendAt: string;
}

const AFTER = {
  LetterWritten: "draft",
  LetterUnscheduled: "draft",
  LetterSent: "sending",
  LetterStopped: "stopped",
  LetterFinished: "sent",
} as const;

export const letterDecider: Decider<LetterState, LetterCommand, LetterEvent> = {
  initialState: { status: "none", sendAt: "" },
  evolve(state, { type, data }) {
    if (type === "LetterScheduled") return { status: "scheduled", sendAt: data.sendAt };
    return { ...state, status: AFTER[type] };
  },

  decide(command, { status, sendAt }) {
    const { letterId } = command;
    if (command.type === "SendDue") {
      if (status !== "scheduled" || sendAt > command.now) return [];
      return [{ type: "LetterSent", data: { letterId, readers: command.readers } }];
    }
    if (command.type === "Finish") {
      if (status !== "sending") return [];
      const { type: _, ...data } = command;
      return [{ type: "LetterFinished", data }];
    }
    if (status === "none" && command.type !== "Write") throw new Refusal("not_found");
    if (command.type === "Stop") {
      if (status !== "sending") throw new Refusal("letter_not_sending");
      return [{ type: "LetterStopped", data: { letterId } }];
    }
    if (status !== "none" && status !== "draft" && status !== "scheduled") {
      throw new Refusal("letter_is_out");
    }
    switch (command.type) {
      case "Write":
      case "Rewrite": {
        const { type: _, ...data } = command;
        const written = { type: "LetterWritten", data } as const;
        // It goes out at its time as it reads then.
        if (status !== "scheduled") return [written];
        return [written, { type: "LetterScheduled", data: { letterId, sendAt } }];
      }
      case "Schedule":
        if (command.sendAt <= command.now) throw new Refusal("schedule_in_past");
        if (status === "scheduled" && sendAt === command.sendAt) return [];
        return [{ type: "LetterScheduled", data: { letterId, sendAt: command.sendAt } }];
      case "Unschedule":
        if (status === "draft") return [];
        return [{ type: "LetterUnscheduled", data: { letterId } }];
      case "Send":
        return [{ type: "LetterSent", data: { letterId, readers: command.readers } }];
    }
  },
};
