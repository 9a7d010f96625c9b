import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { model } from "~/domain/model";
import { boardsOf } from "~/domain/play/period";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { join } from "~/tests/posts/world";
import { createRichPlayer, createSpace } from "~/tests/spaces/world";
import { createOperator } from "~/tests/store/operator";
import { Chance } from "~/tests/support/random";
import { findDifferences, openStore } from "~/tests/support/store";
import {
  board,
  encode,
  type Entry,
  finish,
  lastOf,
  pass,
  type Player,
  shortTape,
  startSession,
  worth,
} from "./bot";

// Two days before the end of a week.
const BEGIN = Date.parse("2026-11-28T09:00:00Z");
const DAY_MS = 86_400_000;
const PLAYERS = 24;
const DEEDS = 110;

interface Played {
  sessionId: string;
  userId: string;
  startedAt: string;
  /** Undefined: it goes on. */
  score?: number;
  order: number;
  state: "open" | "counted" | "held" | "refused";
}

let operator: string;
let players: Player[];
const sessions: Played[] = [];
const gone = new Set<string>();
let order = 0;

async function playShort(by: Player, moves: number, isQuick: boolean): Promise<void> {
  const { sessionId, seed } = await startSession(by);
  const played: Played = {
    sessionId,
    userId: by.user.id,
    startedAt: new Date().toISOString(),
    order: 0,
    state: "open",
  };
  sessions.push(played);
  const { tape, score } = worth(seed, shortTape(moves, isQuick));
  pass(lastOf(tape) + 1);
  const response = await finish(by, sessionId, { inputs: encode(tape), score });
  const answer = await response.json<{ held: boolean; rank: number | null; best: number | null }>();
  expect(response.status).toBe(200);
  Object.assign(played, { score, order: ++order, state: answer.held ? "held" : "counted" });
  if (isQuick) expect(answer).toMatchObject({ held: true, rank: null });
  if (!answer.held) {
    const at = standings("all").find((one) => one.userId === by.user.id)!;
    expect(answer).toMatchObject({ rank: at.rank, best: at.score });
  }
}

const decide = async (sessionId: string, decision: string) =>
  call(`/ops/scores/${sessionId}/decision`, { token: operator, body: { decision } });

/** What the boards of a period are by the rules, from all that was done. */
function standings(period: string) {
  const of = sessions.filter(
    ({ startedAt, userId }) => boardsOf(startedAt).includes(period) && !gone.has(userId),
  );
  const best = new Map<string, Played>();
  for (const one of of) {
    if (one.state !== "counted") continue;
    const known = best.get(one.userId);
    const isBetter =
      !known || one.score! > known.score! || (one.score === known.score && one.order < known.order);
    if (isBetter) best.set(one.userId, one);
  }
  return [...best.values()]
    .sort((a, b) => b.score! - a.score! || a.order - b.order)
    .map(({ userId, score, sessionId }, at) => ({
      rank: at + 1,
      userId,
      score,
      sessionId,
      tries: of.filter((one) => one.userId === userId).length,
    }));
}

const viewed = ({ rank, person, score, sessionId, tries }: Entry) => ({
  rank,
  userId: person.id,
  score,
  sessionId,
  tries,
});

const QUERIES = { all: "period=all", day: "period=day", week: "period=week" };

async function expectBoards(): Promise<void> {
  const [day, week, all] = [...boardsOf(new Date().toISOString())]
    .sort((a, b) => (a < b ? -1 : 1))
    .map(String) as [string, string, string];
  const keys = { day, week: all.startsWith("w") ? all : week, all: "all" };
  for (const [period, query] of Object.entries(QUERIES)) {
    const expected = standings(keys[period as keyof typeof keys]);
    const { items } = await board(`?${query}&limit=100`);
    expect(items.map(viewed)).toEqual(expected);
    // Page by page, too, each with its ranks counted anew.
    const paged: Entry[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: Awaited<ReturnType<typeof board>> = await board(
        `?${query}&limit=5${cursor && `&cursor=${cursor}`}`,
      );
      paged.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(paged.map(viewed)).toEqual(expected);
  }
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: BEGIN });
  operator = (await createOperator()).token;
  players = [];
  for (let at = 0; at < PLAYERS; at++) players.push(await createPlayer());
});
afterAll(() => {
  vi.useRealTimers();
});

test("boards are what was done, whatever that is", { timeout: 60_000 }, async () => {
  const chance = new Chance(20261126);
  const pick = <Item>(items: readonly Item[]) => items[chance.below(items.length)]!;
  for (let deed = 0; deed < DEEDS; deed++) {
    const there = players.filter(({ user }) => !gone.has(user.id));
    const by = pick(there);
    const kind = chance.below(20);
    const held = sessions.filter(({ state, userId }) => state === "held" && !gone.has(userId));
    if (kind < 14) {
      await playShort(by, chance.below(9), chance.below(6) === 0);
    } else if (kind < 16 && held.length) {
      const one = pick(held);
      const decision = pick(["release", "refuse"]);
      expect((await decide(one.sessionId, decision)).status).toBe(204);
      one.state = decision === "release" ? "counted" : "refused";
    } else if (kind === 16) {
      const [first] = standings("all");
      if (!first) continue;
      expect((await decide(first.sessionId, "refuse")).status).toBe(204);
      sessions.find(({ sessionId }) => sessionId === first.sessionId)!.state = "refused";
    } else if (kind === 17 && gone.size < 6) {
      await forgetPerson(openStore(model).store, by.user.id);
      gone.add(by.user.id);
    } else if (kind === 18) {
      pass(chance.below(DAY_MS / 3));
    } else if (deed % 4 === 0) {
      await expectBoards();
    }
  }
  await expectBoards();
  const { store } = openStore(model);
  expect(await findDifferences(store)).toEqual([]);
  const counted = await store.db.batch([
    {
      sql: `SELECT count(*) AS "standing", (SELECT sum("count") FROM "play_counts" WHERE "level" = 0) AS "counted"
        FROM "play_standings" WHERE "score" IS NOT NULL`,
      params: [],
    },
  ]);
  const [{ standing, counted: inTree }] = counted[0] as [{ standing: number; counted: number }];
  expect(inTree).toBe(standing);
});

test("a score of somebody who is gone is released for nobody", async () => {
  const player = await createPlayer();
  const before = sessions.length;
  await playShort(player, 3, true);
  const { sessionId } = sessions[before]!;
  await forgetPerson(openStore(model).store, player.user.id);
  gone.add(player.user.id);
  await expectProblem(await decide(sessionId, "release"), 404, "not_found");
  await expectProblem(await call(`/play/sessions/${sessionId}/replay`), 404, "not_found");
});

describe("a small board", () => {
  test("is of friends, who are ranked among each other", async () => {
    pass(2 * DAY_MS);
    const [me, friend, fan] = [await createPlayer(), await createPlayer(), await createPlayer()];
    const follow = (by: Player, whom: Player) =>
      call(`/follows/${whom.user.id}`, { method: "PUT", token: by.token });
    for (const [by, whom] of [
      [me, friend],
      [friend, me],
      [fan, me],
    ] as const) {
      expect((await follow(by, whom)).status).toBe(204);
    }
    for (const by of [fan, friend, me]) await playShort(by, 6, false);
    const { items, me: own } = await board("?of=friends&period=day", me.token);
    const ids = items.map(({ person }) => person.id);
    expect(ids.sort()).toEqual([me.user.id, friend.user.id].sort());
    expect(items.map(({ rank }) => rank)).toEqual([1, 2]);
    expect(own).toEqual(items.find(({ person }) => person.id === me.user.id));
    const first = await board("?of=friends&period=day&limit=1", me.token);
    expect(first.items).toEqual(items.slice(0, 1));
    const next = await board(`?of=friends&period=day&limit=1&cursor=${first.nextCursor}`, me.token);
    expect([next.items, next.nextCursor]).toEqual([items.slice(1), null]);
    await expectProblem(
      await call("/play/games/tile-tide/leaderboard?of=friends"),
      401,
      "login_required",
    );
    // Whom a block keeps apart is not shown; that somebody stands there, the ranks say.
    const strangers = await board("?period=day", fan.token);
    expect(strangers.items.map(({ person }) => person.id)).toContain(me.user.id);
    await call(`/blocks/${fan.user.id}`, { method: "PUT", token: me.token });
    const { items: seen } = await board("?period=day", fan.token);
    expect(seen.map(({ person }) => person.id)).not.toContain(me.user.id);
    expect(seen).toEqual(strangers.items.filter(({ person }) => person.id !== me.user.id));
  });

  test("is of a Space's members", async () => {
    const creator = await createRichPlayer();
    const [member, stranger] = [await createPlayer(), await createPlayer()];
    const { id } = await createSpace(creator);
    expect((await join(id, member)).status).toBe(204);
    for (const by of [creator, member, stranger]) await playShort(by, 4, false);
    const { items } = await board(`?of=space&spaceId=${id}&period=day`);
    expect(items.map(({ person }) => person.id).sort()).toEqual(
      [creator.user.id, member.user.id].sort(),
    );
    expect(items.map(({ rank }) => rank)).toEqual([1, 2]);
    const nowhere = await call("/play/games/tile-tide/leaderboard?of=space&spaceId=nowhere");
    await expectProblem(nowhere, 404, "not_found");
    await expectProblem(await call("/play/games/tile-tide/leaderboard?of=space"), 404, "not_found");
  });
});

describe("an operator", () => {
  test("sees what waits, watches it, and nobody else does", async () => {
    const player = await createPlayer();
    const before = sessions.length;
    await playShort(player, 3, true);
    const { sessionId, score } = sessions[before]!;
    const list = await call("/ops/scores", { token: operator });
    const { items } = await list.json<{ items: object[] }>();
    expect(items[0]).toMatchObject({
      sessionId,
      score,
      reason: "rate",
      person: { id: player.user.id },
      game: { id: "tile-tide" },
    });
    const watched = await call(`/ops/scores/${sessionId}/replay`, { token: operator });
    expect(await watched.json()).toMatchObject({ score, gameId: "tile-tide" });
    for (const path of ["/ops/scores", `/ops/scores/${sessionId}/replay`]) {
      await expectProblem(await call(path, { token: player.token }), 403, "forbidden");
    }
    const body = { decision: "release" };
    await expectProblem(
      await call(`/ops/scores/${sessionId}/decision`, { token: player.token, body }),
      403,
      "forbidden",
    );
    expect((await decide(sessionId, "release")).status).toBe(204);
    await expectProblem(await decide(sessionId, "release"), 409, "score_not_held");
    expect((await board("?period=day", player.token)).me).toMatchObject({ sessionId, score });
    await expectProblem(await decide("nothing", "refuse"), 404, "not_found");
  });

  test("lets nothing of their own count", async () => {
    const before = sessions.length;
    const one = await createOperator();
    await playShort(one as unknown as Player, 3, true);
    const { sessionId } = sessions[before]!;
    const path = `/ops/scores/${sessionId}/decision`;
    const judge = (decision: string) => call(path, { token: one.token, body: { decision } });
    await expectProblem(await judge("release"), 403, "own_score");
    expect((await decide(sessionId, "release")).status).toBe(204);
  });
});
