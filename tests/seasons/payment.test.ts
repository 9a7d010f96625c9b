import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { listOverSeasons } from "~/domain/seasons/queries";
import { chance, mortalServices, untilAlive } from "~/tests/support/crashes";
import { settleSeason } from "~/workers/seasons/close";
import type { Services } from "~/workers/services";
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
  started,
} from "./world";

const PLAYERS = 130;
const REWARDED = 110;
const rewards = [
  { fromRank: 1, toRank: 10, reward: 100 },
  { fromRank: 11, toRank: REWARDED, reward: 5 },
];

/** A season that is over, in which so many played once; gives the ids by rank. */
async function overSeason(id: string, from: string, changes = {}): Promise<string[]> {
  clock.now = Date.parse(from) - DAY;
  const startsAt = new Date(from).toISOString();
  const endsAt = new Date(Date.parse(from) + 28 * DAY).toISOString();
  await happen([`season-${id}`, 0, season(id, { startsAt, endsAt, rewards, ...changes })]);
  clock.now = Date.parse(from) + DAY;
  const all = Array.from({ length: PLAYERS }, (_, at) => ({
    sessionId: newId(),
    userId: `${id}-${at}`,
    gameId: "one",
  }));
  await happen(...all.map((one) => started(one)));
  await happen(...all.map((one, at) => ended(one, Math.floor(at / 2))));
  await follow();
  clock.now = Date.parse(endsAt) + 60_000;
  return (await board(id)).map(({ userId }) => userId);
}

const over = async (own: Services) =>
  (
    await own.db.read({
      found: first(listOverSeasons({ now: own.store.now(), limit: 1 })),
    })
  ).found;

async function settle(own: Services): Promise<boolean> {
  const found = await over(own);
  if (!found) return true;
  await settleSeason(own, found);
  return false;
}

async function given(id: string) {
  const { results } = await env.DB.prepare(
    `SELECT "user_id" AS userId, "reason", "delta" FROM "point_entries" WHERE "source" = ? ORDER BY "position"`,
  )
    .bind(id)
    .all<{ userId: string; reason: string; delta: number }>();
  return results;
}

const expected = (ranks: readonly string[]) =>
  ranks
    .slice(0, REWARDED)
    .map((userId, at) => ({ userId, reason: "season", delta: at < 10 ? 100 : 5 }));

test("a season's end that dies again and again rewards each rank once", async () => {
  const ranks = await overSeason("killed", "2026-12-01T00:00:00.000Z");
  const random = chance(Math.floor(Math.random() * 2 ** 31));
  let isPaid = false;
  for (let run = 0; run < 200 && !isPaid; run++) {
    isPaid = await untilAlive(() => settle(mortalServices(services(), random, 0.2)));
    await follow();
  }
  expect(isPaid).toBe(true);
  expect(await given("killed")).toEqual(expected(ranks));
});

test("jobs that race for it reward each rank once", async () => {
  const ranks = await overSeason("raced", "2027-02-01T00:00:00.000Z");
  let isPaid = false;
  for (let run = 0; run < 50 && !isPaid; run++) {
    const all = await Promise.all([1, 2, 3, 4].map(() => settle(services())));
    isPaid = all.every(Boolean);
    await follow();
  }
  expect(isPaid).toBe(true);
  expect(await given("raced")).toEqual(expected(ranks));
  const paid = await env.DB.prepare(
    `SELECT "data" FROM "events" WHERE "type" = 'SeasonPaid' AND "stream_id" = 'season-raced'`,
  ).first<string>("data");
  expect(JSON.parse(paid!)).toEqual({ seasonId: "raced", players: REWARDED, points: 1500 });
});

test("what comes behind the end of a season changes nothing, however early it set out", async () => {
  const ranks = await overSeason("late", "2027-07-01T00:00:00.000Z");
  const { sessionId } = (await env.DB.prepare(
    `SELECT "session_id" AS sessionId FROM "season_bests" WHERE "season_id" = 'late' AND "user_id" = ?`,
  )
    .bind(ranks[0])
    .first<{ sessionId: string }>())!;
  await settle(services());
  // Nobody is paid before all is known that lies before the end.
  expect(await given("late")).toEqual([]);
  clock.now -= 500;
  await happen(decided({ sessionId, userId: ranks[0]!, gameId: "one" }, "refused", 0, 0));
  clock.now += 500;
  for (let run = 0; run < 20 && !(await settle(services())); run++) await follow();
  expect(await over(services())).toBeUndefined();
  expect(await given("late")).toEqual(expected(ranks));
  expect((await board("late")).map(({ userId }) => userId)).toEqual(ranks);
});

test("a score that waits holds the end, and what is decided afterwards changes nothing", async () => {
  const from = Date.parse("2027-04-01T00:00:00.000Z");
  const startsAt = new Date(from).toISOString();
  const endsAt = new Date(from + 28 * DAY).toISOString();
  clock.now = from - DAY;
  await happen(["season-held", 0, season("held", { startsAt, endsAt, rewards })]);
  clock.now = from + DAY;
  const [one, two] = ["ann", "bea"].map((userId) => ({
    sessionId: newId(),
    userId,
    gameId: "two",
  }));
  await happen(started(one!), started(two!));
  await happen(ended(one!, 10));
  const [held] = await happen(ended(two!, 99, { held: "rate" }));
  await follow();
  clock.now = from + 30 * DAY;
  for (let run = 0; run < 3; run++) await settle(services());
  expect(await given("held")).toEqual([]);
  clock.now = from + 35 * DAY;
  for (let run = 0; run < 3; run++) {
    await settle(services());
    await follow();
  }
  expect(await given("held")).toEqual([{ userId: "ann", reason: "season", delta: 100 }]);
  await happen(decided(two!, "released", 99, held!.position));
  await follow();
  expect((await board("held")).map(({ userId }) => userId)).toEqual(["ann"]);
});
