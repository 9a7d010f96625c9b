import { sureApart } from "~/workers/people/sure-apart";
import { z } from "@hono/zod-openapi";
import { listKeptApart } from "~/domain/blocks/between-queries";
import { logOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { voteSchema } from "~/domain/reviews/commands";
import { getReview, loadVote, refuseUnreviewed } from "~/domain/reviews/queries";
import { type Vote, voteDecider } from "~/domain/reviews/vote";
import { refuseBanned, refuseDissolved } from "~/domain/spaces/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { type EndpointName, ok } from "~/workers/endpoint/endpoint";
import { aboutOf, needReview, readVotes } from "~/workers/reviews/read-review";
import { votesSchema } from "./review-schemas";
import { pathId } from "./schemas";

const params = z.object({ id: pathId });

function vote<const Name extends EndpointName, Body extends typeof voteSchema | undefined>(
  name: Name,
  summary: string,
  body: Body,
  voteOf: (body: Body extends typeof voteSchema ? z.output<typeof voteSchema> : undefined) => Vote,
) {
  return playerCommand(name, {
    summary,
    params,
    body,
    answers: ok(votesSchema, "How many say so now, and what the caller says"),
    refuses: ["not_found", "space_dissolved", "own_review", "banned", "person_forgotten"],
    at: ({ params: { id } }) => logOf(id),
    load: ({ userId, params: { id } }) => ({
      given: loadVote(id, userId),
      row: getReview(id, { viewerId: userId, apart: [] }),
    }),
    loadMain: ({ userId }) => ({ apart: listKeptApart(userId) }),
    gather: async ({ services, userId, row, apart }) => ({
      apart: await sureApart(services, userId, apart, [row?.authorId]),
    }),
    decide({ userId, now, body: said, given, row, apart }) {
      const wanted = voteOf(said as Parameters<typeof voteOf>[0]);
      // What was said is taken back of whomever.
      const review = needReview(row, wanted === null ? [] : apart);
      const about = { ...aboutOf(review), userId };
      return {
        appends: [appendTo(given, voteDecider.decide({ vote: wanted, about }, given.state))],
        writes: [
          refuseUnreviewed(review.id),
          refuseDissolved(review.spaceId),
          ...(wanted === null ? [] : [refuseBanned(review.spaceId, userId, now)]),
        ],
        answer: null,
      };
    },
    reply: ({ services, userId, params: { id } }) => readVotes(services, id, userId),
  });
}

export const voteOnReview = vote(
  "PUT /reviews/{id}/helpful",
  "Say whether a review of somebody else is helpful",
  voteSchema,
  ({ helpful }) => helpful,
);
export const withdrawVote = vote(
  "DELETE /reviews/{id}/helpful",
  "Take back whether a review is helpful",
  undefined,
  () => null,
);
