import type { Data, Rule } from "./logged";

type Role = "creator" | "admin" | "member";
const RANKS: Record<Role, number> = { creator: 0, admin: 1, member: 2 };
/** That one player has in one Space, those that are no more not among them. */
const MAX_MADE = 10;
/** That one player is in. */
const MAX_JOINED = 200;

interface Space {
  id: string;
  open: boolean;
  members: ReadonlyMap<string, unknown>;
}

export interface Group {
  id: string;
  space: Space;
  creator: string;
  open: boolean;
  isPrivate: boolean;
  /** Whether an admin lets people in. */
  asks: boolean;
  members: Map<string, Role>;
  pending: Set<string>;
  banned: Set<string>;
}

interface Asking {
  space(id: string): Space;
  must(holds: boolean | undefined, what: string): void;
  isBanned(spaceId: string, who: string, at: string): boolean;
  isSystem(actor: string): boolean;
}

/** Who is in which group, and who may say so. */
export function groupRules(
  groups: Map<string, Group>,
  { space, must, isBanned, isSystem }: Asking,
): Record<string, Rule> {
  const known = ({ groupId }: Data): Group => {
    const group = groups.get(groupId!);
    if (!group) throw new Error(`There is no group ${groupId}`);
    return group;
  };
  const openOne = (data: Data): Group => {
    const group = known(data);
    must(group.open, "the group was disbanded");
    must(group.space.id === data.spaceId, "the event names another Space");
    return group;
  };
  const rankOf = ({ members }: Group, who: string) => RANKS[members.get(who) ?? "member"];
  const runs = ({ members }: Group, who: string) =>
    members.get(who) === "admin" || members.get(who) === "creator";
  const leave = (group: Group, who: string) => {
    group.members.delete(who);
    group.pending.delete(who);
  };

  return {
    GroupMade: (data, { actor }) => {
      const { groupId, spaceId, userId } = data;
      const its = space(spaceId!);
      must(its.open && actor === userId, "nobody else makes it, in a Space that is there");
      must(its.members.has(userId!), "they are no member of the Space");
      const made = [...groups.values()].filter(
        (one) => one.open && one.space === its && one.creator === userId,
      );
      must(made.length < MAX_MADE, "they have made as many as they may");
      groups.set(groupId!, {
        id: groupId!,
        space: its,
        creator: userId!,
        open: true,
        isPrivate: data.visibility === "private",
        asks: data.approval === "admin",
        members: new Map(),
        pending: new Set(),
        banned: new Set(),
      });
    },
    GroupEdited: (data, { actor }) => {
      const group = openOne(data);
      must(group.creator === actor, "another runs it");
      const { visibility, approval } = data.changes as unknown as Data;
      if (visibility !== undefined) group.isPrivate = visibility === "private";
      if (approval !== undefined) group.asks = approval === "admin";
    },
    GroupHandedOver: (data, { actor }) => {
      const group = openOne(data);
      must(isSystem(actor) || group.creator === actor, "another runs it");
      must(group.members.has(data.userId!), "they are not in it");
      group.creator = data.userId!;
    },
    GroupDisbanded: (data, { actor }) => {
      const group = openOne(data);
      must(isSystem(actor) || group.creator === actor, "another runs it");
      if (data.why === "space_dissolved") must(!group.space.open, "the Space is there");
      group.open = false;
    },
    GroupJoinRequested: (data, { actor, at }) => {
      const group = openOne(data);
      must(actor === data.userId && group.asks && !group.isPrivate, "nobody asks for that");
      must(!group.members.has(actor) && !group.pending.has(actor), "they are in it, or asked");
      must(!group.banned.has(actor) && !isBanned(group.space.id, actor, at), "they are banned");
      group.pending.add(actor);
    },
    GroupRequestWithdrawn: (data, { actor }) => {
      must(known(data).pending.delete(actor) && actor === data.userId, "they did not ask");
    },
    GroupRequestDenied: (data, { actor }) => {
      const group = openOne(data);
      must(runs(group, actor), "they do not run it");
      must(group.pending.delete(data.userId!), "they did not ask");
    },
    GroupMemberJoined: (data, { actor, at }) => {
      const group = openOne(data);
      const who = data.userId!;
      must(group.space.open, "the Space was dissolved");
      must(!group.members.has(who), "they were in it");
      must(!group.banned.has(who) && !isBanned(group.space.id, who, at), "they are banned");
      if (data.by === "made") must(group.creator === who, "another made it");
      if (data.by === "open") must(actor === who && !group.asks, "an admin is asked");
      if (data.by === "approved") {
        must(runs(group, actor) && group.pending.has(who), "nobody let them in");
      }
      group.pending.delete(who);
      group.members.set(who, data.role as Role);
      const joined = [...groups.values()].filter((one) => one.open && one.members.has(who));
      must(joined.length <= MAX_JOINED, "they are in too many");
    },
    GroupMemberLeft: (data, { actor }) => {
      const group = known(data);
      must(actor === data.userId && group.members.has(actor), "they were not in it");
      must(group.members.get(actor) !== "creator", "creators cannot leave");
      leave(group, actor);
    },
    GroupMemberRemoved: (data, { actor }) => {
      const group = known(data);
      const who = data.userId!;
      if (!isSystem(actor)) {
        must(group.open && runs(group, actor), "they do not run it");
        const isIn = group.members.has(who);
        must(!isIn || rankOf(group, actor) < rankOf(group, who), "they stand no higher");
      }
      must(Boolean(data.wasMember) === group.members.has(who), "it says so wrongly");
      leave(group, who);
      if (data.banned) group.banned.add(who);
    },
    GroupBanLifted: (data, { actor }) => {
      const group = openOne(data);
      must(runs(group, actor), "they do not run it");
      must(group.banned.delete(data.userId!), "they were not banned");
    },
    GroupRoleChanged: (data, { actor }) => {
      const group = openOne(data);
      must(isSystem(actor) || group.creator === actor, "another runs it");
      const before = group.members.get(data.userId!);
      must(before !== undefined && before !== data.role, "they were not in it, or that already");
      group.members.set(data.userId!, data.role as Role);
    },
  };
}

/** The rows of their tables. */
export function groupRows(groups: Iterable<Group>) {
  const all = [...groups];
  return {
    groups: all.map(({ id, space, creator, open, members }) => ({
      id,
      space_id: space.id,
      members: members.size,
      creator_id: open ? creator : "",
      open: Number(open),
    })),
    members: all.flatMap(({ id, members }) =>
      [...members].map(([user_id, role]) => ({ group_id: id, user_id, rank: RANKS[role] })),
    ),
    requests: all.flatMap(({ id, pending }) =>
      [...pending].map((user_id) => ({ group_id: id, user_id })),
    ),
    bans: all.flatMap(({ id, banned }) =>
      [...banned].map((user_id) => ({ group_id: id, user_id })),
    ),
  };
}
