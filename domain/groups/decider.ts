import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { GroupChanges, GroupProfile, GroupWords, OfGroup } from "./events";

export interface GroupState {
  status: "none" | "open" | "closed" | "disbanded";
  /** The cases by which it is closed, and by which it lost its words, with what they were. */
  closedBy: readonly string[];
  stripped: { caseId: string; from: GroupWords } | null;
  spaceId: string;
  creatorId: string;
  profile: GroupProfile | null;
  /** The ban by which it went on to whoever runs it, and from whom. */
  passedBy: { caseId: string; from: string } | null;
}

interface Which {
  groupId: string;
  spaceId: string;
}

interface ByCase extends Which {
  moderatorId: string;
  caseId: string;
}

export type GroupCommand =
  | ({ type: "MakeGroup"; userId: string; profile: GroupProfile } & Which)
  | ({ type: "EditGroup"; userId: string; changes: GroupChanges } & Which)
  | ({ type: "DisbandGroup"; userId: string } & Which)
  | ({ type: "HandOver"; userId: string; toId: string } & Which)
  /** By those who judge; what is no more stays as it is. */
  | ({ type: "CloseGroup" } & ByCase)
  | ({ type: "ReopenGroup" } & ByCase)
  | ({ type: "StripGroup" } & ByCase)
  | ({ type: "RestoreGroup" } & ByCase)
  /** With the Space that it was in. */
  | ({ type: "EndWithSpace" } & Which)
  /** Whoever ran it deleted their account, or was banned by a case. Null: nobody is left who could. */
  | ({ type: "PassOn"; from: string; toId: string | null; caseId: string | null } & Which)
  /** The case was overturned. */
  | ({ type: "GiveBack"; toId: string; caseId: string } & Which);

/** A group as a whole. Who is in it, is decided by membership. */
export const groupDecider: Decider<GroupState, GroupCommand, OfGroup> = {
  initialState: {
    status: "none",
    closedBy: [],
    stripped: null,
    spaceId: "",
    creatorId: "",
    profile: null,
    passedBy: null,
  },

  evolve(state, { type, data }) {
    switch (type) {
      case "GroupMade": {
        const { spaceId, userId: creatorId, groupId: _, ...profile } = data;
        return { ...state, status: "open", spaceId, creatorId, profile };
      }
      case "GroupEdited":
        return { ...state, profile: { ...state.profile!, ...data.changes } };
      case "GroupHandedOver":
        return {
          ...state,
          creatorId: data.userId,
          passedBy: data.caseId === null ? null : { caseId: data.caseId, from: data.from },
        };
      case "GroupDisbanded":
        return { ...state, status: "disbanded" };
      case "GroupClosed":
        return { ...state, status: "closed", closedBy: [...state.closedBy, data.caseId] };
      case "GroupReopened": {
        const closedBy = state.closedBy.filter((one) => one !== data.caseId);
        return { ...state, status: closedBy.length ? "closed" : "open", closedBy };
      }
      case "GroupStripped": {
        const { caseId, words } = data;
        const profile = state.profile!;
        return {
          ...state,
          profile: { ...profile, ...words },
          stripped: { caseId, from: wordsOf(profile) },
        };
      }
      case "GroupRestored":
        return { ...state, profile: { ...state.profile!, ...data.changes }, stripped: null };
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
        requireOpenGroup(state);
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
        requireOpenGroup(state);
        const { userId } = command;
        if (state.creatorId !== userId) throw new Refusal("forbidden");
        return end(userId, "disbanded");
      }
      case "HandOver": {
        requireOpenGroup(state);
        const { userId: from, toId } = command;
        if (state.creatorId !== from) throw new Refusal("forbidden");
        return from === toId
          ? []
          : [{ type: "GroupHandedOver", data: { ...about, from, userId: toId, caseId: null } }];
      }
      case "EndWithSpace":
        if (state.status !== "open") return [];
        return end(null, "space_dissolved");
      case "CloseGroup":
      case "ReopenGroup":
      case "StripGroup":
      case "RestoreGroup":
        return judge(command, state);
      case "PassOn": {
        const { from, toId, caseId } = command;
        if (!isThere(state) || state.creatorId !== from) return [];
        if (toId === null) return end(null, "abandoned");
        return [{ type: "GroupHandedOver", data: { ...about, from, userId: toId, caseId } }];
      }
      case "GiveBack": {
        const { toId: userId, caseId } = command;
        const { passedBy } = state;
        const isTheirs = passedBy?.from === userId && passedBy.caseId === caseId;
        if (!isThere(state) || !isTheirs) return [];
        const data = { ...about, from: state.creatorId, userId, caseId: null };
        return [{ type: "GroupHandedOver", data }];
      }
    }
  },
};

function judge(command: ByCase & { type: string }, state: GroupState): OfGroup[] {
  const { type, ...data } = command;
  const { groupId, caseId } = data;
  const { status, closedBy, stripped, profile } = state;
  switch (type) {
    case "CloseGroup":
      return status === "open" ? [{ type: "GroupClosed", data }] : [];
    case "ReopenGroup":
      return status === "closed" && closedBy.includes(caseId)
        ? [{ type: "GroupReopened", data }]
        : [];
    case "StripGroup": {
      if (status !== "open") return [];
      const words = { ...NO_WORDS, name: nameless(groupId) };
      return [{ type: "GroupStripped", data: { ...data, words, dropped: picturesOf(profile!) } }];
    }
    default: {
      if (stripped?.caseId !== caseId || status === "disbanded") return [];
      const bare = { ...NO_WORDS, name: nameless(groupId) };
      const changes = Object.fromEntries(
        Object.entries(stripped.from).filter(
          ([field]) => profile![field as keyof GroupWords] === bare[field as keyof GroupWords],
        ),
      );
      return [{ type: "GroupRestored", data: { ...data, changes } }];
    }
  }
}

const NO_WORDS = { announcement: "", avatar: null, banner: null };
/** What it is called until somebody names it anew: the same in every language, and as it can be searched for. */
const nameless = (groupId: string) => `#${groupId.slice(-6)}`;

const wordsOf = ({ name, announcement, avatar, banner }: GroupProfile): GroupWords => ({
  name,
  announcement,
  avatar,
  banner,
});

/** For its members, or would be if it were not closed. */
export const isThere = ({ status }: Pick<GroupState, "status">): boolean =>
  status === "open" || status === "closed";

/** Throws `not_found` for a group that is not there, or not any more. */
function requireOpenGroup({ status }: Pick<GroupState, "status">): void {
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
