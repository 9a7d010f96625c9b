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

interface Restrictions {
  /** The last one is in force, the others were before it. */
  stands: readonly Restriction[];
  /** What a moderator lifted without a case, as long as nothing came since. */
  lifted: { entryId: string; stands: readonly Restriction[] } | null;
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
  /** Whatever there is. */
  | { type: "Lift"; entryId: string | null }
  /** What that case brought, if nothing came since. What was in force before it is so again. */
  | { type: "Restore"; caseId: string; now: string; role: SpaceRole }
  /** What was lifted, if nothing came since. */
  | { type: "Unlift"; entryId: string; now: string; role: SpaceRole }
);

/** What one player may not do in one Space: of the same stream as their membership. */
export const restrictionDecider: Decider<Restrictions, RestrictionCommand, OfMember> = {
  initialState: { stands: [], lifted: null },

  evolve(state, { type, data }) {
    switch (type) {
      case "MemberMuted":
      case "MemberBanned": {
        const { caseId, until } = data;
        const kind = type === "MemberMuted" ? "mute" : "ban";
        return { stands: [...state.stands, { kind, caseId, until }], lifted: null };
      }
      case "MemberRestored": {
        const { entryId } = data;
        return { stands: [], lifted: entryId === null ? null : { entryId, stands: state.stands } };
      }
      case "MemberRoleChanged":
        return data.role === "member" ? state : { ...state, lifted: null };
      default:
        return state;
    }
  },

  decide(command, { stands, lifted }) {
    const { spaceId, userId, moderatorId } = command;
    const restored = (entryId: string | null): OfMember => ({
      type: "MemberRestored",
      data: { spaceId, userId, moderatorId, entryId },
    });
    const inForce = stands.at(-1);
    switch (command.type) {
      case "Lift":
        return inForce ? [restored(command.entryId)] : [];
      case "Restore":
        if (inForce?.caseId !== command.caseId) return [];
        return [restored(null), ...again(command, stands.slice(0, -1))];
      case "Unlift":
        return lifted?.entryId === command.entryId ? again(command, lifted.stands) : [];
      default: {
        if (command.role === "creator") throw new Refusal("creator_not_restricted");
        if (inForce && isMilder(command, inForce)) return [];
        return [restricted(command, command)];
      }
    }
  },
};

type Again = Extract<RestrictionCommand, { type: "Restore" | "Unlift" }>;

/** What is not over yet, as it was. */
function again(command: Again, stands: readonly Restriction[]): OfMember[] {
  let { role } = command;
  if (role === "creator") return [];
  return stands
    .filter(({ until }) => (until ?? FOR_GOOD) > command.now)
    .map(({ kind, ...rest }) => {
      const event = restricted({ ...command, role, type: kind === "mute" ? "Mute" : "Ban" }, rest);
      if (kind === "ban") role = "none";
      return event;
    });
}

function restricted(
  {
    type,
    spaceId,
    userId,
    moderatorId,
    role,
  }: {
    spaceId: string;
    userId: string;
    moderatorId: string;
    type: "Mute" | "Ban";
    role: SpaceRole;
  },
  { caseId, until }: Pick<Restriction, "caseId" | "until">,
): OfMember {
  const data = { spaceId, userId, caseId, moderatorId, until };
  if (type === "Mute") return { type: "MemberMuted", data };
  return { type: "MemberBanned", data: { ...data, wasMember: role !== "none" } };
}

/** Than what stands: nobody is let back in by being judged once more. */
function isMilder(
  { type, until, now }: Extract<RestrictionCommand, { type: "Mute" | "Ban" }>,
  { kind, until: stands }: Restriction,
): boolean {
  const [end, standsUntil] = [until ?? FOR_GOOD, stands ?? FOR_GOOD];
  if (standsUntil <= now || (kind === "mute" && type === "Ban")) return false;
  return kind === "ban" && type === "Mute" ? end <= standsUntil : end < standsUntil;
}
