import { z } from "@hono/zod-openapi";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { Refusal } from "~/domain/event-store/decider";
import { blockedBetween } from "~/domain/blocks/between-queries";
import { countPostsOf } from "~/domain/posts/list-queries";
import { countGroupsSeen } from "~/domain/groups/queries";
import { countSpacesOf } from "~/domain/spaces/queries";
import { first } from "~/domain/event-store/query";
import { getFollowCounts } from "~/domain/follows/queries";
import { getProfileSeen, listActivitiesSeen, listGamesSeen } from "~/domain/people/queries";
import { viewProfileSeen } from "~/domain/people/view";
import { getRelation } from "~/domain/relations/queries";
import { ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { prizeSchema } from "./mystery-box-schemas";
import { listQuery, lngQuery, page, pathId } from "./schemas";

const count = z.number().int();

const profileSchema = z
  .object({
    id: z.string(),
    displayName: z.string(),
    avatarUrl: z.string(),
    backgroundUrl: z.string().nullable(),
    about: z.string().nullable().openapi({ description: "Plain text" }),
    joinedAt: z.string(),
    counts: z
      .object({
        followers: count,
        following: count,
        friends: count,
        posts: count,
        spaces: count,
        groups: count,
        games: count,
        achievements: count,
      })
      .openapi({ description: "Without what the caller may not see" }),
    relation: z
      .object({
        following: z.boolean(),
        followedBy: z.boolean(),
        friend: z.boolean(),
        postNotices: z
          .boolean()
          .openapi({ description: "Whether the caller is told of each of their posts" }),
        blocked: z.boolean().openapi({ description: "Whether the caller blocks this person" }),
      })
      .nullable()
      .openapi({ description: "What the person is to the caller; null for oneself" }),
  })
  .openapi("Profile");

const params = z.object({ id: pathId });

export const getUser = playerQuery("GET /users/{id}", {
  summary: "A player's profile, as the caller may see it",
  params,
  answers: ok(profileSchema, "The profile"),
  refuses: ["not_found"],
  load: ({ userId: viewerId, params: { id: userId } }) => ({
    profile: first(getProfileSeen({ userId, viewerId })),
    follows: getFollowCounts(userId, viewerId),
    relation: getRelation(viewerId, userId),
    blocked: blockedBetween(viewerId, userId),
  }),
  loadEach: ({ userId: viewerId, params: { id }, now }) => ({
    spaces: countSpacesOf(id),
    groups: countGroupsSeen(id, viewerId, now),
    posts: countPostsOf(id),
  }),
  answer({ userId: viewerId, profile, follows, relation, blocked, communities }) {
    if (!profile) throw new Refusal("not_found");
    const count = (what: "spaces" | "groups" | "posts") =>
      blocked ? 0 : communities.reduce((sum, one) => sum + one[what], 0);
    return viewProfileSeen({
      profile,
      follows,
      relation,
      viewerId,
      spaces: count("spaces"),
      groups: count("groups"),
      posts: count("posts"),
    });
  },
});

const gameSchema = z
  .object({
    gameId: z.string(),
    name: z.string(),
    category: z.string(),
    acquiredAt: z.string(),
  })
  .openapi("OwnedGame");

export const listGamesOfUser = playerQuery("GET /users/{id}/games", {
  summary: "The games that a player owns, newest first; empty where they do not show them",
  params,
  query: listQuery.extend({ lng: lngQuery }),
  answers: ok(page(gameSchema), "A page of games"),
  load: ({ userId: viewerId, params: { id: userId }, query: { lng, limit, cursor } }) => ({
    items: listGamesSeen({ userId, viewerId, lng, limit, ...readCursor(cursor) }),
  }),
  answer: ({ items, query: { limit } }) => ({
    items,
    nextCursor: nextCursor(items, limit, (row) => [row.acquiredAt, row.gameId]),
  }),
});

const activitySchema = z.union([
  z.object({
    kind: z.literal("purchase"),
    id: z.string(),
    time: z.string(),
    game: z.object({ id: z.string(), name: z.string() }),
  }),
  z.object({ kind: z.literal("box"), id: z.string(), time: z.string(), prize: prizeSchema }),
  z.object({
    kind: z.literal("review"),
    id: z.string(),
    time: z.string(),
    game: z.object({ id: z.string(), name: z.string() }),
    stars: z.number().int(),
  }),
]);

export const listActivityOfUser = playerQuery("GET /users/{id}/activity", {
  summary: "What a player did, newest first; empty where they do not show it",
  params,
  query: listQuery.extend({ lng: lngQuery }),
  answers: ok(page(activitySchema), "A page of games bought, boxes opened and games reviewed"),
  load: ({ userId: viewerId, params: { id: userId }, query: { lng, limit, cursor } }) => ({
    items: listActivitiesSeen({ userId, viewerId, lng, limit, ...readCursor(cursor) }),
  }),
  answer: ({ items, query: { limit } }) => ({
    items,
    nextCursor: nextCursor(items, limit, (row) => [row.time, row.id]),
  }),
});
