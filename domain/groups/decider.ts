import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { GroupChanges, GroupEvent, GroupProfile } from "./events";

type OfGroup = Extract<
  GroupEvent,
  { type: "GroupMade" | "GroupEdited" | "GroupHandedOver" | "GroupDisbanded" }
>;

export interface GroupState {
  status: "none" | "open" | "disbanded";
  spaceId: string;
  creatorId: string;
  profile: GroupProfile | null;
}

interface Which {
  groupId: string;
  spaceId: string;
}

export type GroupCommand =
  | ({ type: "MakeGroup"; userId: string; profile: GroupProfile } & Which)
  | ({ type: "EditGroup"; userId: string; changes: GroupChanges } & Which)
  | ({ type: "DisbandGroup"; userId: string } & Which)
  /** With the Space that it was in. */
  | ({ type: "EndWithSpace" } & Which)
  /** Whoever ran it deleted their account. Null: nobody is left who could. */
  | ({ type: "PassOn"; from: string; toId: string | null } & Which);

/** A group as a whole. Who is in it, is decided by membership. */
export const groupDecider: Decider<GroupState, GroupCommand, OfGroup> = {
  initialState: { status: "none", spaceId: "", creatorId: "", profile: null },

  evolve(state, { type, data }) {
    switch (type) {
      case "GroupMade": {
        const { spaceId, userId: creatorId, groupId: _, ...profile } = data;
        return { status: "open", spaceId, creatorId, profile };
      }
      case "GroupEdited":
        return { ...state, profile: { ...state.profile!, ...data.changes } };
      case "GroupHandedOver":
        return { ...state, creatorId: data.userId };
      case "GroupDisbanded":
        return { ...state, status: "disbanded" };
    }
  },

  decide(command, state) {
    const { groupId, spaceId } = command;
    const about = { groupId, spaceId };
    const end = (
      userId: string | null,
      why: "disbanded" | "space_dissolved" | "abandoned",
    ): OfGroup[] => {
      const dropped = picturesOf(state.profile!);
      return [{ type: "GroupDisbanded", data: { ...about, userId, why, dropped } }];
    };
    switch (command.type) {
      case "MakeGroup": {
        const { userId, profile } = command;
        return [{ type: "GroupMade", data: { ...profile, ...about, userId } }];
      }
      case "EditGroup": {
        needOpenGroup(state);
        if (state.creatorId !== command.userId) throw new Refusal("forbidden");
        const changes = differing(command.changes, state.profile!);
        if (!Object.keys(changes).length) return [];
        const { userId } = command;
        const dropped = picturesOf(
          state.profile!,
          (["avatar", "banner"] as const).filter((kind) => changes[kind] !== undefined),
        );
        return [{ type: "GroupEdited", data: { ...about, userId, changes, dropped } }];
      }
      case "DisbandGroup": {
        needOpenGroup(state);
        const { userId } = command;
        if (state.creatorId !== userId) throw new Refusal("forbidden");
        return end(userId, "disbanded");
      }
      case "EndWithSpace":
        if (state.status !== "open") return [];
        return end(null, "space_dissolved");
      case "PassOn": {
        const { from, toId } = command;
        if (state.status !== "open" || state.creatorId !== from) return [];
        if (toId === null) return end(null, "abandoned");
        return [{ type: "GroupHandedOver", data: { ...about, from, userId: toId } }];
      }
    }
  },
};

/** Throws `not_found` for a group that is not there, or not any more. */
export function needOpenGroup({ status }: Pick<GroupState, "status">): void {
  if (status !== "open") throw new Refusal("not_found");
}

function picturesOf(
  profile: GroupProfile,
  kinds: readonly ("avatar" | "banner")[] = ["avatar", "banner"],
): string[] {
  return kinds.map((kind) => profile[kind]).filter((id) => id !== null);
}

function differing(changes: GroupChanges, profile: GroupProfile): GroupChanges {
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([field, value]) => profile[field as keyof GroupProfile] !== value,
    ),
  );
}
