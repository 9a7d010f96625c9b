import { add, insert, patch, projection, put, remove } from "~/domain/event-store/projection";
import { foldName } from "./names";
import { commentEvents } from "~/domain/comments/events";
import { type PostKind, postEvents } from "~/domain/posts/events";
import { type MemberRole, spaceEvents } from "./events";
import { FOR_GOOD } from "./restriction";
import { spaceMembers, spaceRestrictions, spaces } from "./read-model";

const RANKS: Record<MemberRole, number> = { creator: 0, moderator: 1, member: 2 };

/** In each log of the communities. */
export const spaceProjection = projection({
  name: "spaces",
  tables: [spaces, spaceMembers, spaceRestrictions],
  events: {
    ...spaceEvents,
    ...postEvents,
    CommentPublished: commentEvents.CommentPublished,
    CommentReleased: commentEvents.CommentReleased,
  },
  personal: [
    {
      owner: spaceMembers.userId,
      columns: "all",
      counted: [{ counter: spaces.members, key: spaces.id, by: spaceMembers.spaceId }],
    },
    { owner: spaceRestrictions.userId, columns: "all" },
    // Pictures go with whoever uploaded them.
    { owner: spaces.avatarBy, columns: [spaces.avatar] },
    { owner: spaces.backgroundBy, columns: [spaces.background] },
  ],
  on: {
    SpaceMade: ({ data, occurredAt }) => {
      const { spaceId, userId, gameId, ...profile } = data;
      return [
        insert(spaces, {
          ...profile,
          id: spaceId,
          nameFolded: foldName(profile.name),
          avatarBy: userId,
          backgroundBy: userId,
          creatorId: userId,
          gameId,
          createdAt: occurredAt,
          lastActiveAt: occurredAt,
        }),
      ];
    },
    SpaceEdited: ({ data: { spaceId, userId, changes } }) => [
      patch(
        spaces,
        { id: spaceId },
        {
          ...changes,
          ...(changes.name !== undefined && { nameFolded: foldName(changes.name) }),
          ...(changes.avatar !== undefined && { avatarBy: userId }),
          ...(changes.background !== undefined && { backgroundBy: userId }),
        },
      ),
    ],
    SpaceDissolved: ({ data: { spaceId }, occurredAt }) => [
      patch(spaces, { id: spaceId }, { dissolvedAt: occurredAt }),
    ],
    SpaceClosed: ({ data: { spaceId }, occurredAt }) => [
      patch(spaces, { id: spaceId }, { dissolvedAt: occurredAt }),
    ],
    SpaceReopened: ({ data: { spaceId } }) => [
      patch(spaces, { id: spaceId }, { dissolvedAt: null }),
    ],
    SpaceHandedOver: ({ data: { spaceId, userId } }) => [
      patch(spaces, { id: spaceId }, { creatorId: userId }),
    ],
    MemberJoined: ({ data: { spaceId, userId, role }, occurredAt }) => [
      insert(spaceMembers, {
        spaceId,
        userId,
        rank: RANKS[role],
        joinedAt: occurredAt,
        roleSince: occurredAt,
      }),
      patch(spaces, { id: spaceId }, { members: add(1), lastActiveAt: occurredAt }),
    ],
    MemberLeft: ({ data: { spaceId, userId } }) => [
      remove(spaceMembers, { spaceId, userId }),
      patch(spaces, { id: spaceId }, { members: add(-1) }),
    ],
    PostPublished: ({ data, occurredAt }) =>
      data.held ? [] : change(data, { posts: add(1), lastActiveAt: occurredAt }),
    PostReleased: ({ data, occurredAt }) =>
      changePosts(data, { posts: add(1), ...(data.first && { lastActiveAt: occurredAt }) }),
    PostRestored: ({ data }) => changePosts(data, { posts: add(1) }),
    PostEdited: ({ data }) => (data.held ? unpublished({ ...data, kind: "post" }) : []),
    PostHidden: ({ data }) => unpublished(data),
    PostRemoved: ({ data }) => unpublished(data),
    PostDeleted: ({ data }) => unpublished(data),
    CommentPublished: ({ data, occurredAt }) =>
      data.held ? [] : change(data, { lastActiveAt: occurredAt }),
    CommentReleased: ({ data, occurredAt }) =>
      data.first ? change(data, { lastActiveAt: occurredAt }) : [],
    MemberMuted: ({ data: { spaceId, userId, caseId, until }, occurredAt: since }) => [
      put(spaceRestrictions, {
        spaceId,
        userId,
        kind: "mute",
        caseId,
        until: until ?? FOR_GOOD,
        since,
      }),
    ],
    MemberBanned: ({ data, occurredAt: since }) => {
      const { spaceId, userId, caseId, until, wasMember } = data;
      return [
        put(spaceRestrictions, {
          spaceId,
          userId,
          kind: "ban",
          caseId,
          until: until ?? FOR_GOOD,
          since,
        }),
        ...(wasMember
          ? [
              remove(spaceMembers, { spaceId, userId }),
              patch(spaces, { id: spaceId }, { members: add(-1) }),
            ]
          : []),
      ];
    },
    MemberRestored: ({ data: { spaceId, userId, caseId } }) => [
      remove(spaceRestrictions, { spaceId, userId, caseId }),
    ],
    MemberRoleChanged: ({ data: { spaceId, userId, role }, occurredAt }) => [
      patch(spaceMembers, { spaceId, userId }, { rank: RANKS[role], roleSince: occurredAt }),
    ],
  },
});

interface InSpace {
  spaceId: string | null;
}

const change = ({ spaceId }: InSpace, changes: Parameters<typeof patch<typeof spaces>>[2]) =>
  spaceId === null ? [] : [patch(spaces, { id: spaceId }, changes)];

/** Articles and reviews stand beside its posts and are none of them. */
const changePosts = (one: InSpace & { kind: PostKind }, changes: Parameters<typeof change>[1]) =>
  one.kind === "post" ? change(one, changes) : [];

/** It was among the posts until now. */
const unpublished = (post: InSpace & { was: string; kind: PostKind }) =>
  post.was === "published" ? changePosts(post, { posts: add(-1) }) : [];
