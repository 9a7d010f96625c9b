import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RETIRE } from "~/domain/play/rules";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { encode, finish, GAME, listGame, pass, type Player, startSession } from "./bot";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const beat = async (by: Player, id: string, seq: number) => {
  const response = await call(`/play/sessions/${id}/beats`, { token: by.token, body: { seq } });
  expect(response.status).toBe(204);
};
/** So many seconds later. */
const beatAfter = async (seconds: number, by: Player, id: string, seq: number) => {
  pass(seconds * 1000);
  await beat(by, id, seq);
};

interface Played {
  items: { gameId: string; playedSeconds: number; lastPlayedAt: string }[];
}
/** Milliseconds that count, as they lie there. */
async function played(by: Player): Promise<number> {
  const row = await env.DB.prepare(`SELECT "played" FROM "play_times" WHERE "user_id" = ?`)
    .bind(by.user.id)
    .first<{ played: number }>();
  return row!.played;
}

async function begin() {
  const player = await createPlayer();
  const { sessionId } = await startSession(player);
  return { player, id: sessionId };
}
const endNow = (by: Player, id: string) =>
  finish(by, id, { inputs: encode([{ step: 0, input: RETIRE }]), score: 0 });

describe("beats", () => {
  test("count the time that passes here, and the end of the game the rest", async () => {
    const { player, id } = await begin();
    await beatAfter(15, player, id, 1);
    await beatAfter(16, player, id, 2);
    await beatAfter(14, player, id, 3);
    expect(await played(player)).toBe(45_000);
    pass(5_500);
    expect((await endNow(player, id)).status).toBe(200);
    expect(await played(player)).toBe(50_500);
    const ended = await env.DB.prepare(
      `SELECT "data" ->> '$.seconds' AS "seconds" FROM "events" WHERE "stream_id" = ? AND "type" = 'PlayEnded'`,
    ).bind(`play-${id}`);
    expect(await ended.first()).toEqual({ seconds: 50 });
    await expectProblem(
      await call(`/play/sessions/${id}/beats`, { token: player.token, body: { seq: 4 } }),
      409,
      "session_over",
    );
  });

  test("sent again, out of turn or all at once count nothing", async () => {
    const { player, id } = await begin();
    await beatAfter(15, player, id, 1);
    await beatAfter(10, player, id, 1);
    expect(await played(player)).toBe(15_000);
    // The clock was not moved by it either.
    await beatAfter(5, player, id, 2);
    expect(await played(player)).toBe(30_000);
    await beatAfter(15, player, id, 9);
    expect(await played(player)).toBe(30_000);
    await beatAfter(15, player, id, 10);
    expect(await played(player)).toBe(45_000);
    pass(1_000);
    await Promise.all(Array.from({ length: 20 }, (_, at) => beat(player, id, 11 + at)));
    expect(await played(player)).toBeLessThanOrEqual(46_000);
    await Promise.all(Array.from({ length: 20 }, () => beat(player, id, 31)));
    expect(await played(player)).toBeLessThanOrEqual(46_000);
  });

  test("count nothing for the time in which nobody saw the game", async () => {
    const { player, id } = await begin();
    await beatAfter(15, player, id, 1);
    await beatAfter(3_600, player, id, 2);
    expect(await played(player)).toBe(15_000);
    await beatAfter(15, player, id, 3);
    expect(await played(player)).toBe(30_000);
    // Nor where the game is ended long after the last one.
    pass(600_000);
    await endNow(player, id);
    expect(await played(player)).toBe(30_000);
  });

  test("of parallel sessions count once: a player has one clock", async () => {
    const { player, id } = await begin();
    const others = [await startSession(player), await startSession(player)];
    const ids = [id, ...others.map(({ sessionId }) => sessionId)];
    const begun = Date.now();
    for (let seq = 1; seq <= 20; seq++) {
      pass(15_000);
      await Promise.all(ids.map((one) => beat(player, one, seq)));
    }
    expect(await played(player)).toBe(Date.now() - begun);
    // Its window is closed: another has the clock when it was not seen for a while.
    const [first, second] = [ids[2]!, ids[0]!];
    await endNow(player, first);
    await beatAfter(15, player, second, 21);
    const before = await played(player);
    await beatAfter(15, player, second, 22);
    expect(await played(player)).toBe(before + 15_000);
  });

  test("begin anew on another device", async () => {
    const { player, id } = await begin();
    await beatAfter(15, player, id, 1);
    await beatAfter(15, player, id, 2);
    pass(86_400_000);
    await beat(player, id, 1);
    await beatAfter(15, player, id, 2);
    expect(await played(player)).toBe(45_000);
  });

  test("are no faster by a clock that goes back", async () => {
    const { player, id } = await begin();
    await beatAfter(15, player, id, 1);
    pass(-3_600_000);
    await beat(player, id, 2);
    expect(await played(player)).toBe(15_000);
  });
});

describe("what was played", () => {
  const list = async (id: string, token?: string) =>
    (await (await call(`/users/${id}/played`, { token })).json<Played>()).items;

  test("is shown with one's games, and to those who may see them", async () => {
    await listGame();
    const { player, id } = await begin();
    const other = await createPlayer();
    await beatAfter(15, player, id, 1);
    const { user, token } = player;
    const [item] = await list(user.id, token);
    expect(item).toMatchObject({ gameId: GAME, playedSeconds: 15 });
    expect(await list(user.id, other.token)).toEqual([item]);
    const mine = async (by: Player) =>
      (await call(`/play/games/${GAME}`, { token: by.token })).json();
    expect(await mine(player)).toMatchObject({
      verified: true,
      playedSeconds: 15,
      lastPlayedAt: item!.lastPlayedAt,
      best: null,
      daily: null,
      saved: null,
      stepsPerSecond: 60,
      toleranceSeconds: 2,
    });
    expect(await mine(other)).toMatchObject({ playedSeconds: 0, lastPlayedAt: null });
    const blocked = await call(`/blocks/${other.user.id}`, { method: "PUT", token });
    expect(blocked.status).toBe(204);
    expect(await list(user.id, other.token)).toEqual([]);
    const { items } = await (await call("/play/games")).json<{ items: { id: string }[] }>();
    expect(items.map((game) => game.id)).toEqual([GAME]);
  });
});

describe("a save", () => {
  const save = (by: Player, id: string, body: object) =>
    call(`/play/sessions/${id}/save`, { method: "PUT", token: by.token, body });
  const read = (by: Player, id: string) => call(`/play/sessions/${id}/save`, { token: by.token });

  test("is there on any device of its player, until the game ends", async () => {
    const { player, id } = await begin();
    const other = await createPlayer();
    await expectProblem(await read(player, id), 404, "not_found");
    expect((await save(player, id, { inputs: "CQAKAQ==", steps: 40 })).status).toBe(204);
    await beatAfter(15, player, id, 1);
    const found = await read(player, id);
    expect([found.status, await found.json()]).toMatchObject([
      200,
      { inputs: "CQAKAQ==", steps: 40, seq: 1, gameId: "tile-tide", rulesVersion: 1 },
    ]);
    await expectProblem(await read(other, id), 404, "not_found");
    await expectProblem(await save(other, id, { inputs: "", steps: 0 }), 404, "not_found");
    await endNow(player, id);
    await expectProblem(await read(player, id), 404, "not_found");
    await expectProblem(await save(player, id, { inputs: "", steps: 50 }), 409, "session_over");
  });

  test("that came late on its way takes no later one's place", async () => {
    const { player, id } = await begin();
    await save(player, id, { inputs: "CQAKAQ==", steps: 40 });
    expect((await save(player, id, { inputs: "CQA=", steps: 20 })).status).toBe(204);
    expect(await (await read(player, id)).json()).toMatchObject({ steps: 40 });
  });

  test("has at most 64 KiB, and the latest three of a game are kept", async () => {
    const { player, id } = await begin();
    const most = "AAAA".repeat(16 * 1024);
    expect((await save(player, id, { inputs: most, steps: 1 })).status).toBe(204);
    await expectProblem(
      await save(player, id, { inputs: `${most}AAAA`, steps: 2 }),
      413,
      "too_large",
    );
    for (let at = 0; at < 3; at++) {
      pass(1_000);
      const { sessionId } = await startSession(player);
      await save(player, sessionId, { inputs: "CQA=", steps: 20 });
    }
    await expectProblem(await read(player, id), 404, "not_found");
  });
});
