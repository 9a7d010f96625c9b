import type { Decider } from "~/domain/event-store/decider";
import type { ModerationEvent } from "./events";

type OfPerson = Extract<ModerationEvent, { type: `Person${string}` }>;
type MuteCommand = { userId: string; caseId: string } & (
  | { type: "Mute"; until: string | null }
  /** Only what that case brought. */
  | { type: "Unmute" }
);

/** Who writes nowhere in the community; the state is the case that said so. */
export const personMuteDecider: Decider<string | null, MuteCommand, OfPerson> = {
  initialState: null,
  evolve: (_, { type, data }) => (type === "PersonMuted" ? data.caseId : null),
  decide(command, caseId) {
    const { userId } = command;
    if (command.type === "Mute") {
      const { until } = command;
      return [{ type: "PersonMuted", data: { userId, caseId: command.caseId, until } }];
    }
    if (caseId !== command.caseId) return [];
    return [{ type: "PersonUnmuted", data: { userId, caseId } }];
  },
};
