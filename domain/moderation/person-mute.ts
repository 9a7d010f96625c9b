import type { Decider } from "~/domain/event-store/decider";
import type { ModerationEvent } from "./events";

type OfPerson = Extract<ModerationEvent, { type: `Person${string}` }>;
type MuteCommand = { userId: string; caseId: string } & (
  | { type: "Mute"; until: string | null }
  /** Only what that case brought. */
  | { type: "Unmute" }
);

/**
 * Who writes nowhere in the community; the state is the cases that say so. Each holds for itself, so that neither a
 * shorter one nor the end of another lets anybody speak before the last is over.
 */
export const personMuteDecider: Decider<readonly string[], MuteCommand, OfPerson> = {
  initialState: [],
  evolve: (cases, { type, data: { caseId } }) => [
    ...cases.filter((one) => one !== caseId),
    ...(type === "PersonMuted" ? [caseId] : []),
  ],
  decide(command, cases) {
    const { userId, caseId } = command;
    if (command.type === "Mute") {
      return [{ type: "PersonMuted", data: { userId, caseId, until: command.until } }];
    }
    return cases.includes(caseId) ? [{ type: "PersonUnmuted", data: { userId, caseId } }] : [];
  },
};
