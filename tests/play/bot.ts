import { base64 } from "@scure/base";
import { vi } from "vitest";
import { loadRules } from "~/domain/play/games";
import { below, seedRandom } from "~/domain/play/random";
import { replay } from "~/domain/play/replay";
import { RETIRE } from "~/domain/play/rules";
import { encodeTape, type TapeEntry } from "~/domain/play/tape";
import { rules } from "~/domain/play/tile-tide/v1/rules";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";

export const GAME = "tile-tide";
export type Player = Awaited<ReturnType<typeof createPlayer>>;

export interface Session {
  sessionId: string;
  seed: string;
  rulesVersion: number;
  rankedUntil: string;
}

// Of requests beside each other one would wait for what another loads, which these tests' own loader forbids.
await loadRules(GAME, 1);

let played = 0;

/** So many moves as of hands: no two distances alike for long, and no two players'. The player stops there. */
export function playedTape(moves: number): TapeEntry[] {
  const random = seedRandom((++played).toString(16).padStart(32, "0"));
  const entries: TapeEntry[] = [];
  let step = 0;
  for (let at = 0; at < moves; at++) {
    step += 9 + below(random, 30);
    entries.push({ step, input: below(random, 4) });
  }
  return [...entries, { step: step + 5, input: RETIRE }];
}

/** What a tape is worth, where the game was not over before its end: else its last inputs are left out. */
export function worth(seed: string, entries: TapeEntry[]) {
  for (let until = entries.length; ; until--) {
    const tape = entries.slice(0, until);
    try {
      return { tape, ...replay(rules, seed, tape) };
    } catch {
      // It was over earlier.
    }
  }
}

export const encode = (entries: TapeEntry[]) => base64.encode(encodeTape(entries));
/** Such a game needs so much time. */
export const lastOf = (entries: TapeEntry[]) =>
  (entries.at(-1)!.step * 1000) / rules.stepsPerSecond;

/** A short game of a few scores, so that many are the same; or one that no hands play. */
export function shortTape(moves: number, isQuick = false): TapeEntry[] {
  const of = (count: number) => Array.from({ length: count }, (_, at) => at);
  const entries = of(moves).map((at) => ({ step: 20 * (at + 1), input: at % 4 }));
  const quick = isQuick ? of(20).map(() => ({ step: 20 * (moves + 1), input: 0 })) : [];
  return [...entries, ...quick, { step: 20 * (moves + 2), input: RETIRE }];
}

export const start = (by: Player, body: object = {}, key?: string) =>
  call(`/play/games/${GAME}/sessions`, { token: by.token, body, key });
export const finish = (by: Player, id: string, body: object, key?: string) =>
  call(`/play/sessions/${id}/finish`, { token: by.token, body, key });

export async function startSession(by: Player): Promise<Session> {
  const response = await start(by);
  if (response.status !== 201) throw new Error(await response.text());
  return response.json();
}

/** Puts the clock on, for tests that have one of their own. */
export const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** A whole game of so many moves, ended in time. */
export async function playGame(by: Player, moves = 30) {
  const session = await startSession(by);
  const { tape, score } = worth(session.seed, playedTape(moves));
  pass(lastOf(tape) + 1);
  const response = await finish(by, session.sessionId, { inputs: encode(tape), score });
  return { session, tape, score, response };
}

export interface Entry {
  rank: number;
  person: { id: string | null };
  score: number;
  sessionId: string;
  tries: number;
}
export async function board(query = "", token?: string) {
  const response = await call(`/play/games/${GAME}/leaderboard${query}`, { token });
  if (response.status !== 200) throw new Error(await response.text());
  return response.json<{ items: Entry[]; nextCursor: string | null; me: Entry | null }>();
}

/** Puts the game into the store, which knows its name. */
export async function listGame(): Promise<void> {
  await (await createOperator()).list(GAME, { name: "Tile Tide" });
}
