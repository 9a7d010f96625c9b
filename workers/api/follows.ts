import { z } from "@hono/zod-openapi";
import { listFollows } from "~/domain/follows/queries";
import * as useCases from "~/domain/relations/use-cases";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { listQuery, page, pathId } from "./schemas";

const params = z.object({ userId: z.string().max(64) });
const ofPerson = ({ params: { userId } }: { params: { userId: string } }) => ({ personId: userId });

export const followPerson = playerCommand("PUT /follows/{userId}", {
  summary: "Follow a person; two who follow each other are friends",
  params,
  answers: done("You follow them"),
  refuses: [
    "not_found",
    "self",
    "blocked",
    "follow_limit",
    "daily_follow_limit",
    "person_forgotten",
  ],
  input: ({ env: limits, ...call }) => ({ ...ofPerson(call), limits }),
  ...useCases.followPerson,
});

export const unfollowPerson = playerCommand("DELETE /follows/{userId}", {
  summary: "Follow a person no more",
  params,
  answers: done("You do not follow them"),
  refuses: ["not_found", "self", "person_forgotten"],
  input: ofPerson,
  ...useCases.unfollowPerson,
});

export const askPostNotices = playerCommand("PUT /follows/{userId}/posts", {
  summary: "Be told of each post of a person whom one follows",
  params,
  answers: done("You are told of their posts"),
  refuses: ["not_found", "self", "not_following", "person_forgotten"],
  input: ofPerson,
  ...useCases.askPostNotices,
});

export const endPostNotices = playerCommand("DELETE /follows/{userId}/posts", {
  summary: "Be told of their posts no more",
  params,
  answers: done("You are not told of their posts"),
  refuses: ["not_found", "self", "person_forgotten"],
  input: ofPerson,
  ...useCases.endPostNotices,
});

const listedPerson = z
  .object({
    id: z.string(),
    displayName: z.string(),
    avatarUrl: z.string(),
    since: z.string(),
    relation: z
      .object({ following: z.boolean(), followedBy: z.boolean(), friend: z.boolean() })
      .openapi({ description: "What they are to the caller" }),
  })
  .openapi("ListedPerson");

const list = {
  params: z.object({ id: pathId }),
  query: listQuery.extend({
    q: z
      .string()
      .max(60)
      .optional()
      .openapi({ description: "Part of a name, or an id; the newest 20,000 are searched" }),
  }),
  answers: ok(page(listedPerson), "A page of people, the newest first"),
};

export const listFollowers = playerQuery("GET /users/{id}/followers", {
  ...list,
  summary: "Who follows a person",
  load: ({ userId: viewerId, params: { id: userId }, query }) => ({
    list: listFollows("followers", { userId, viewerId, ...query }),
  }),
  answer: ({ list }) => list,
});

export const listFollowing = playerQuery("GET /users/{id}/following", {
  ...list,
  summary: "Whom a person follows",
  load: ({ userId: viewerId, params: { id: userId }, query }) => ({
    list: listFollows("following", { userId, viewerId, ...query }),
  }),
  answer: ({ list }) => list,
});

export const listFriends = playerQuery("GET /users/{id}/friends", {
  ...list,
  summary: "A person's friends: those who follow them and whom they follow",
  load: ({ userId: viewerId, params: { id: userId }, query }) => ({
    list: listFollows("friends", { userId, viewerId, ...query }),
  }),
  answer: ({ list }) => list,
});
