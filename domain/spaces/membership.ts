import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { SpaceEvent, SpaceRole } from "./events";

type OfMember = Extract<SpaceEvent, { type: `Member${string}` }>;

interface About {
  spaceId: string;
  userId: string;
}

type MembershipCommand = (
  | { type: "Join" }
  /** By making the Space. */
  | { type: "Found" }
  | { type: "Leave" }
  | { type: "NameModerator" }
  | { type: "DismissModerator" }
  | { type: "BecomeCreator" }
  /** By handing over. */
  | { type: "StepDown" }
) &
  About;

/** What one player is in one Space. A stream for each, so that a thousand may join at once. */
export const membershipDecider: Decider<SpaceRole, MembershipCommand, OfMember> = {
  initialState: "none",

  evolve(role, { type, data }) {
    switch (type) {
      case "MemberJoined":
      case "MemberRoleChanged":
        return data.role;
      case "MemberLeft":
      case "MemberBanned":
        return "none";
      case "MemberMuted":
      case "MemberRestored":
        return role;
    }
  },

  decide({ type, spaceId, userId }, role) {
    const change = (to: Exclude<SpaceRole, "none">): OfMember[] =>
      role === to ? [] : [{ type: "MemberRoleChanged", data: { spaceId, userId, role: to } }];
    switch (type) {
      case "Found":
        return [{ type: "MemberJoined", data: { spaceId, userId, role: "creator" } }];
      case "Join":
        if (role !== "none") return [];
        return [{ type: "MemberJoined", data: { spaceId, userId, role: "member" } }];
      case "Leave":
        if (role === "none") return [];
        if (role === "creator") throw new Refusal("creator_cannot_leave");
        return [{ type: "MemberLeft", data: { spaceId, userId } }];
      case "NameModerator":
        if (role === "none") throw new Refusal("not_found");
        return role === "creator" ? [] : change("moderator");
      case "DismissModerator":
        return role === "moderator" ? change("member") : [];
      case "BecomeCreator":
        if (role === "none") throw new Refusal("not_found");
        return change("creator");
      case "StepDown":
        return role === "creator" ? change("moderator") : [];
    }
  },
};
