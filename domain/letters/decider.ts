import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { Texts } from "./commands";
import type { LetterEvent } from "./events";

export type LetterCommand =
  | { type: "Write" | "Rewrite"; letterId: string; subject: Texts; body: Texts }
  | { type: "Send"; letterId: string; readers: number }
  | { type: "Stop"; letterId: string }
  | { type: "Finish"; letterId: string; sent: number; refused: number; uncertain: number };

export type LetterState = "none" | "draft" | "sending" | "stopped" | "sent";

const AFTER: Record<LetterEvent["type"], LetterState> = {
  LetterWritten: "draft",
  LetterSent: "sending",
  LetterStopped: "stopped",
  LetterFinished: "sent",
};

export const letterDecider: Decider<LetterState, LetterCommand, LetterEvent> = {
  initialState: "none",
  evolve: (_, { type }) => AFTER[type],

  decide(command, state) {
    switch (command.type) {
      case "Write":
      case "Rewrite": {
        if (command.type === "Rewrite" && state === "none") throw new Refusal("not_found");
        if (state !== "none" && state !== "draft") throw new Refusal("letter_is_out");
        const { type: _, ...data } = command;
        return [{ type: "LetterWritten", data }];
      }
      case "Send": {
        if (state === "none") throw new Refusal("not_found");
        if (state !== "draft") throw new Refusal("letter_is_out");
        const { type: _, ...data } = command;
        return [{ type: "LetterSent", data }];
      }
      case "Stop":
        if (state === "none") throw new Refusal("not_found");
        if (state !== "sending") throw new Refusal("letter_not_sending");
        return [{ type: "LetterStopped", data: { letterId: command.letterId } }];
      case "Finish": {
        if (state !== "sending") return [];
        const { type: _, ...data } = command;
        return [{ type: "LetterFinished", data }];
      }
    }
  },
};
