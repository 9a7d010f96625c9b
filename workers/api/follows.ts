import { z } from "@hono/zod-openapi";
import { guardFollowLimits } from "~/domain/follows/limits";
import { listFollows } from "~/domain/follows/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { betweenTwo, decideRelation } from "~/workers/people/between-two";
import { listQuery, page, pathId } from "./schemas";

export const followPerson = playerCommand("PUT /follows/{userId}", {
  ...betweenTwo,
  summary: "Follow a person; two who follow each other are friends",
  answers: done("You follow them"),
  refuses: [
    "not_found",
    "self",
    "blocked",
    "follow_limit",
    "daily_follow_limit",
    "person_forgotten",
  ],
  decide(facts) {
    const appends = decideRelation("FollowPerson", facts);
    const begins = appends.some(({ events }) => events.length);
    return { appends, writes: begins ? guardFollowLimits(facts.userId, facts.now, facts.env) : [] };
  },
});

export const unfollowPerson = playerCommand("DELETE /follows/{userId}", {
  ...betweenTwo,
  summary: "Follow a person no more",
  answers: done("You do not follow them"),
  refuses: ["not_found", "self", "person_forgotten"],
  decide: (facts) => ({ appends: decideRelation("UnfollowPerson", facts) }),
});

export const askPostNotices = playerCommand("PUT /follows/{userId}/posts", {
  ...betweenTwo,
  summary: "Be told of each post of a person whom one follows",
  answers: done("You are told of their posts"),
  refuses: ["not_found", "self", "not_following", "person_forgotten"],
  decide: (facts) => ({ appends: decideRelation("AskPostNotices", facts) }),
});

export const endPostNotices = playerCommand("DELETE /follows/{userId}/posts", {
  ...betweenTwo,
  summary: "Be told of their posts no more",
  answers: done("You are not told of their posts"),
  refuses: ["not_found", "self", "person_forgotten"],
  decide: (facts) => ({ appends: decideRelation("EndPostNotices", facts) }),
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
