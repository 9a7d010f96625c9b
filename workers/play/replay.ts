import { z } from "@hono/zod-openapi";
import { base64 } from "@scure/base";
import { Refusal } from "~/domain/event-store/decider";
import type { ReplayRow } from "~/domain/play/board-queries";
import type { Env } from "~/workers/env";
import { readTape } from "./sessions";

export const INPUTS =
  "base64 of the tape: for each input the steps since the one before, as unsigned LEB128, and the input, a byte";

export const replaySchema = z
  .object({
    gameId: z.string(),
    seed: z.string(),
    rulesVersion: z.number().int(),
    inputs: z.string().openapi({ description: INPUTS }),
    score: z.number().int(),
  })
  .openapi("PlayReplay");

/** By what anybody can run a session again. */
export async function readReplay(env: Env, replay: ReplayRow) {
  const { userId, tape, gameId, seed, rulesVersion, score } = replay;
  const bytes = await readTape(env, userId, tape);
  if (!bytes) throw new Refusal("not_found");
  return { gameId, seed, rulesVersion, score, inputs: base64.encode(bytes) };
}
