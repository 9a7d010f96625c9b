import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { achievementSubscription } from "~/domain/achievements/subscription";
import { ruleBook } from "~/domain/rule-book";
import { services } from "~/tests/notifications/history";
import {
  encode,
  finish,
  GAME,
  pass,
  type Player,
  playedTape,
  startSession,
  worth,
} from "~/tests/play/bot";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { followToHead } from "~/tests/support/follow";
import { happenIn } from "~/tests/support/happen";
import { achievement, listed, publish, settle } from "./world";

const PLAY = { area: "play" } as const;
const play = ["PlayEnded", "MatchEnded"];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-30T09:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

async function playFor(by: Player, beats: number, moves = 30) {
  const { sessionId, seed } = await startSession(by);
  for (let seq = 1; seq <= beats; seq++) {
    pass(15_000);
    await call(`/play/sessions/${sessionId}/beats`, { token: by.token, body: { seq } });
  }
  pass(60_000);
  const { tape, score } = worth(seed, playedTape(moves));
  const ended = await finish(by, sessionId, { inputs: encode(tape), score });
  expect(ended.status).toBe(200);
  return { sessionId, score };
}
const tallies = async () =>
  (await env.DB.prepare(`SELECT * FROM "achievement_tallies" ORDER BY "user_id", "deed"`).all())
    .results;

test("what is played counts for achievements, and a score that is refused no more", async () => {
  const { token } = await createOperator();
  const player = await createPlayer();
  const published = await publish(token, [
    achievement("games", play, 2, { ...PLAY, measure: "games" }),
    achievement("minutes", play, 1_000, { ...PLAY, measure: "seconds" }),
    achievement("twenty", ["PlayEnded"], 20, PLAY),
    achievement("here", ["PlayEnded"], 1, { ...PLAY, game: GAME }),
    achievement("elsewhere", ["PlayEnded"], 1, { ...PLAY, game: "neon-serpent" }),
    achievement("best", ["PlayEnded"], 16_000_000, { ...PLAY, measure: "best", game: GAME }),
    achievement("won", ["MatchWon"], 1, { ...PLAY, game: "hedge-duel" }),
  ]);
  expect(published.status).toBe(201);
  const low = await playFor(player, 4, 10);
  const high = await playFor(player, 5, 60);
  // Too short for a deed, and a score all the same.
  const short = await playFor(player, 0, 5);
  await settle();
  expect(high.score).toBeGreaterThan(low.score);
  // The last half minute before the end counts as well.
  expect(await listed(player)).toMatchObject({
    games: { progress: 1 },
    minutes: { progress: 60 + 75 },
    twenty: { progress: 2 },
    here: { progress: 1 },
    elsewhere: { progress: 0 },
    best: { progress: high.score },
    won: { progress: 0 },
  });
  const why = async (source: string) =>
    (await call(`/achievements/entries?source=${source}`, { token: player.token })).json<{
      items: object[];
    }>();
  expect(await why("best")).toMatchObject({
    items: [{ delta: high.score, balance: high.score, source: high.sessionId }],
  });
  expect((await why("minutes")).items).toMatchObject([
    { delta: 75, balance: 135, reason: "PlayEnded", source: high.sessionId },
    { delta: 60, balance: 60, source: low.sessionId },
  ]);
  expect((await why("games")).items).toMatchObject([{ delta: 1, balance: 1 }]);

  // The scores follow from seeds that the server draws.
  const next = short.score > low.score ? short : low;
  const body = { decision: "refuse" };
  await call(`/ops/scores/${high.sessionId}/decision`, { token, body });
  await settle();
  expect(await listed(player)).toMatchObject({
    minutes: { progress: 60 },
    twenty: { progress: 1 },
    best: { progress: next.score },
  });
  expect((await why("best")).items).toMatchObject([{ delta: next.score, source: next.sessionId }]);

  const other = await createPlayer();
  const match = {
    matchId: "m",
    tableId: "t",
    gameId: "hedge-duel",
    rulesVersion: 1,
    seed: "0".repeat(32),
    startedAt: new Date(Date.now() - 90_000).toISOString(),
    players: [player.user.id, other.user.id],
    tape: "",
    moves: 20,
    winner: 0,
    ending: "home",
    rated: true,
    ratings: [
      { before: 1000, after: 1016 },
      { before: 1000, after: 984 },
    ],
    ratingVersion: 1,
    day: "2026-11-30",
    pair: [player.user.id, other.user.id].sort().join("_"),
  };
  await happenIn(services().store, "match-m", { type: "MatchEnded", data: match });
  await settle();
  const { won, games } = await listed(player);
  expect(won!.unlockedAt).not.toBeNull();
  expect(games).toMatchObject({ progress: 2 });
  expect(games!.unlockedAt).not.toBeNull();
  expect((await listed(other)).won).toMatchObject({ progress: 0 });
  expect((await listed(player, `?game=${GAME}`)).won).toBeUndefined();

  const before = await tallies();
  const anew = { ...achievementSubscription, version: achievementSubscription.version + 1 };
  await followToHead(services(), anew, { events: 3 });
  expect(await tallies()).toEqual(before);
});

test("an achievement measures what its deeds have", () => {
  const isSound = (types: string[], changes: object) =>
    ruleBook.achievements.schema.safeParse({
      achievements: [achievement("one", types, 5, changes)],
    }).success;
  expect(isSound(["PlayEnded"], { measure: "best" })).toBe(false);
  expect(isSound(["MatchWon"], { measure: "best", game: GAME })).toBe(false);
  expect(isSound(["PlayEnded"], { measure: "amount" })).toBe(false);
  expect(isSound(["PostLiked"], { measure: "seconds" })).toBe(false);
  expect(isSound(["PlayEnded"], { measure: "games", game: GAME })).toBe(false);
  expect(isSound(["PlayEnded"], { measure: "best", game: GAME })).toBe(true);
});
