import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { rate } from "~/domain/matches/ratings";
import { boardsOf } from "~/domain/play/period";
import { deleteAccount } from "~/tests/account/leaver";
import { join } from "~/tests/posts/world";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace } from "~/tests/spaces/world";
import { Chance } from "~/tests/support/random";
import { followWins, matchOf, record } from "./record";

type Player = Awaited<ReturnType<typeof createPlayer>>;
interface Entry {
  rank: number;
  person: { id: string };
  score: number;
  sessionId: string;
  tries: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
// A Saturday.
const BEGIN = Date.parse("2026-11-28T22:00:00Z");

async function board(query = "", token?: string) {
  const response = await call(`/play/games/hedge-duel/leaderboard${query}`, { token });
  if (response.status !== 200) throw new Error(await response.text());
  return response.json<{ items: Entry[]; me: Entry | null; nextCursor: string | null }>();
}

/** One beats the other, at a table where they sat so long. */
async function win(winner: Player, loser: Player, at: number, ms = MINUTE_MS) {
  const match = matchOf([winner.user.id, loser.user.id], 1);
  match.startedAt = new Date(at - ms).toISOString();
  await record(match, new Date(at));
  return match.matchId;
}

const players = (count: number) => Promise.all(Array.from({ length: count }, () => createPlayer()));

const viewed = ({ rank, person, score, sessionId, tries }: Entry) => ({
  rank,
  userId: person.id,
  score,
  sessionId,
  tries,
});

test("boards are how many others one has beaten, whatever was played, followed at once or bit by bit", async () => {
  const chance = new Chance(20261127);
  const all = await players(7);
  const rating = new Map(all.map(({ user }) => [user.id, 1_000]));
  const rated = new Map<string, number>();
  const gone = new Set<string>();
  const told: {
    at: number;
    players: [string, string];
    winner: string | null;
    matchId: string;
    ratings: [number, number];
  }[] = [];
  let now = BEGIN;
  for (let deed = 0; deed < 90; deed++) {
    now += chance.below(3 * 60) * MINUTE_MS;
    const there = all.filter(({ user }) => !gone.has(user.id));
    const [one, other] = [chance.of(there), chance.of(there)];
    if (one === other) {
      if (chance.below(3) === 0) await followWins({ events: 1 + chance.below(9) });
      if (deed > 60 && gone.size < 1) {
        await deleteAccount(one);
        gone.add(one.user.id);
      }
      continue;
    }
    const ids = [one.user.id, other.user.id] as const;
    const isShort = chance.below(5) === 0;
    const matchId = await win(one, other, now, isShort ? MINUTE_MS - 1 : MINUTE_MS);
    const pair = `${[...ids].sort().join()} ${new Date(now).toISOString().slice(0, 10)}`;
    if ((rated.get(pair) ?? 0) >= 3) continue;
    rated.set(pair, (rated.get(pair) ?? 0) + 1);
    const before = rating.get(ids[0])!;
    const [after, left] = rate([before, rating.get(ids[1])!], 0);
    rating.set(ids[0], after).set(ids[1], left);
    const counts = after > before && !isShort;
    const winner = counts ? ids[0] : null;
    told.push({ at: now, players: [...ids], winner, matchId, ratings: [after, left] });
  }
  const expected = (period: string) => {
    const of = told.filter(({ at }) => boardsOf(new Date(at).toISOString()).includes(period));
    // The first over each other player.
    const wins = (id: string) => {
      const won = of.filter(({ winner }) => winner === id);
      return won.filter(
        (one, at) => won.findIndex((two) => two.players[1] === one.players[1]) === at,
      );
    };
    return [...rating.keys()]
      .filter((id) => !gone.has(id) && wins(id).length > 0)
      .sort(
        (a, b) =>
          wins(b).length - wins(a).length ||
          of.indexOf(wins(a).at(-1)!) - of.indexOf(wins(b).at(-1)!),
      )
      .map((userId, at) => ({
        rank: at + 1,
        userId,
        score: wins(userId).length,
        sessionId: wins(userId).at(-1)!.matchId,
        tries: of.filter((one) => one.players.includes(userId)).length,
      }));
  };
  await followWins();
  for (let day = 0; day < 9; day++) {
    const on = new Date(BEGIN + day * DAY_MS).toISOString();
    const [ofDay, ofWeek] = boardsOf(on);
    for (const [query, period] of [
      [`?period=day&on=${on.slice(0, 10)}`, ofDay!],
      [`?period=week&on=${on.slice(0, 10)}`, ofWeek!],
      ["?period=all", "all"],
    ] as const) {
      const { items } = await board(`${query}&limit=100`);
      expect(items.map(viewed), `${query}`).toEqual(expected(period));
    }
  }
  const [first, ...rest] = expected("all");
  const page = await board("?limit=1");
  expect(page.items.map(viewed)).toEqual([first]);
  const next = await board(`?limit=100&cursor=${page.nextCursor}`);
  expect(next.items.map(viewed)).toEqual(rest);
  const last = all.find(({ user }) => user.id === rest.at(-1)!.userId)!;
  expect(viewed((await board("?limit=1", last.token)).me!)).toEqual(rest.at(-1));

  const { results } = await env.DB.prepare(
    `SELECT "user_id", "score", "played" FROM "match_standings" WHERE "period" = 'rating'
      ORDER BY "score" DESC, "position"`,
  ).all();
  const lastOf = (id: string) => told.findLast(({ players: two }) => two.includes(id))!;
  const ratingOf = (id: string) => lastOf(id).ratings[lastOf(id).players.indexOf(id)]!;
  expect(results).toEqual(
    [...rating.keys()]
      .filter((id) => !gone.has(id) && told.some(({ players: two }) => two.includes(id)))
      .sort(
        (a, b) => ratingOf(b) - ratingOf(a) || told.indexOf(lastOf(a)) - told.indexOf(lastOf(b)),
      )
      .map((id) => ({
        user_id: id,
        score: ratingOf(id),
        played: told.filter(({ players: two }) => two.includes(id)).length,
      })),
  );

  const before = await rows();
  await followWins({ version: 3, events: 7 });
  expect(await rows()).toEqual(before);
});

async function rows() {
  const tables = ["match_standings", "match_counts", "match_beaten"];
  const found = await env.DB.batch(tables.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  return found.map(({ results }) => results.map((row) => JSON.stringify(row)).sort());
}

describe("a win counts", () => {
  const standing = async (player: Player, query = "") => {
    await followWins({ version: 3 });
    return (await board(query, player.token)).me;
  };

  test("once over the same player on each board, and not over fresh wallets that give no points", async () => {
    const [one, other, third] = (await players(3)) as [Player, Player, Player];
    for (let at = 0; at < 5; at++) await win(one, other, BEGIN + at * MINUTE_MS);
    expect(await standing(one)).toMatchObject({ score: 1, tries: 3 });
    expect(await standing(other)).toBeNull();
    await env.DB.prepare(`UPDATE "match_ratings" SET "gained" = 800 WHERE "user_id" = ?`)
      .bind(one.user.id)
      .run();
    const [fresh] = (await players(1)) as [Player];
    await win(one, fresh, BEGIN + DAY_MS);
    expect(await standing(one)).toMatchObject({ score: 1, tries: 4 });
    // The next day, and the next week, begin anew; all of time does not.
    const days = [BEGIN + 40 * DAY_MS, BEGIN + 41 * DAY_MS, BEGIN + 42 * DAY_MS];
    await win(third, other, days[0]!);
    await win(third, other, days[0]! + MINUTE_MS);
    await win(third, one, days[0]! + 2 * MINUTE_MS);
    await win(third, other, days[1]!);
    await win(third, other, days[2]!);
    const on = (period: string, at: number) =>
      standing(third, `?period=${period}&on=${new Date(at).toISOString().slice(0, 10)}`);
    // A Thursday, a Friday, a Saturday.
    expect(await on("day", days[0]!)).toMatchObject({ score: 2, tries: 3 });
    expect(await on("day", days[1]!)).toMatchObject({ score: 1, tries: 1 });
    expect(await on("day", days[2]!)).toMatchObject({ score: 1, tries: 1 });
    expect(await on("week", days[2]!)).toMatchObject({ score: 2, tries: 5 });
    expect(await standing(third)).toMatchObject({ score: 2, tries: 5 });
  });

  test("only where the match took a minute", async () => {
    const [one, other] = (await players(2)) as [Player, Player];
    await win(one, other, BEGIN, MINUTE_MS - 1);
    expect(await standing(one)).toBeNull();
    await win(one, other, BEGIN);
    expect(await standing(one)).toMatchObject({ score: 1, tries: 2 });
  });
});

describe("a small board", () => {
  test("is of friends, or of a Space's members, ranked among each other", async () => {
    const creator = await createRichPlayer();
    const [friend, stranger, rival] = (await players(3)) as [Player, Player, Player];
    for (const [by, whom] of [
      [creator, friend],
      [friend, creator],
    ] as const) {
      await call(`/follows/${whom.user.id}`, { method: "PUT", token: by.token });
    }
    const at = BEGIN + 30 * DAY_MS;
    await win(stranger, rival, at);
    await win(friend, rival, at + 1);
    await win(creator, rival, at + 2);
    await followWins({ version: 3 });
    const on = `period=day&on=${new Date(at).toISOString().slice(0, 10)}`;
    const ids = (items: Entry[]) => items.map(({ person, rank }) => [person.id, rank]);
    const friends = await board(`?of=friends&${on}`, creator.token);
    expect(ids(friends.items)).toEqual([
      [friend.user.id, 1],
      [creator.user.id, 2],
    ]);
    expect(friends.me).toEqual(friends.items[1]);
    const { id } = await createSpace(creator);
    expect((await join(id, stranger)).status).toBe(204);
    const { items } = await board(`?of=space&spaceId=${id}&${on}`);
    expect(ids(items)).toEqual([
      [stranger.user.id, 1],
      [creator.user.id, 2],
    ]);
    await expectProblem(
      await call("/play/games/hedge-duel/leaderboard?of=friends"),
      401,
      "login_required",
    );
  });
});
