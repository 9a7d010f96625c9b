import {
  EVENT_POSITION,
  type RowOp,
  add,
  insert,
  patch,
  projection,
  put,
  remove,
} from "~/domain/event-store/projection";
import { foldName } from "~/domain/spaces/names";
import { type GroupChanges, groupEvents, type GroupMemberRole } from "./events";
import {
  groupBans,
  groupChanges,
  groupLinks,
  groupMembers,
  groupRequests,
  groups,
} from "./read-model";

const RANKS: Record<GroupMemberRole, number> = { creator: 0, admin: 1, member: 2 };

/** In each log of the communities. */
export const groupProjection = projection({
  name: "groups",
  tables: [groups, groupMembers, groupRequests, groupBans, groupLinks, groupChanges],
  events: groupEvents,
  refusals: { group_links_used_up: "link_invalid" },
  personal: [
    {
      owner: groupMembers.userId,
      columns: "all",
      counted: [{ counter: groups.members, key: groups.id, by: groupMembers.groupId }],
    },
    { owner: groupRequests.userId, columns: "all" },
    { owner: groupBans.userId, columns: "all" },
    { owner: groupChanges.userId, columns: "all" },
    { owner: groupLinks.userId, columns: "all" },
    // Pictures go with whoever uploaded them.
    { owner: groups.avatarBy, columns: [groups.avatar, groups.avatarBy] },
    { owner: groups.bannerBy, columns: [groups.banner, groups.bannerBy] },
  ],
  on: {
    GroupMade: ({ data: { groupId: id, spaceId, userId, ...profile }, occurredAt }) => [
      insert(groups, {
        ...profile,
        id,
        spaceId,
        nameFolded: foldName(profile.name),
        announcedAt: occurredAt,
        avatarBy: userId,
        bannerBy: userId,
        creatorId: userId,
        createdAt: occurredAt,
        changedAt: EVENT_POSITION,
      }),
    ],
    GroupEdited: ({ data: { groupId, userId, changes }, occurredAt }) => [
      patch(
        groups,
        { id: groupId },
        {
          ...written(changes, occurredAt),
          changedAt: EVENT_POSITION,
          ...(changes.avatar !== undefined && { avatarBy: userId }),
          ...(changes.banner !== undefined && { bannerBy: userId }),
        },
      ),
    ],
    GroupHandedOver: ({ data: { groupId, userId } }) => [
      patch(groups, { id: groupId }, { creatorId: userId, changedAt: EVENT_POSITION }),
    ],
    GroupDisbanded: ({ data: { groupId }, occurredAt: disbandedAt }) => [
      // Nobody runs it any more: what is left of it names nobody who may go later.
      patch(groups, { id: groupId }, { disbandedAt, creatorId: "", changedAt: EVENT_POSITION }),
    ],
    // It keeps its creator, who may appeal.
    GroupClosed: ({ data: { groupId }, occurredAt: disbandedAt }) => [
      patch(groups, { id: groupId }, { disbandedAt, changedAt: EVENT_POSITION }),
    ],
    GroupReopened: ({ data: { groupId } }) => [
      patch(groups, { id: groupId }, { disbandedAt: null, changedAt: EVENT_POSITION }),
    ],
    GroupStripped: ({ data: { groupId, words }, occurredAt }) => [
      patch(groups, { id: groupId }, { ...written(words, occurredAt), changedAt: EVENT_POSITION }),
    ],
    GroupRestored: ({ data: { groupId, changes }, occurredAt }) => [
      patch(
        groups,
        { id: groupId },
        { ...written(changes, occurredAt), changedAt: EVENT_POSITION },
      ),
    ],
    GroupJoinRequested: ({ data: { groupId, userId, expiresAt }, occurredAt: askedAt }) => [
      put(groupRequests, { groupId, userId, askedAt, expiresAt }),
    ],
    GroupRequestWithdrawn: ({ data }) => [noRequest(data)],
    GroupRequestDenied: ({ data }) => [noRequest(data)],
    GroupRequestExpired: ({ data }) => [noRequest(data)],
    GroupMemberJoined: ({ data, occurredAt }) => {
      const { groupId, userId, role, linkId, wasPending } = data;
      return [
        insert(groupMembers, {
          groupId,
          userId,
          rank: RANKS[role],
          joinedAt: occurredAt,
          roleSince: occurredAt,
        }),
        ...(wasPending ? [noRequest(data)] : []),
        ...(linkId === null ? [] : [patch(groupLinks, { id: linkId }, { uses: add(1) })]),
        ...change(data, role, occurredAt, 1),
      ];
    },
    GroupMemberLeft: ({ data, occurredAt }) => [
      remove(groupMembers, keyOf(data)),
      ...change(data, "left", occurredAt, -1),
    ],
    GroupMemberRemoved: ({ data, occurredAt }) => {
      const { banned, wasMember, wasPending } = data;
      return [
        ...(wasPending ? [noRequest(data)] : []),
        ...(banned ? [put(groupBans, { ...keyOf(data), bannedAt: occurredAt })] : []),
        ...(wasMember
          ? [
              remove(groupMembers, keyOf(data)),
              ...change(data, banned ? "banned" : "removed", occurredAt, -1),
            ]
          : []),
      ];
    },
    GroupBanLifted: ({ data }) => [remove(groupBans, keyOf(data))],
    GroupRoleChanged: ({ data, occurredAt }) => [
      patch(groupMembers, keyOf(data), { rank: RANKS[data.role], roleSince: occurredAt }),
      ...change(data, data.role, occurredAt, 0),
    ],
    GroupLinkMade: ({ data, occurredAt }) => {
      const { linkId: id, groupId, userId, code, expiresAt, maxUses } = data;
      return [
        insert(groupLinks, { id, groupId, userId, code, expiresAt, maxUses, madeAt: occurredAt }),
      ];
    },
    GroupLinkRevoked: ({ data: { linkId }, occurredAt }) => [
      patch(groupLinks, { id: linkId }, { revokedAt: occurredAt }),
    ],
  },
});

const written = (changes: GroupChanges, at: string) => ({
  ...changes,
  ...(changes.name !== undefined && { nameFolded: foldName(changes.name) }),
  ...(changes.announcement !== undefined && { announcedAt: at }),
});

interface OfMember {
  groupId: string;
  userId: string;
}

const keyOf = ({ groupId, userId }: OfMember) => ({ groupId, userId });
const noRequest = (data: OfMember) => remove(groupRequests, keyOf(data));

/** What its room has to know, and how many more are in the group. */
function change(
  data: OfMember,
  became: GroupMemberRole | "left" | "removed" | "banned",
  at: string,
  more: number,
): RowOp[] {
  return [
    insert(groupChanges, { ...keyOf(data), position: EVENT_POSITION, became, at }),
    patch(
      groups,
      { id: data.groupId },
      { changedAt: EVENT_POSITION, ...(more && { members: add(more) }) },
    ),
  ];
}
