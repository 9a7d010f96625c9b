import { z } from "@hono/zod-openapi";
import { base64 } from "@scure/base";
import { Refusal } from "~/domain/event-store/decider";
import {
  beatSchema,
  finishPlaySchema,
  MAX_INPUTS,
  savePlaySchema,
  startPlaySchema,
} from "~/domain/play/commands";
import { beat } from "~/domain/play/beats";
import { getReplay } from "~/domain/play/board-queries";
import { RANKED_MS } from "~/domain/play/decider";
import { getSave, saveGame } from "~/domain/play/game-queries";
import { dayOf } from "~/domain/day";
import { requireOpen } from "~/domain/play/session-limits";
import { getSession } from "~/domain/play/session-queries";
import * as useCases from "~/domain/play/use-cases";
import { markTape } from "~/domain/play/verify";
import { playerCommand } from "~/workers/endpoint/command";
import { created, done, ok } from "~/workers/endpoint/endpoint";
import { playerProcedure, playerQuery, publicQuery } from "~/workers/endpoint/query";
import { INPUTS, readReplay, replaySchema } from "~/workers/play/replay";
import { gameId, pathId } from "./schemas";

const params = z.object({ id: pathId });

const started = z
  .object({
    sessionId: z.string(),
    seed: z.string().openapi({ description: "32 hex digits" }),
    rulesVersion: z.number().int(),
    rankedUntil: z.string(),
  })
  .openapi("PlaySession");

export const startPlay = playerCommand("POST /play/games/{id}/sessions", {
  summary: "Start a game: all that is random in it comes from the seed",
  description:
    "A session counts as a try, whether or not it is ended. That of the puzzle of the day is ranked, once a day; any other of such a game is for practice.",
  params: z.object({ id: gameId }),
  body: startPlaySchema,
  answers: created(started, "The session"),
  refuses: ["not_found", "already_played", "too_many_sessions"],
  input: ({ params: { id }, body: { daily = false } }) => ({ gameId: id, daily }),
  ...useCases.startPlay,
  reply: ({ answer: { startedAt, ...answer } }) => ({
    ...answer,
    rankedUntil: rankedUntil(startedAt),
  }),
});

const finished = z
  .object({
    score: z.number().int(),
    verified: z.literal(true),
    ranked: z.boolean(),
    held: z.boolean().openapi({ description: "It counts when an operator has looked at it" }),
    rank: z.number().int().nullable().openapi({
      description: "Of the caller's best: of all time, or of its day's puzzle",
    }),
    best: z.number().int().nullable(),
  })
  .openapi("PlayResult");

export const finishPlay = playerCommand("POST /play/sessions/{id}/finish", {
  summary:
    "End a session: its inputs are run again, and the score counts where it comes out the same",
  params,
  body: finishPlaySchema.extend({
    inputs: finishPlaySchema.shape.inputs.openapi({ description: INPUTS }),
  }),
  answers: ok(finished, "How it ended"),
  refuses: ["not_found", "too_large", "score_mismatch", "session_over", "too_fast"],
  admitsFirst: true,
  input({ params: { id }, body: { inputs, score } }) {
    const tape = readInputs(inputs);
    return { sessionId: id, tape, marks: markTape(tape), claimed: score };
  },
  ...useCases.finishPlay,
});

function readInputs(inputs: string): Uint8Array {
  if (inputs.length > MAX_INPUTS) throw new Refusal("too_large");
  try {
    return base64.decode(inputs);
  } catch {
    throw new Refusal("malformed", { detail: "inputs: must be base64" });
  }
}

const rankedUntil = (startedAt: string) =>
  new Date(Date.parse(startedAt) + RANKED_MS).toISOString();

export const beatPlay = playerProcedure("POST /play/sessions/{id}/beats", {
  summary: "Say that a game is seen: every 15 seconds while its tab is, from 1 on",
  params,
  body: beatSchema,
  answers: done("It was heard"),
  refuses: ["not_found", "session_over"],
  load: ({ params: { id } }) => ({ played: getSession(id) }),
  async answer({ userId, params: { id }, body: { seq }, played, now, services }) {
    const isOver = played?.state !== "open";
    const { gameId } = requireOpen(played, { userId, now, isOver });
    await services.db.batch(beat({ userId, sessionId: id, gameId, now }, seq));
    return undefined;
  },
});

export const savePlay = playerProcedure("PUT /play/sessions/{id}/save", {
  summary: "Keep how far a game is, for any device of the caller",
  params,
  body: savePlaySchema,
  answers: done("It is kept, unless a later one is"),
  refuses: ["not_found", "session_over", "too_large"],
  load: ({ params: { id } }) => ({ played: getSession(id) }),
  async answer({ userId, params: { id }, body: { inputs, steps }, played, now, services }) {
    if (inputs.length > MAX_INPUTS) throw new Refusal("too_large");
    const isOver = played?.state !== "open";
    const { gameId } = requireOpen(played, { userId, now, isOver });
    await services.db.batch(saveGame({ userId, sessionId: id, gameId }, { inputs, steps, now }));
    return undefined;
  },
});

export const getPlaySave = playerQuery("GET /play/sessions/{id}/save", {
  summary: "How far a game is",
  params,
  answers: ok(
    z
      .object({
        inputs: z.string().openapi({ description: INPUTS }),
        steps: z.number().int(),
        savedAt: z.string(),
        seq: z.number().int().openapi({ description: "The last beat that was heard" }),
        gameId: z.string(),
        seed: z.string(),
        rulesVersion: z.number().int(),
        daily: z.string().nullable().openapi({ description: "The day whose puzzle it is" }),
        rankedUntil: z.string(),
      })
      .openapi("PlaySave"),
    "What was saved, and what it is played by",
  ),
  refuses: ["not_found"],
  load: ({ userId, params: { id } }) => ({ save: getSave(id, userId), played: getSession(id) }),
  answer({ save, played }) {
    if (!save || !played) throw new Refusal("not_found");
    const { gameId, seed, rules, daily, startedAt } = played;
    const until = rankedUntil(startedAt);
    return { ...save, gameId, seed, rulesVersion: rules, daily, rankedUntil: until };
  },
});

export const getPlayReplay = publicQuery("GET /play/sessions/{id}/replay", {
  summary: "The inputs of a score on a board: anybody can run it again",
  params,
  answers: ok(replaySchema, "What it was played by, and what was done"),
  refuses: ["not_found", "not_yet"],
  load: ({ params: { id } }) => ({ replay: getReplay(id) }),
  async answer({ replay, env, now }) {
    if (!replay?.listed) throw new Refusal("not_found");
    if (replay.daily !== null && replay.daily >= dayOf(now)) throw new Refusal("not_yet");
    return readReplay(env, replay);
  },
});
