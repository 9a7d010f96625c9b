import { z } from "@hono/zod-openapi";
import { voteSchema } from "~/domain/reviews/commands";
import { vote } from "~/domain/reviews/use-cases";
import { votesSchema } from "~/domain/reviews/view";
import { playerCommand } from "~/workers/endpoint/command";
import { ok } from "~/workers/endpoint/endpoint";
import { readVotes } from "~/workers/reviews/read-review";
import { pathId } from "./schemas";

const params = z.object({ id: pathId });
const answers = ok(votesSchema, "How many say so now, and what the caller says");
const refuses = [
  "not_found",
  "space_dissolved",
  "own_review",
  "banned",
  "person_forgotten",
] as const;

export const voteOnReview = playerCommand("PUT /reviews/{id}/helpful", {
  summary: "Say whether a review of somebody else is helpful",
  params,
  body: voteSchema,
  answers,
  refuses,
  input: ({ params: { id: reviewId }, body: { helpful } }) => ({ reviewId, vote: helpful }),
  ...vote,
  reply: ({ services, userId, params: { id } }) => readVotes(services, id, userId),
});

export const withdrawVote = playerCommand("DELETE /reviews/{id}/helpful", {
  summary: "Take back whether a review is helpful",
  params,
  answers,
  refuses,
  input: ({ params: { id: reviewId } }) => ({ reviewId, vote: null }),
  ...vote,
  reply: ({ services, userId, params: { id } }) => readVotes(services, id, userId),
});
