import { z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { getReplay } from "~/domain/play/board-queries";
import { judgeScoreSchema } from "~/domain/play/commands";
import { holdReasons } from "~/domain/play/events";
import { listHeldScores, viewHeldScore } from "~/domain/play/held-queries";
import { judgeScore } from "~/domain/play/use-cases";
import { personSchema } from "~/domain/profile/view-person";
import { operatorCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { operatorQuery } from "~/workers/endpoint/query";
import { readReplay, replaySchema } from "~/workers/play/replay";
import { listQuery, page, pathId } from "./schemas";

const params = z.object({ id: pathId });

const heldScore = z
  .object({
    sessionId: z.string(),
    person: personSchema,
    game: z.object({ id: z.string(), name: z.string() }),
    score: z.number().int(),
    seconds: z.number().int().openapi({ description: "How long it was seen to be played" }),
    reason: z.enum(holdReasons),
    startedAt: z.string(),
    endedAt: z.string(),
  })
  .openapi("HeldScore");

export const listScoresHeld = operatorQuery("GET /ops/scores", {
  right: "moderation",
  summary: "Scores that wait for an operator, the newest first",
  query: listQuery,
  answers: ok(page(heldScore), "A page of scores"),
  load: ({ query: { limit, cursor } }) => ({
    held: listHeldScores({ limit, ...readCursor(cursor) }),
  }),
  answer: ({ held, query: { limit } }) => ({
    items: held.map(viewHeldScore),
    nextCursor: nextCursor(held, limit, (row) => [row.endedAt!, row.sessionId]),
  }),
});

export const watchScore = operatorQuery("GET /ops/scores/{id}/replay", {
  right: "moderation",
  summary: "The inputs of any session that was ended",
  params,
  answers: ok(replaySchema, "What it was played by, and what was done"),
  refuses: ["not_found"],
  load: ({ params: { id } }) => ({ replay: getReplay(id) }),
  async answer({ replay, env }) {
    if (!replay) throw new Refusal("not_found");
    return readReplay(env, replay);
  },
});

export const decideScore = operatorCommand("POST /ops/scores/{id}/decision", {
  right: "moderation",
  summary: "Let a score that waits count, or take one off the boards",
  params,
  body: judgeScoreSchema,
  answers: done("It is decided"),
  refuses: ["not_found", "own_score", "score_not_held"],
  input: ({ params: { id }, body: { decision } }) => ({ sessionId: id, decision }),
  ...judgeScore,
});
