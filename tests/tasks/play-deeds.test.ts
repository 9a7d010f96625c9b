import { test } from "vitest";
import { playDeedEvents, playDeedProjection } from "~/domain/activity/play-deeds";
import { dayOf, projectionSpecification } from "~/tests/support/given-rows";

const given = projectionSpecification(playDeedProjection, playDeedEvents);

const of = { sessionId: "s", userId: "ann", gameId: "tile-tide" };
const ended = (data: object = {}) => ({
  type: "PlayEnded",
  data: {
    ...of,
    daily: null,
    startedAt: dayOf(1),
    score: 40,
    steps: 600,
    inputs: 30,
    seconds: 60,
    tape: "0".repeat(64),
    moves: null,
    ranked: true,
    held: null,
    places: [],
    ...data,
  },
});
const solved = (held: boolean) => ({
  type: "DailySolved",
  data: { ...of, day: "2026-01-01", held },
});
const released = {
  type: "ScoreReleased",
  data: { ...of, score: 40, position: 1, endedAt: dayOf(1), places: [] },
};
const refused = { type: "ScoreRefused", data: { ...of, falls: [] } };
const deed = {
  type: "PlayEnded",
  thing: "s",
  user_id: "ann",
  game_id: "tile-tide",
  seconds: 60,
  score: 40,
  position: 1,
  occurred_at: dayOf(1),
  ended_position: null,
};
const waiting = { position: null, occurred_at: null };
const puzzle = { ...deed, type: "DailySolved", seconds: 0, score: 0 };

test("a ranked game of a minute in which something was scored is a deed", async () => {
  await given(["play-s", ended()]).leaves({ play_deeds: [deed] });
});

test.each([{ seconds: 59 }, { ranked: false }, { score: 0 }])("and one of %o is none", (data) =>
  given(["play-s", ended(data)]).leaves({ play_deeds: [] }),
);

test("what is held counts once it is let, from then", async () => {
  const history = [ended({ held: "rate" }), solved(true)];
  await given(...history.map((event) => ["play-s", event] as [string, typeof event])).leaves({
    play_deeds: [
      { ...deed, ...waiting },
      { ...puzzle, ...waiting },
    ],
  });
  const then = { position: 3, occurred_at: dayOf(3) };
  await given(
    ...[...history, released].map((event) => ["play-s", event] as [string, typeof event]),
  ).leaves({
    play_deeds: [
      { ...deed, ...then },
      { ...puzzle, ...then },
    ],
  });
});

test("what is refused has ended, and a puzzle counts however fast it was solved", async () => {
  const history = [ended({ seconds: 20 }), solved(false), refused];
  await given(...history.map((event) => ["play-s", event] as [string, typeof event])).leaves({
    play_deeds: [{ ...puzzle, position: 2, occurred_at: dayOf(2), ended_position: 3 }],
  });
});

test("a rated match of a minute is a deed of both, and a win of whoever won", async () => {
  const match = (changes: object) => ({
    type: "MatchEnded",
    data: {
      matchId: "m",
      tableId: "t",
      gameId: "hedge-duel",
      rulesVersion: 1,
      seed: "0".repeat(32),
      startedAt: new Date(Date.parse(dayOf(1)) - 60_000).toISOString(),
      players: ["ann", "bob"],
      tape: "",
      moves: 20,
      winner: 1,
      ending: "home",
      rated: true,
      ratings: [
        { before: 1000, after: 984 },
        { before: 1000, after: 1016 },
      ],
      ratingVersion: 1,
      day: "2026-01-01",
      pair: "ann_bob",
      ...changes,
    },
  });
  const row = { ...deed, thing: "m", game_id: "hedge-duel", score: 0 };
  const [ann, bob] = ["ann", "bob"].map((userId) => ({
    ...row,
    type: "MatchEnded",
    user_id: userId,
  }));
  await given(["match-m", match({})]).leaves({
    play_deeds: [ann!, bob!, { ...bob!, type: "MatchWon" }],
  });
  await given(["match-m", match({ winner: null })]).leaves({ play_deeds: [ann!, bob!] });
  await given(["match-m", match({ rated: false })]).leaves({ play_deeds: [] });
  await given(["match-m", match({ startedAt: dayOf(1) })]).leaves({ play_deeds: [] });
});
