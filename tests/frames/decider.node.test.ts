import { describe, expect, test } from "vitest";
import { framesDecider } from "~/domain/frames/decider";
import { type FrameEdition, framesEvents } from "~/domain/frames/events";
import { specification } from "~/tests/support/given-when-then";

const given = specification(framesDecider);
const words = { en: "Press." };
const edition: FrameEdition = {
  gameId: "pebbles",
  hash: "0".repeat(64),
  files: [{ path: "main.js", type: "text/javascript", bytes: 3, sha256: "1".repeat(64) }],
  entry: "main.js",
  styles: [],
  screen: { width: 240, height: 180 },
  howTo: words,
  category: "arcade",
  achievements: [],
};
const published = { type: "FrameGamePublished" as const, data: edition };
const session = {
  sessionId: "s",
  userId: "kim",
  gameId: "pebbles",
  startedAt: "2026-11-20T12:00:00.000Z",
};
const started = { type: "FramePlayStarted" as const, data: session };
const now = new Date("2026-11-20T12:10:00.000Z");
const end = { type: "EndFramePlay" as const, userId: "kim", now, score: 9, seconds: 500 };

describe("a game of others", () => {
  test("is published once an edition", () => {
    given().when({ type: "PublishFrameGame", edition }).then(published);
    given(published).when({ type: "PublishFrameGame", edition }).thenNothingHappened();
    const next = { ...edition, hash: "2".repeat(64) };
    given(published)
      .when({ type: "PublishFrameGame", edition: next })
      .then({ type: "FrameGamePublished", data: next });
  });

  test("that was published before kinds were told is an arcade game", () => {
    const { schema, upcasters } = framesEvents.FrameGamePublished;
    const { category, ...before } = edition;
    expect(schema.parse(upcasters[1](before))).toEqual({ ...before, category });
  });

  test("takes no place of a game that is played by rules", () => {
    given()
      .when({ type: "PublishFrameGame", edition: { ...edition, gameId: "tile-tide" } })
      .thenRefuses("plays_by_rules");
  });
});

describe("a session of it", () => {
  test("starts, thirty times an hour at most", () => {
    given().when({ type: "StartFramePlay", session, thirtieth: null }).then(started);
    given()
      .when({ type: "StartFramePlay", session, thirtieth: "2026-11-20T11:00:01.000Z" })
      .thenRefuses("too_many_sessions");
    given()
      .when({ type: "StartFramePlay", session, thirtieth: "2026-11-20T11:00:00.000Z" })
      .then(started);
  });

  test("ends once, by its player, within 30 days, with what its game says", () => {
    const { startedAt: _, ...of } = session;
    const ended = {
      type: "FramePlayEnded" as const,
      data: { ...of, score: 9, verified: false as const, seconds: 500 },
    };
    given(started).when(end).then(ended);
    given(started, ended).when(end).thenRefuses("session_over");
    given(started)
      .when({ ...end, userId: "lee" })
      .thenRefuses("not_found");
    given(started)
      .when({ ...end, now: new Date("2026-12-20T12:00:00.001Z") })
      .thenRefuses("session_over");
    given().when(end).thenRefuses("not_found");
  });
});
