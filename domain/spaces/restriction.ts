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
  /** Each holds for itself: neither a milder one nor the end of another lets anybody back in before the last is over. */
  stands: readonly Restriction[];
  /** What a moderator lifted without a case, as long as nothing came since. */
  lifted: { entryId: string; stands: readonly Restriction[] } | null;
  /** Cases that brought something and were taken back: it was wrong, and not only lifted or over. */
  wrong: readonly string[];
}

type RestrictionCommand = { spaceId: string; userId: string; moderatorId: string } & (
  | {
      type: "Mute" | "Ban";
      caseId: string;
      /** Null: for good. */
      until: string | null;
      /** What they are in the Space now. */
      role: SpaceRole;
    }
  /** Whatever there is. */
  | { type: "Lift"; entryId: string | null }
  /** What that case brought, and nothing else. */
  | { type: "Restore"; caseId: string }
  /** What was lifted, if nothing came since. */
  | { type: "Unlift"; entryId: string; now: string; role: SpaceRole }
);

const without = (stands: readonly Restriction[], caseId: string) =>
  stands.filter((one) => one.caseId !== caseId);

/** What one player may not do in one Space: of the same stream as their membership. */
export const restrictionDecider: Decider<Restrictions, RestrictionCommand, OfMember> = {
  initialState: { stands: [], lifted: null, wrong: [] },

  evolve(state, { type, data }) {
    switch (type) {
      case "MemberMuted":
      case "MemberBanned": {
        const { caseId, until } = data;
        const kind = type === "MemberMuted" ? "mute" : "ban";
        const stands = [...without(state.stands, caseId), { kind, caseId, until } as const];
        return { stands, lifted: null, wrong: state.wrong.filter((one) => one !== caseId) };
      }
      case "MemberRestored": {
        const { caseId, entryId } = data;
        const stands = without(state.stands, caseId);
        const { lifted } = state;
        if (entryId === null) {
          return {
            stands,
            lifted: lifted && { ...lifted, stands: without(lifted.stands, caseId) },
            wrong: [...state.wrong, caseId],
          };
        }
        const before = lifted?.entryId === entryId ? lifted.stands : [];
        const ended = state.stands.filter((one) => one.caseId === caseId);
        return { ...state, stands, lifted: { entryId, stands: [...before, ...ended] } };
      }
      case "MemberRoleChanged":
        return data.role === "member" ? state : { ...state, lifted: null };
      default:
        return state;
    }
  },

  decide(command, { stands, lifted }) {
    const { spaceId, userId, moderatorId } = command;
    const restored = (caseId: string, entryId: string | null): OfMember => ({
      type: "MemberRestored",
      data: { spaceId, userId, moderatorId, caseId, entryId },
    });
    switch (command.type) {
      case "Lift":
        return stands.map(({ caseId }) => restored(caseId, command.entryId));
      case "Restore": {
        const { caseId } = command;
        // What somebody lifted could be put back.
        const known = [...stands, ...(lifted?.stands ?? [])];
        return known.some((one) => one.caseId === caseId) ? [restored(caseId, null)] : [];
      }
      case "Unlift":
        return lifted?.entryId === command.entryId ? again(command, lifted.stands) : [];
      default:
        if (command.role === "creator") throw new Refusal("creator_not_restricted");
        return [restricted(command, command)];
    }
  },
};

/** What is not over yet, as it was. */
function again(
  command: Extract<RestrictionCommand, { type: "Unlift" }>,
  stands: readonly Restriction[],
): OfMember[] {
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
