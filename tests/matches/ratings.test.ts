import { env } from "cloudflare:workers";
import { base64 } from "@scure/base";
import { expect, test } from "vitest";
import { newId } from "~/domain/event-store/id";
import { applyToTables } from "~/domain/event-store/apply-changes";
import { put } from "~/domain/event-store/projection";
import { countedWins, RATING_BOARD } from "~/domain/matches/boards";
import { getWatchedMatch, listPlayersOf } from "~/domain/matches/page-queries";
import { rate } from "~/domain/matches/ratings";
import { matchStandings } from "~/domain/matches/read-model";
import { RESIGNS } from "~/domain/play/hedge-duel/v1/rules";
import { listPositions } from "~/domain/play/page-queries";
import { encodeTape } from "~/domain/play/tape";
import { model } from "~/domain/model";
import { deleteAccount, openServices } from "~/tests/account/leaver";
import { createOperator } from "~/tests/store/operator";
import { audited } from "~/tests/operations/run-audit";
import { call, createPlayer } from "~/tests/sign-in/player";
import { findDifferences, openStore } from "~/tests/support/store";
import { followWins, matchOf, record } from "./record";

async function standingOf(userId: string) {
  const { results } = await env.DB.prepare(
    `SELECT "gained", "played", "won" FROM "match_ratings" WHERE "user_id" = ?`,
  )
    .bind(userId)
    .all<{ gained: number; played: number; won: number }>();
  return results[0];
}
const twoPlayers = async (): Promise<[string, string]> => [
  (await createPlayer()).user.id,
  (await createPlayer()).user.id,
];

test("what one gains the other loses, less the stronger one is, and nothing far below", () => {
  expect(rate([1000, 1000], 0)).toEqual([1016, 984]);
  expect(rate([1000, 1000], null)).toEqual([1000, 1000]);
  expect(rate([1400, 1000], 0)).toEqual([1403, 997]);
  expect(rate([1400, 1000], 1)).toEqual([1371, 1029]);
  expect(rate([1000, 1400], null)).toEqual([1013, 1387]);
  expect(rate([1800, 1000], 0)).toEqual([1800, 1000]);
  expect(rate([5, 5], 0)).toEqual([21, 0]);
  for (let one = 0; one < 2_500; one += 37) {
    for (const winner of [0, 1, null] as const) {
      const [a, b] = rate([one, 1_200], winner);
      expect(rate([1_200, one], winner === null ? null : winner === 0 ? 1 : 0)).toEqual([b, a]);
    }
  }
});

test("a second wallet that loses on purpose lifts nobody beyond what the table allows", () => {
  let rating = 1_000;
  // As many fresh wallets as anybody cares to make.
  for (let wallet = 0; wallet < 5_000; wallet++) rating = rate([rating, 1_000], 0)[0];
  expect(rating).toBeLessThan(1_750);
});

test("between the same two no more than three a day count", async () => {
  const players = await twoPlayers();
  const now = new Date();
  for (let at = 0; at < 5; at++) await record(matchOf(players, 1), now);
  expect(await standingOf(players[0])).toMatchObject({ played: 3, won: 3 });
  await record(matchOf([players[1], players[0]], 1), now);
  expect(await standingOf(players[1])).toMatchObject({ played: 3, won: 0 });
  await record(matchOf(players, 1), new Date(now.getTime() + 86_400_000));
  expect(await standingOf(players[0])).toMatchObject({ played: 4 });
});

test("matches that end at once count each from where the other left it, and one that is told twice counts once", async () => {
  const [one, two] = await twoPlayers();
  const others = await Promise.all(Array.from({ length: 4 }, () => createPlayer()));
  const matches = [
    ...others.map(({ user }) => matchOf([one, user.id], 1)),
    ...others.map(({ user }) => matchOf([user.id, two], 0)),
    matchOf([one, two], 1),
  ];
  await Promise.all([...matches, matches[0]!, matches[8]!].map((match) => record(match)));
  const all = [one, two, ...others.map(({ user }) => user.id)];
  const standings = await Promise.all(all.map(standingOf));
  expect(standings.map((standing) => standing!.played)).toEqual([5, 5, 2, 2, 2, 2]);
  expect(standings.reduce((sum, standing) => sum + standing!.gained, 0)).toBe(0);
  const { results } = await env.DB.prepare(
    `SELECT * FROM "matches" WHERE "first_id" = ?1 OR "second_id" = ?1 ORDER BY rowid`,
  )
    .bind(one)
    .all<{ first_before: number; first_after: number }>();
  expect(results.slice(1).map((row) => row.first_before)).toEqual(
    results.slice(0, -1).map((row) => row.first_after),
  );
});

test("with an account its rating goes, also where a match is told later; the other keeps what was won", async () => {
  const [leaver, stays] = [await createPlayer(), await createPlayer()];
  const players: [string, string] = [leaver.user.id, stays.user.id];
  await record(matchOf(players, 0));
  expect(await standingOf(leaver.user.id)).toMatchObject({ gained: -16 });
  await deleteAccount(leaver);
  expect(await standingOf(leaver.user.id)).toBeUndefined();
  await record(matchOf(players, 0));
  await record(matchOf([stays.user.id, leaver.user.id], 1));
  expect(await standingOf(leaver.user.id)).toBeUndefined();
  expect(await standingOf(stays.user.id)).toMatchObject({ played: 3, won: 3, gained: 46 });
  const { store } = openStore(model);
  expect(await findDifferences(store)).toEqual([]);
});

test("a tape that does not end by the rules is no match", async () => {
  const players = await twoPlayers();
  const unfinished = { ...matchOf(players, 1), tape: base64.encode(encodeTape([])) };
  await expect(record(unfinished)).rejects.toThrow("A match that has not ended");
  const beyond = { ...matchOf(players, 1) };
  beyond.tape = base64.encode(
    encodeTape([RESIGNS[0], RESIGNS[1]].map((input, step) => ({ step, input }))),
  );
  await expect(record(beyond)).rejects.toThrow("An input after the end");
});

test("the board shows who stands highest, of equals who was there first, and where one stands oneself", async () => {
  const [one, other] = [await createPlayer(), await createPlayer()];
  const rivals = [await createPlayer(), await createPlayer()];
  await record(matchOf([one.user.id, rivals[0]!.user.id], 1));
  await record(matchOf([other.user.id, rivals[1]!.user.id], 1));
  const boardOf = async (token?: string) =>
    (await call("/play/games/hedge-duel/ratings?limit=100", { token })).json<{
      items: { person: { id: string }; rank: number; rating: number }[];
      me: object | null;
    }>();
  const { items, me } = await boardOf(other.token);
  const places = [one, other].map(({ user }) =>
    items.findIndex(({ person }) => person.id === user.id),
  );
  expect(places[1]! - places[0]!).toBe(1);
  expect(items.map(({ rank }) => rank)).toEqual(items.map((_, at) => at + 1));
  expect(items.map(({ rating }) => rating)).toEqual(
    items.map(({ rating }) => rating).toSorted((a, b) => b - a),
  );
  expect(me).toEqual({ rank: places[1]! + 1, rating: 1016, played: 1, won: 1, drawn: 0 });
  expect((await boardOf((await createPlayer()).token)).me).toBeNull();
});

test("who stands behind the first two hundred is counted by the board's branches, exact among equals", async () => {
  const [one, other] = [await createPlayer(), await createPlayer()];
  const game = "hedge-duel";
  await record(matchOf([other.user.id, one.user.id], 1));
  await followWins();
  // A crowd, as matches would leave it: 500 each at 1003, 1002 and 1001, and 200 more where `one` stands, before and behind it.
  const own = await env.DB.prepare(
    `SELECT "score", "position" FROM "match_standings" WHERE "period" = 'rating' AND "user_id" = ?`,
  )
    .bind(one.user.id)
    .first<{ score: number; position: number }>();
  const crowd = Array.from({ length: 1_700 }, (_, at) => ({
    userId: `crowd-${at}`,
    score: at < 1_500 ? 1_003 - Math.floor(at / 500) : own!.score,
    position:
      at < 1_500 ? at : at % 2 ? own!.position + at : Math.max(1, own!.position - at + 1_499),
  }));
  await env.DB.prepare(
    `INSERT INTO "match_ratings" ("game_id", "user_id", "gained", "position")
      SELECT ?1, value->>'userId', (value->>'score') - 1000, value->>'position' FROM json_each(?2)`,
  )
    .bind(game, JSON.stringify(crowd))
    .run();
  const changes = crowd.flatMap(({ userId, score, position }) => [
    put(matchStandings, { gameId: game, period: RATING_BOARD, userId, played: 1, score, position }),
    ...countedWins.recount({ gameId: game, period: RATING_BOARD }, null, { score, position }),
  ]);
  const { db } = openServices();
  await db.batch(await applyToTables(db, (table) => table, changes, false));
  const { me } = await (
    await call(`/play/games/${game}/ratings`, { token: one.token })
  ).json<{ me: { rank: number; rating: number } }>();
  const before = await env.DB.prepare(
    `SELECT count(*) AS "count" FROM "match_ratings" WHERE "game_id" = ?1
      AND ("gained" > ?2 OR ("gained" = ?2 AND "position" < ?3))`,
  )
    .bind(game, own!.score - 1_000, own!.position)
    .first<{ count: number }>();
  expect(before!.count).toBeGreaterThanOrEqual(1_500);
  expect(me).toMatchObject({ rank: before!.count + 1, rating: own!.score });
  await env.DB.batch(
    ["match_ratings", "match_standings"].map((table) =>
      env.DB.prepare(`DELETE FROM "${table}" WHERE "user_id" LIKE 'crowd-%'`),
    ),
  );
});

test("the board leaves out whom a block keeps apart, and the ranks of the others stay", async () => {
  const [one, other, viewer] = [await createPlayer(), await createPlayer(), await createPlayer()];
  const rivals = await twoPlayers();
  await record(matchOf([one.user.id, rivals[0]], 1));
  await record(matchOf([other.user.id, rivals[1]], 1));
  const ranks = async () => {
    const answer = await call("/play/games/hedge-duel/ratings?limit=100", { token: viewer.token });
    const { items } = await answer.json<{ items: { person: { id: string }; rank: number }[] }>();
    return new Map(items.map(({ person, rank }) => [person.id, rank]));
  };
  const before = await ranks();
  await call(`/blocks/${one.user.id}`, { method: "PUT", token: viewer.token });
  before.delete(one.user.id);
  expect(await ranks()).toEqual(before);
});

test("a match that is over can be watched, also when the account of one of the two is deleted", async () => {
  await (await createOperator()).list("hedge-duel", { name: "Hedge Duel", category: "mini" });
  const [leaver, stays] = [await createPlayer(), await createPlayer()];
  const match = matchOf([leaver.user.id, stays.user.id], 0);
  await record(match);
  const { db } = openServices();
  const read = async (matchId: string) => {
    const { watched, players, positions } = await db.read({
      watched: getWatchedMatch(matchId, "en"),
      players: listPlayersOf({ matchId }),
      positions: listPositions(`match-${matchId}`),
    });
    return { watched, players: players.map(({ personId }) => personId).sort(), positions };
  };
  const before = await read(match.matchId);
  expect(before.watched).toMatchObject({ game: "Hedge Duel", tape: match.tape, winner: 1 });
  expect(before.players).toEqual([leaver.user.id, stays.user.id].sort());
  expect(before.positions).toMatchObject([{ type: "MatchEnded" }]);
  await deleteAccount(leaver);
  expect((await read(match.matchId)).players).toEqual([stays.user.id]);
  expect(await read("no-such")).toEqual({ watched: undefined, players: [], positions: [] });
});

test("an audit plays matches again and names those that ended otherwise", async () => {
  const players = await twoPlayers();
  const [right, winner, ratings, tape] = [newId(), newId(), newId(), newId()];
  for (const id of [right, winner, ratings, tape]) await record(matchOf(players, 1, id));
  expect(await audited(["matches"])).toEqual([]);
  const alter = (id: string, set: string) =>
    env.DB.prepare(`UPDATE "matches" SET ${set} WHERE "match_id" = ?`).bind(id).run();
  await alter(winner, `"winner" = 1`);
  await alter(ratings, `"first_after" = "first_after" + 1`);
  await alter(tape, `"tape" = 'AAAA'`);
  const found = await audited(["matches"]);
  expect(Object.fromEntries(found.map(({ params }) => [params["match"], params["parts"]]))).toEqual(
    { [winner]: "winner", [ratings]: "ratings", [tape]: "tape" },
  );
});
