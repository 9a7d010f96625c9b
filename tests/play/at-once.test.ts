import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createPlayer } from "~/tests/sign-in/player";
import { board, encode, finish, pass, type Player, shortTape, startSession, worth } from "./bot";

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-28T09:00:00Z") });
});
afterAll(() => {
  vi.useRealTimers();
});

test(
  "a hundred who end at once have their ranks exactly, each once",
  { timeout: 60_000 },
  async () => {
    const many: Player[] = [];
    for (let at = 0; at < 100; at++) many.push(await createPlayer());
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
        return response.json<{ score: number; rank: number }>();
      }),
    );
    // As each was answered: those were better that were there before it.
    const { results } = await env.DB.prepare(
      `SELECT "session_id" AS "id", "score", "position" FROM "play_standings" WHERE "period" = 'all' AND "score" IS NOT NULL`,
    ).all<{ id: string; score: number; position: number }>();
    for (const [at, { score, rank }] of answers.entries()) {
      const { position } = results.find(({ id }) => id === ready[at]!.sessionId)!;
      const better = results.filter((one) => one.position < position && one.score >= score);
      expect(rank).toBe(1 + better.length);
    }
    const { items } = await board("?period=day&limit=100");
    expect(items.map(({ rank }) => rank)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
    expect(new Set(items.map(({ person }) => person.id)).size).toBe(100);
    const scores = items.map(({ score }) => score);
    expect(scores).toEqual(ready.map(({ score }) => score).sort((a, b) => b - a));
    for (const at of [0, 31, 99]) {
      const { by } = ready.find(({ sessionId }) => sessionId === items[at]!.sessionId)!;
      expect((await board("?period=day&limit=1", by.token)).me).toEqual(items[at]);
    }
  },
);
