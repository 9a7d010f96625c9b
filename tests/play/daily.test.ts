import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { solveQuarry } from "~/art/play/players/pixel-quarry";
import { FLAG, PICK, rules } from "~/domain/play/pixel-quarry/v1/rules";
import { Playing } from "~/domain/play/replay";
import { RETIRE } from "~/domain/play/rules";
import type { TapeEntry } from "~/domain/play/tape";
import { model } from "~/domain/model";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { findDifferences, openStore } from "~/tests/support/store";
import { services } from "~/tests/spaces/world";
import { runJob } from "~/tests/support/run-job";
import { encode, finish, pass, type Player, type Session } from "./bot";

const GAME = "pixel-quarry";
const DAY_MS = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const NOON = Date.parse(`${dayOf(Date.now())}T12:00:00Z`);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

const startDaily = (by: Player, body: object = { daily: true }) =>
  call(`/play/games/${GAME}/sessions`, { token: by.token, body });
const begun = async (by: Player) => (await startDaily(by)).json<Session>();
const end = [{ step: 0, input: RETIRE }];
const giveUp = (by: Player, id: string) => finish(by, id, { inputs: encode(end), score: 0 });
const drawn = async () =>
  (
    await env.DB.prepare(`SELECT "day", "seed" FROM "play_dailies" ORDER BY "day"`).all<{
      day: string;
      seed: string;
    }>()
  ).results;

test("the puzzle of the day is one, whoever is first, and each player's once", async () => {
  const players: Player[] = [];
  for (let at = 0; at < 8; at++) players.push(await createPlayer());
  expect(await drawn()).toEqual([]);
  const all = await Promise.all(players.map(begun));
  expect(new Set(all.map(({ seed }) => seed)).size).toBe(1);
  expect(await drawn()).toEqual([{ day: dayOf(NOON), seed: all[0]!.seed }]);
  const player = players[0]!;
  const again = await Promise.all([1, 2, 3].map(() => startDaily(player)));
  for (const one of again) await expectProblem(one, 409, "already_played");
  const two = await createPlayer();
  const double = await Promise.all([startDaily(two), startDaily(two), startDaily(two)]);
  expect(double.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  // The next day has another.
  pass(DAY_MS);
  const next = await begun(player);
  expect(next.seed).not.toBe(all[0]!.seed);
  const { store } = openStore(model);
  expect(await findDifferences(store)).toEqual([]);
});

/** A run without a fault, its inputs so many steps apart. */
function solved(seed: string, apart: number, chains: boolean) {
  const playing = new Playing(rules, seed);
  const tape: TapeEntry[] = [];
  while (!playing.over) {
    for (const input of solveQuarry(playing.state, chains)) {
      const step = tape.length * apart;
      tape.push({ step, input });
      playing.wait(step);
      playing.advance([input]);
    }
  }
  return { tape, score: playing.state.score, lastsMs: (tape.length * apart * 1000) / 60 };
}

test("what nobody solves at first sight waits for an operator, in the puzzle of the day alone", async () => {
  pass(5 * DAY_MS);
  const play = async (apart: number, chains: boolean, body?: object) => {
    const player = await createPlayer();
    const { sessionId, seed } = await (await startDaily(player, body)).json<Session>();
    const { tape, score, lastsMs } = solved(seed, apart, chains);
    pass(lastsMs);
    const answer = await finish(player, sessionId, { inputs: encode(tape), score });
    const { held } = await env.DB.prepare(`SELECT "held" FROM "play_sessions" WHERE "id" = ?`)
      .bind(sessionId)
      .first<{ held: string | null }>()
      .then((row) => row!);
    return { ...(await answer.json<{ ranked: boolean; rank: number | null }>()), why: held };
  };
  // A minute for six pictures, as of somebody who has seen them; then three.
  expect(await play(10, true)).toMatchObject({ ranked: true, rank: null, why: "sight" });
  expect(await play(30, false)).toMatchObject({ ranked: true, rank: 1, why: null });
  expect(await play(10, true, {})).toMatchObject({ ranked: false, why: null });
});

test("a day's puzzle is drawn when it begins, if nobody comes", async () => {
  pass(10 * DAY_MS);
  const day = dayOf(Date.now());
  expect((await drawn()).map((one) => one.day)).not.toContain(day);
  await runJob("draw-dailies", services());
  await runJob("draw-dailies", services());
  const found = (await drawn()).filter((one) => one.day === day);
  expect(found).toHaveLength(1);
  expect((await begun(await createPlayer())).seed).toBe(found[0]!.seed);
  // Not before it begins.
  expect((await drawn()).at(-1)!.day).toBe(day);
});

test("what was done in it is shown when its day is over, and any other game of it is practice", async () => {
  pass(20 * DAY_MS);
  const player = await createPlayer();
  const { sessionId } = await begun(player);
  expect(await (await giveUp(player, sessionId)).json()).toMatchObject({ ranked: true, rank: 1 });
  const replay = () => call(`/play/sessions/${sessionId}/replay`);
  await expectProblem(await replay(), 403, "not_yet");
  pass(DAY_MS / 2 - 1);
  await expectProblem(await replay(), 403, "not_yet");
  pass(1);
  expect((await replay()).status).toBe(200);
  const practice = await (await startDaily(player, {})).json<Session>();
  expect(await (await giveUp(player, practice.sessionId)).json()).toMatchObject({
    ranked: false,
    rank: null,
  });
  const path = `/play/games/${GAME}/leaderboard?period=day&on=${dayOf(NOON + 20 * DAY_MS)}`;
  const { items } = await (await call(path)).json<{ items: { tries: number }[] }>();
  expect(items).toMatchObject([{ sessionId, tries: 1, rank: 1 }]);
});

test("what was solved may have been seen once the day is over, and waits for an operator then", async () => {
  pass(30 * DAY_MS);
  const [leader, copier] = [await createPlayer(), await createPlayer()];
  const sessions = [await begun(leader), await begun(copier)];
  const { tape, score, lastsMs } = solved(sessions[0]!.seed, 30, false);
  pass(lastsMs);
  await finish(leader, sessions[0]!.sessionId, { inputs: encode(tape), score });
  vi.setSystemTime(Date.parse(`${dayOf(Date.now() + DAY_MS)}T00:00:00Z`));
  const shown = await call(`/play/sessions/${sessions[0]!.sessionId}/replay`);
  expect(await shown.json()).toMatchObject({ inputs: encode(tape) });
  // One input more, so that it is nobody else's.
  const own = [{ step: 0, input: FLAG }, { step: 0, input: PICK }, ...tape];
  const copied = await finish(copier, sessions[1]!.sessionId, { inputs: encode(own), score });
  expect(await copied.json()).toMatchObject({ score, ranked: true, held: true, rank: null });
});

test("a puzzle that is ended after midnight counts for its own day", async () => {
  pass(25 * DAY_MS);
  const player = await createPlayer();
  const { sessionId } = await begun(player);
  pass(DAY_MS / 2 + 1);
  expect(await (await giveUp(player, sessionId)).json()).toMatchObject({ ranked: true, rank: 1 });
  const on = (at: number) =>
    call(`/play/games/${GAME}/leaderboard?period=day&on=${dayOf(at)}`).then((one) =>
      one.json<{ items: object[] }>(),
    );
  expect((await on(NOON + 25 * DAY_MS)).items).toMatchObject([{ sessionId }]);
  expect((await on(NOON + 26 * DAY_MS)).items).toEqual([]);
});
