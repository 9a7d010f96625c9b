import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { SpaceEvent, SpaceRole } from "./events";

type OfMember = Extract<SpaceEvent, { type: `Member${string}` }>;

/** In place of a time: sorts behind every one. */
export const FOR_GOOD = "~";

/** Over by itself at `until`; for good where that is null. */
export interface Restriction {
  kind: "mute" | "ban";
  caseId: string;
  until: string | null;
}

type RestrictionCommand = { spaceId: string; userId: string; moderatorId: string } & (
  | {
      type: "Mute" | "Ban";
      caseId: string;
      /** Null: for good. */
      until: string | null;
      now: string;
      /** What they are in the Space now. */
      role: SpaceRole;
    }
  /** Whatever there is, or only what that case brought. */
  | { type: "Restore"; caseId?: string }
);

/** What one player may not do in one Space: of the same stream as their membership. */
export const restrictionDecider: Decider<Restriction | null, RestrictionCommand, OfMember> = {
  initialState: null,

  evolve(state, { type, data }) {
    switch (type) {
      case "MemberMuted":
      case "MemberBanned": {
        const { caseId, until } = data;
        return { kind: type === "MemberMuted" ? "mute" : "ban", caseId, until };
      }
      case "MemberRestored":
        return null;
      default:
        return state;
    }
  },

  decide(command, state) {
    const { spaceId, userId, moderatorId } = command;
    if (command.type === "Restore") {
      const isOther = command.caseId !== undefined && command.caseId !== state?.caseId;
      if (!state || isOther) return [];
      return [{ type: "MemberRestored", data: { spaceId, userId, moderatorId } }];
    }
    const { role, caseId, until } = command;
    if (role === "creator") throw new Refusal("creator_not_restricted");
    if (state && isMilder(command, state)) return [];
    const about = { spaceId, userId, caseId, moderatorId, until };
    if (command.type === "Mute") return [{ type: "MemberMuted", data: about }];
    return [{ type: "MemberBanned", data: { ...about, wasMember: role !== "none" } }];
  },
};

/** Than what stands: nobody is let back in by being judged once more. */
function isMilder(
  { type, until, now }: Extract<RestrictionCommand, { type: "Mute" | "Ban" }>,
  { kind, until: stands }: Restriction,
): boolean {
  const [end, standsUntil] = [until ?? FOR_GOOD, stands ?? FOR_GOOD];
  if (standsUntil <= now || (kind === "mute" && type === "Ban")) return false;
  return kind === "ban" && type === "Mute" ? end <= standsUntil : end < standsUntil;
}
