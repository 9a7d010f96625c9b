import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { newId } from "~/domain/event-store/id";
import { forgetPerson } from "~/domain/event-store/forget-person";
import type { Row } from "~/domain/event-store/statement";
import { getMySeason } from "~/domain/seasons/queries";
import { seasonPoints } from "~/domain/seasons/scoring";
import { seasonBoards } from "~/domain/seasons/standings";
import { seasonSubscription } from "~/domain/seasons/subscription";
import { Chance } from "~/tests/support/random";
import {
  board,
  clock,
  DAY,
  decided,
  ended,
  follow,
  happen,
  season,
  services,
  type Session,
  started,
} from "./world";

const STEPS = 250 * Number(env.HISTORY_TIMES);
const PARS: Record<string, number> = { one: 100, two: 50 };

interface Tried extends Session {
  day: string;
  state: "open" | "held" | "counted" | "refused";
  score: number;
  position: number;
}

/** The whole list gone through, each time anew. */
function expectedBoard(tries: readonly Tried[]) {
  const best = (userId: string, gameId: string) =>
    tries
      .filter((one) => one.userId === userId && one.gameId === gameId && one.state === "counted")
      .toSorted((a, b) => b.score - a.score || a.position - b.position)[0];
  return [...new Set(tries.map(({ userId }) => userId))]
    .flatMap((userId) => {
      const bests = Object.keys(PARS).flatMap((gameId) => best(userId, gameId) ?? []);
      if (!bests.length) return [];
      const score = bests.reduce((sum, one) => sum + seasonPoints(one.score, PARS[one.gameId]!), 0);
      return [{ userId, score, position: Math.max(...bests.map(({ position }) => position)) }];
    })
    .toSorted((a, b) => b.score - a.score || a.position - b.position);
}

test("only the first sessions of a day count, whatever is decided of them, and a rebuild comes to the same", async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const chance = new Chance(seed);
  clock.now = Date.parse("2026-11-30T12:00:00.000Z");
  await happen(["season-random", 0, season("random")]);
  const people = ["ann", "bea", "cem", "dov"];
  const all: (Tried & { counts: boolean; openedAt: number })[] = [];
  for (let step = 0; step < STEPS; step++) {
    clock.now += chance.below(DAY / 4);
    const inSeason = clock.now >= Date.parse("2026-12-01") && clock.now < Date.parse("2026-12-29");
    const open = all.filter(({ state }) => state === "open");
    const held = all.filter(({ state }) => state === "held");
    const choice = chance.below(10);
    if (choice < 5 || (!open.length && !held.length)) {
      const day = new Date(clock.now).toISOString().slice(0, 10);
      const gameId = chance.of(["one", "two", "other"]);
      const one = { sessionId: newId(), userId: chance.of(people), gameId };
      const ranked = chance.below(8) > 0;
      await happen(started(one, ranked));
      const before = all.filter(
        (other) =>
          other.counts &&
          other.userId === one.userId &&
          other.gameId === gameId &&
          other.day === day,
      );
      const counts = ranked && inSeason && gameId in PARS && before.length < 2;
      all.push({ ...one, day, state: "open", score: 0, position: 0, counts, openedAt: clock.now });
    } else if (open.length && choice < 9) {
      const one = chance.of(open);
      // Few scores, so that many are equal.
      const score = chance.below(6) * 20;
      const isHeld = chance.below(4) === 0;
      const [event] = await happen(ended(one, score, { held: isHeld ? "rate" : null }));
      Object.assign(one, { score, position: event!.position, state: isHeld ? "held" : "counted" });
      if (!inSeason) one.counts = false;
    } else if (held.length) {
      const one = chance.of(held);
      const verdict = chance.below(2) ? "released" : "refused";
      await happen(decided(one, verdict, one.score, one.position));
      one.state = verdict === "released" ? "counted" : "refused";
    }
    const counted = all.filter(({ state }) => state === "counted");
    if (counted.length && chance.below(12) === 0) {
      const one = chance.of(counted);
      const wasHeld = await versionOf(one.sessionId);
      if (wasHeld === 2) {
        await happen(decided(one, "refused", one.score, one.position));
        one.state = "refused";
      }
    }
    if (chance.below(10) === 0) await follow();
  }
  await follow();
  const tries = () => all.filter(({ counts }) => counts);
  const expected = expectedBoard(tries());
  expect(await board("random"), `seed ${seed}`).toEqual(expected);
  for (const [at, { userId }] of expected.entries()) {
    expect((await rankOf("random", userId))!.rank, `seed ${seed}`).toBe(at + 1);
  }

  await forgetPerson(services().store, "ann");
  await follow();
  const left = (await board("random")).filter(({ userId }) => userId === "ann");
  expect(left).toEqual([]);
  const before = await rows();
  await follow(seasonSubscription.version + 1, { events: 9 });
  expect(await rows(), `seed ${seed}`).toEqual(before);
});

async function rankOf(seasonId: string, userId: string) {
  const { mine } = await services().db.read({ mine: getMySeason(seasonId, userId) });
  return mine;
}

test("among a hundred thousand every rank is told, and few rows are read for it", async () => {
  const PLAYERS = 100_000;
  // A thousand scores, so that a hundred players have each; from the worst to the best.
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO "season_standings" ("season_id", "user_id", "score", "position")
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${PLAYERS})
        SELECT 'large', 'player-' || i, (i / 100) * 2999, (i * 7919) % 1000003 FROM n`,
    ),
    ...seasonBoards.branches.map((branch, level) =>
      env.DB.prepare(
        `INSERT INTO "season_counts" ("season_id", "level", "branch", "count")
          SELECT 'large', ${level}, ${branch}, count(*) FROM "season_standings" WHERE "season_id" = 'large' GROUP BY 3`,
      ),
    ),
  ]);
  const read: number[] = [];
  for (const at of [0, 99, 1_000, 5_050, 50_000, 77_777, PLAYERS - 1]) {
    const { sql, params, map } = getMySeason("large", `player-${at}`);
    const found = await env.DB.prepare(sql)
      .bind(...params)
      .all<Row>();
    read.push(found.meta.rows_read);
    const better = await env.DB.prepare(
      `SELECT count(*) AS n FROM "season_standings" b, "season_standings" s WHERE s."season_id" = 'large' AND s."user_id" = ?
        AND b."season_id" = 'large' AND (b."score" > s."score" OR b."score" = s."score" AND b."position" < s."position")`,
    )
      .bind(`player-${at}`)
      .first<number>("n");
    expect(map(found.results)!.rank).toBe(better! + 1);
  }
  expect(Math.max(...read)).toBeLessThan(500);
});

test("no rank is told before the standings of an older version are counted", async () => {
  await env.DB.prepare(
    `INSERT INTO "season_standings" ("season_id", "user_id", "score", "position") VALUES ('older', 'eve', 5, 1)`,
  ).run();
  expect(await rankOf("older", "eve")).toMatchObject({ score: 5, rank: null });
});

const versionOf = (sessionId: string) =>
  env.DB.prepare(`SELECT max("version") AS n FROM "events" WHERE "stream_id" = ?`)
    .bind(`play-${sessionId}`)
    .first<number>("n");

async function rows() {
  const tables = ["season_tries", "season_bests", "season_standings", "season_counts"];
  const found = await env.DB.batch(tables.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  return found.map(({ results }) => results.map((row) => JSON.stringify(row)).sort());
}
