import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { model } from "~/domain/model";
import { encodeTape } from "~/domain/play/tape";
import { markTape } from "~/domain/play/verify";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";
import {
  board,
  encode,
  finish,
  GAME,
  lastOf,
  pass,
  playedTape,
  playGame,
  start,
  startSession,
  worth,
} from "./bot";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a session", () => {
  test("is run again when it ends, and stands on the boards", async () => {
    const player = await createPlayer();
    const { session, tape, score, response } = await playGame(player);
    expect([response.status, await response.json()]).toEqual([
      200,
      { score, verified: true, ranked: true, held: false, rank: 1, best: score },
    ]);
    expect(session).toMatchObject({
      rulesVersion: 1,
      seed: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    for (const period of ["day", "week", "all"]) {
      const { items, me } = await board(`?period=${period}`, player.token);
      expect(items[0]).toMatchObject({ rank: 1, score, tries: 1, person: { id: player.user.id } });
      expect(me).toEqual(items[0]);
    }
    const replay = await call(`/play/sessions/${session.sessionId}/replay`);
    expect([replay.status, await replay.json()]).toMatchObject([
      200,
      { seed: session.seed, rulesVersion: 1, inputs: encode(tape), score, gameId: GAME },
    ]);
    const key = `tapes/${player.user.id}/${markTape(encodeTape(tape)).sha256}`;
    expect(await env.MEDIA.head(key)).not.toBeNull();
  });

  test("begins of no game that is withdrawn; one that has begun goes on, and what was reached stays", async () => {
    const player = await createPlayer();
    const open = await startSession(player);
    const operator = await createOperator();
    await operator.list(GAME, { name: "Tile Tide" });
    const reached = await playGame(player);
    await operator.withdraw(GAME);
    await expectProblem(await start(player), 404, "not_found");
    const { tape, score } = worth(open.seed, playedTape(30));
    pass(lastOf(tape) + 1);
    const save = { inputs: encode(tape.slice(0, 3)), steps: 20 };
    const saved = await call(`/play/sessions/${open.sessionId}/save`, {
      method: "PUT",
      token: player.token,
      body: save,
    });
    expect(saved.status).toBe(204);
    const ended = await finish(player, open.sessionId, { inputs: encode(tape), score });
    expect(await ended.json()).toMatchObject({ score, ranked: true });
    const best = score > reached.score ? open : reached.session;
    expect((await call(`/play/sessions/${best.sessionId}/replay`)).status).toBe(200);
    await operator.list(GAME, { name: "Tile Tide" });
    expect((await start(player)).status).toBe(201);
  });

  test("is started and ended once, however often that is asked for", async () => {
    const player = await createPlayer();
    const first = await start(player, {}, "one");
    const session = await first.json<{ sessionId: string; seed: string }>();
    expect(await (await start(player, {}, "one")).json()).toEqual(session);
    const { tape, score } = worth(session.seed, playedTape(20));
    pass(lastOf(tape) + 1);
    const body = { inputs: encode(tape), score };
    const all = await Promise.all(
      Array.from({ length: 10 }, () => finish(player, session.sessionId, body, "two")),
    );
    const answers = await Promise.all(all.map(async (one) => [one.status, await one.text()]));
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]![0]).toBe(200);
    await expectProblem(
      await finish(player, session.sessionId, body, "three"),
      409,
      "session_over",
    );
    expect((await board("", player.token)).me).toMatchObject({ score, tries: 1 });
  });

  test("reads as much, whoever did nothing in another game before", async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < 2500)
        INSERT INTO "play_sessions" ("id", "user_id", "game_id", "rules", "seed", "ranked", "state", "started_at", "tape")
        SELECT 'idle-' || at, 'idler-' || at, 'neon-serpent', 1, '', 0, 'unranked', '2026-01-01T00:00:00.000Z', ? FROM n`,
    )
      .bind(markTape(new Uint8Array()).sha256)
      .run();
    const player = await createPlayer();
    const { sessionId } = await startSession(player);
    // The watch on rows read looks at each statement.
    expect((await finish(player, sessionId, { inputs: "", score: 0 })).status).toBe(200);
    await env.DB.prepare(`DELETE FROM "play_sessions" WHERE "id" LIKE 'idle-%'`).run();
  });

  test("is nobody else's", async () => {
    const [player, other] = [await createPlayer(), await createPlayer()];
    const { sessionId } = await startSession(player);
    const body = { inputs: "", score: 0 };
    await expectProblem(await finish(other, sessionId, body), 404, "not_found");
    await expectProblem(await finish(player, "nowhere", body), 404, "not_found");
    const beat = (by: typeof player) =>
      call(`/play/sessions/${sessionId}/beats`, { token: by.token, body: { seq: 1 } });
    await expectProblem(await beat(other), 404, "not_found");
    expect((await beat(player)).status).toBe(204);
    await expectProblem(await call(`/play/sessions/${sessionId}/replay`), 404, "not_found");
  });

  test("is kept but not ranked a day after its start", async () => {
    const player = await createPlayer();
    const { sessionId, seed, rankedUntil } = await startSession(player);
    const { tape, score } = worth(seed, playedTape(20));
    vi.setSystemTime(Date.parse(rankedUntil) + 1);
    const late = await finish(player, sessionId, { inputs: encode(tape), score });
    expect(await late.json()).toMatchObject({ ranked: false, held: false, rank: null, best: null });
  });

  test("may be started thirty times an hour, of one game", async () => {
    const player = await createPlayer();
    const all = await Promise.all(Array.from({ length: 34 }, () => start(player)));
    expect(all.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(30);
    const refused = all.filter(({ status }) => status !== 201);
    for (const one of refused) await expectProblem(one, 429, "too_many_sessions");
    const next = await start(player);
    expect(Number(next.headers.get("retry-after"))).toBeGreaterThan(3_500);
    await expectProblem(next, 429, "too_many_sessions");
    pass(3_600_001);
    expect((await start(player)).status).toBe(201);
  });

  test("of a game that there is none of is not found", async () => {
    const { token } = await createPlayer();
    for (const id of ["nothing", "toString", "emberfall"]) {
      const response = await call(`/play/games/${id}/sessions`, { token, body: {} });
      await expectProblem(response, 404, "not_found");
    }
    await expectProblem(await start({ token } as never, { daily: true }), 404, "not_found");
  });
});

test("live rows are those that the events lead to", async () => {
  const { store } = openStore(model);
  expect(await findDifferences(store)).toEqual([]);
});
