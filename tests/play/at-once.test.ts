import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createPlayer } from "~/tests/sign-in/player";
import {
  board,
  encode,
  type Entry,
  finish,
  pass,
  type Player,
  shortTape,
  startSession,
  worth,
} from "./bot";

/** `npm run at-once` has more of them. */
const PLAYERS = Number(env.PLAYERS_AT_ONCE);

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-28T09:00:00Z") });
});
afterAll(() => {
  vi.useRealTimers();
});

/** The board of the day, page by page. */
async function wholeBoard(): Promise<Entry[]> {
  const all: Entry[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: Awaited<ReturnType<typeof board>> = await board(
      `?period=day&limit=100${cursor && `&cursor=${cursor}`}`,
    );
    all.push(...page.items);
    cursor = page.nextCursor;
  }
  return all;
}

test("whoever ends at once has their rank exactly, each once", { timeout: 900_000 }, async () => {
  const many: Player[] = [];
  for (let at = 0; at < PLAYERS; at++) many.push(await createPlayer());
  const ready = await Promise.all(
    many.map(async (by, at) => {
      const { sessionId, seed } = await startSession(by);
      return { by, sessionId, ...worth(seed, shortTape(at % 10)) };
    }),
  );
  pass(5_000);
  const answers = await Promise.all(
    ready.map(async ({ by, sessionId, tape, score }) => {
      const response = await finish(by, sessionId, { inputs: encode(tape), score });
      expect(response.status).toBe(200);
      return response.json<{ score: number; rank: number }>();
    }),
  );
  // As each was answered: those were better that were there before it.
  const { results } = await env.DB.prepare(
    `SELECT "session_id" AS "id", "score", "position" FROM "play_standings" WHERE "period" = 'all' AND "score" IS NOT NULL`,
  ).all<{ id: string; score: number; position: number }>();
  const positions = new Map(results.map(({ id, position }) => [id, position]));
  for (const [at, { score, rank }] of answers.entries()) {
    const position = positions.get(ready[at]!.sessionId)!;
    const better = results.filter((one) => one.position < position && one.score >= score);
    expect(rank).toBe(1 + better.length);
  }
  const items = await wholeBoard();
  expect(items.map(({ rank }) => rank)).toEqual(Array.from({ length: PLAYERS }, (_, at) => at + 1));
  expect(new Set(items.map(({ person }) => person.id)).size).toBe(PLAYERS);
  const expected = ready
    .map(({ by, sessionId, score }) => ({ id: by.user.id, sessionId, score }))
    .sort((a, b) => b.score - a.score || positions.get(a.sessionId)! - positions.get(b.sessionId)!);
  expect(items.map(({ person: { id }, sessionId, score }) => ({ id, sessionId, score }))).toEqual(
    expected,
  );
  for (const at of [0, Math.floor(PLAYERS / 3), PLAYERS - 1]) {
    const { by } = ready.find(({ sessionId }) => sessionId === items[at]!.sessionId)!;
    expect((await board("?period=day&limit=1", by.token)).me).toEqual(items[at]);
  }
});
