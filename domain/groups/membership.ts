import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { Approval } from "./choices";
import type { GroupMemberRole, OfMember } from "./events";
import { REQUEST_DAYS } from "./limits";

export type GroupRole = GroupMemberRole | "pending" | "none";

export interface Membership {
  role: GroupRole;
  /** Until when a request waits. */
  expiresAt: string | null;
  banned: boolean;
  /** By which case: its end ends the ban. */
  bannedBy: string | null;
  /** What they were when a case put them out, as long as they did not come back by themselves. */
  putOut: { caseId: string; role: GroupMemberRole } | null;
}

export const REQUEST_MS = REQUEST_DAYS * 24 * 60 * 60_000;

export type MembershipCommand = (
  | { type: "Found" }
  /** By its page: at once, or by asking. Where there is an `approval`, that of the group. */
  | { type: "Join"; approval: Approval; now: Date }
  /** By a link, which stands for approval. */
  | { type: "JoinByLink"; linkId: string }
  | { type: "Approve"; now: Date }
  | { type: "Deny"; adminId: string }
  /** Leaves, or withdraws a request. */
  | { type: "Leave" }
  /** By the clock. */
  | { type: "ExpireRequest"; now: Date }
  /** They are out of the Space that it is in, or by those who judge: `adminId`, where an admin of the group does. */
  | { type: "RemoveByHouse"; caseId: string; ban?: boolean; adminId?: string }
  /** The case that put them out was overturned. Null: whichever it was. `runs`: the group is theirs again. */
  | { type: "Return"; caseId: string | null; runs: boolean }
  /** By an admin, or by the end of the case that brought it. */
  | { type: "LiftBan"; adminId: string }
  | { type: "EndBan"; caseId: string }
  | { type: "NameAdmin" }
  | { type: "DismissAdmin" }
  | { type: "BecomeCreator" }
  /** The creator after handing it over. */
  | { type: "StepDown" }
) & { groupId: string; spaceId: string; userId: string };

const OUTSIDE: Membership = {
  role: "none",
  expiresAt: null,
  banned: false,
  bannedBy: null,
  putOut: null,
};
const RANKS: Record<GroupRole, number> = { creator: 3, admin: 2, member: 1, pending: 0, none: 0 };

/** Whether they are in it, and not only asking to be. */
export const isIn = (role: GroupRole): role is GroupMemberRole => RANKS[role] > 0;

/** What one player is in one group. A stream for each, so that a thousand may join at once. */
export const groupMembershipDecider: Decider<Membership, MembershipCommand, OfMember> = {
  initialState: OUTSIDE,

  evolve(state, { type, data }) {
    switch (type) {
      case "GroupJoinRequested":
        return { ...state, role: "pending", expiresAt: data.expiresAt };
      case "GroupMemberJoined":
      case "GroupRoleChanged":
        return { ...OUTSIDE, role: data.role };
      case "GroupRequestWithdrawn":
      case "GroupRequestDenied":
      case "GroupRequestExpired":
      case "GroupMemberLeft":
        return { ...state, role: "none", expiresAt: null };
      case "GroupMemberRemoved":
        return {
          ...OUTSIDE,
          banned: state.banned || data.banned,
          bannedBy: state.banned ? state.bannedBy : data.banned ? data.caseId : null,
          putOut:
            data.caseId !== null && isIn(state.role)
              ? { caseId: data.caseId, role: state.role }
              : null,
        };
      case "GroupBanLifted":
        return { ...state, banned: false, bannedBy: null };
    }
  },

  decide(command, { role, expiresAt, banned, bannedBy, putOut }) {
    const { groupId, spaceId, userId } = command;
    const about = { groupId, spaceId, userId };
    const wasPending = role === "pending";
    const enter = (by: "open" | "approved" | "link", linkId: string | null = null): OfMember[] => [
      { type: "GroupMemberJoined", data: { ...about, role: "member", by, linkId, wasPending } },
    ];
    const change = (to: GroupMemberRole): OfMember[] =>
      role === to ? [] : [{ type: "GroupRoleChanged", data: { ...about, role: to } }];
    switch (command.type) {
      case "Found":
        return [
          {
            type: "GroupMemberJoined",
            data: { ...about, role: "creator", by: "made", linkId: null, wasPending: false },
          },
        ];
      case "Join": {
        if (isIn(role)) return [];
        if (banned) throw new Refusal("banned_from_group");
        if (command.approval === "none") return enter("open");
        const { now } = command;
        if (wasPending && !isOver(expiresAt, now)) return [];
        const until = new Date(now.getTime() + REQUEST_MS).toISOString();
        const expired: OfMember[] = wasPending
          ? [{ type: "GroupRequestExpired", data: about }]
          : [];
        return [...expired, { type: "GroupJoinRequested", data: { ...about, expiresAt: until } }];
      }
      case "JoinByLink":
        if (isIn(role)) return [];
        if (banned) throw new Refusal("banned_from_group");
        return enter("link", command.linkId);
      case "Approve":
        if (isIn(role)) return [];
        if (!wasPending || isOver(expiresAt, command.now)) throw new Refusal("not_found");
        return enter("approved");
      case "Deny":
        if (isIn(role)) throw new Refusal("already_decided");
        if (!wasPending) return [];
        return [{ type: "GroupRequestDenied", data: { ...about, adminId: command.adminId } }];
      case "Leave":
        if (wasPending) return [{ type: "GroupRequestWithdrawn", data: about }];
        if (role === "creator") throw new Refusal("creator_cannot_leave");
        return isIn(role) ? [{ type: "GroupMemberLeft", data: about }] : [];
      case "ExpireRequest":
        if (!wasPending || !isOver(expiresAt, command.now)) return [];
        return [{ type: "GroupRequestExpired", data: about }];
      case "RemoveByHouse": {
        const { caseId, ban: toBan = false, adminId = null } = command;
        if (role === "none" && (!toBan || banned)) return [];
        const wasMember = isIn(role);
        const data = { ...about, adminId, caseId, banned: toBan, wasMember, wasPending };
        return [{ type: "GroupMemberRemoved", data }];
      }
      case "Return": {
        const { caseId, runs } = command;
        if (!putOut || banned || isIn(role)) return [];
        if (caseId !== null && putOut.caseId !== caseId) return [];
        const was = putOut.role === "creator" && !runs ? "admin" : putOut.role;
        const data = { ...about, role: was, by: "returned", linkId: null, wasPending } as const;
        return [{ type: "GroupMemberJoined", data }];
      }
      case "LiftBan":
        if (!banned) return [];
        return [{ type: "GroupBanLifted", data: { ...about, adminId: command.adminId } }];
      case "EndBan":
        if (!banned || bannedBy !== command.caseId) return [];
        return [{ type: "GroupBanLifted", data: { ...about, adminId: null } }];
      case "NameAdmin":
        if (!isIn(role)) throw new Refusal("not_found");
        return role === "creator" ? [] : change("admin");
      case "DismissAdmin":
        return role === "admin" ? change("member") : [];
      case "BecomeCreator":
        if (!isIn(role)) throw new Refusal("not_found");
        return change("creator");
      case "StepDown":
        return role === "creator" ? change("admin") : [];
    }
  },
};

const isOver = (expiresAt: string | null, now: Date) =>
  expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
