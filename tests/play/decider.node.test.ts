import { describe, test } from "vitest";
import { MAX_MISMATCHES, playDecider, RANKED_MS, TOLERANCE_MS } from "~/domain/play/decider";
import { OPEN_MS } from "~/domain/play/session-limits";
import { specification } from "~/tests/support/given-when-then";

const given = specification(playDecider);

const ofSession = { sessionId: "s", userId: "player", gameId: "tile-tide" };
const START = new Date("2026-11-26T10:00:00.000Z");
const startedAt = START.toISOString();
const after = (ms: number) => new Date(START.getTime() + ms);
const seed = "0".repeat(32);
const session = { ...ofSession, rules: 1, seed, daily: null, ranked: true, startedAt };
const started = { type: "PlayStarted" as const, data: session };
const tape = "a".repeat(64);
const places = [{ period: "all", was: null }];
const ran = { score: 40, steps: 600, inputs: 30, seconds: 9, tape, moves: null, places };
const end = {
  type: "EndPlay" as const,
  ...ran,
  claimed: 40,
  solved: false,
  held: null,
  userId: "player",
  now: after(60_000),
  mismatches: 0,
  lastsMs: 10_000,
};
const endedData = { ...ofSession, daily: null, startedAt, ...ran, ranked: true, held: null };
const ended = { type: "PlayEnded" as const, data: endedData };
const heldData = { ...endedData, held: "rate" as const, places: [] };
const held = { type: "PlayEnded" as const, data: heldData };

describe("a session", () => {
  const start = { type: "StartPlay" as const, session, draws: false, thirtieth: null };

  test("starts, and of the first of a day draws its puzzle", () => {
    given().when(start).then(started);
    const daily = { ...session, daily: "2026-11-26" };
    const drawn = { gameId: "tile-tide", day: "2026-11-26", seed };
    given()
      .when({ ...start, session: daily, draws: true })
      .then({ type: "DailyDrawn", data: drawn }, { type: "PlayStarted", data: daily });
  });

  test("is not started for the thirty-first time within an hour", () => {
    given()
      .when({ ...start, thirtieth: after(-3_599_999).toISOString() })
      .thenRefuses("too_many_sessions");
    given()
      .when({ ...start, thirtieth: after(-3_600_000).toISOString() })
      .then(started);
  });

  test("ends with the score that its inputs lead to", () => {
    given(started).when(end).then(ended);
    given(started)
      .when({ ...end, claimed: 41 })
      .thenRefuses("score_mismatch");
  });

  test("is its player's alone, ends once, and within thirty days", () => {
    given().when(end).thenRefuses("not_found");
    given(started)
      .when({ ...end, userId: "other" })
      .thenRefuses("not_found");
    given(started, ended).when(end).thenRefuses("session_over");
    given(started)
      .when({ ...end, now: after(OPEN_MS + 1) })
      .thenRefuses("session_over");
  });

  test("has so many tries", () => {
    given(started)
      .when({ ...end, mismatches: MAX_MISMATCHES - 1 })
      .then(ended);
    given(started)
      .when({ ...end, mismatches: MAX_MISMATCHES })
      .thenRefuses("session_over");
  });

  test("is at least as old as its inputs last", () => {
    const now = after(10_000 - TOLERANCE_MS);
    given(started)
      .when({ ...end, now })
      .then(ended);
    given(started)
      .when({ ...end, now: new Date(now.getTime() - 1) })
      .thenRefuses("too_fast");
  });

  test("is not ranked a day after its start, and nobody need look at it", () => {
    given(started)
      .when({ ...end, held: "rate", now: after(RANKED_MS + 1) })
      .then({ type: "PlayEnded", data: { ...endedData, ranked: false, places: [] } });
    given(started)
      .when({ ...end, now: after(RANKED_MS) })
      .then(ended);
  });

  test("of the day tells that its puzzle came out, where it is ranked", () => {
    const day = "2026-11-26";
    const daily = { type: "PlayStarted" as const, data: { ...session, daily: day } };
    const whole = { ...end, solved: true };
    const ranked = { type: "PlayEnded" as const, data: { ...endedData, daily: day } };
    const told = { type: "DailySolved" as const, data: { ...ofSession, day, held: false } };
    given(daily).when(whole).then(ranked, told);
    given(daily).when(end).then(ranked);
    given(started).when(whole).then(ended);
    given(daily)
      .when({ ...whole, held: "rate" })
      .then(
        { type: "PlayEnded", data: { ...heldData, daily: day } },
        { type: "DailySolved", data: { ...told.data, held: true } },
      );
    given(daily)
      .when({ ...whole, now: after(RANKED_MS + 1) })
      .then({ type: "PlayEnded", data: { ...ranked.data, ranked: false, places: [] } });
  });

  test("for practice is not ranked", () => {
    given({ type: "PlayStarted", data: { ...session, ranked: false } })
      .when(end)
      .then({ type: "PlayEnded", data: { ...endedData, ranked: false, places: [] } });
  });
});

describe("a score", () => {
  const reached = { score: 40, position: 7, endedAt: after(60_000).toISOString() };
  const release = { type: "ReleaseScore" as const, ...reached, places };
  const released = {
    type: "ScoreReleased" as const,
    data: { ...ofSession, ...reached, places },
  };
  const refuse = { type: "RefuseScore" as const, falls: [] };
  const refused = { type: "ScoreRefused" as const, data: { ...ofSession, falls: [] } };

  test("that is held stands nowhere", () => {
    given(started)
      .when({ ...end, held: "rate" })
      .then(held);
  });

  test("that is held is released or refused, once", () => {
    given(started, held).when(release).then(released);
    given(started, held).when(refuse).then(refused);
    given(started, held, released).when(release).thenRefuses("score_not_held");
    given(started, held, refused).when(release).thenRefuses("score_not_held");
    given(started, held, refused).when(refuse).thenNothingHappened();
  });

  test("that stands on boards is refused, too, and none that does not", () => {
    given(started, ended).when(refuse).then(refused);
    given(started, ended).when(release).thenRefuses("score_not_held");
    given(started, { type: "PlayEnded", data: { ...endedData, ranked: false } })
      .when(refuse)
      .thenRefuses("score_not_held");
    given(started).when(refuse).thenRefuses("not_found");
  });
});
