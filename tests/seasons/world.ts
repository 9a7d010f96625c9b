import { env } from "cloudflare:workers";
import { appendTo } from "~/domain/event-store/append";
import type { NewEvent } from "~/domain/event-store/event";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { feature, Model } from "~/domain/event-store/model";
import { model } from "~/domain/model";
import type { Announced } from "~/domain/seasons/events";
import { seasonSubscription } from "~/domain/seasons/subscription";
import { followToHead } from "~/tests/support/follow";
import { createServices } from "~/workers/services";

export const DAY = 86_400_000;
/** The clock of this file's world. */
export const clock = { now: Date.parse("2026-12-01T00:00:00.000Z") };

export function services() {
  const created = createServices(env, () => {}, "first-primary");
  created.store.now = () => new Date(clock.now);
  return created;
}

/** Seasons follow the log, not the rules that made it: any history will do. */
const anyHistory = new Model([
  feature({
    name: "any-history",
    events: model.definitions,
    projections: model.projections.filter(({ name }) => name === "seasons"),
  }),
]);

/** Lets this happen in one append, each in a stream of its own unless it is named twice. */
export async function happen(
  ...all: (readonly [streamId: string, version: number, event: NewEvent])[]
) {
  const { events } = await execute(
    { ...services().store, model: anyHistory },
    {
      id: newId(),
      name: "Happen",
      actor: "test",
      input: null,
      load: {},
      decide: () => ({
        appends: all.map(([streamId, version, event]) => appendTo({ streamId, version }, [event])),
      }),
    },
  );
  return events;
}

export const season = (seasonId: string, changes: Partial<Announced> = {}): NewEvent => ({
  type: "SeasonAnnounced",
  data: {
    seasonId,
    version: 1,
    title: { en: "A season" },
    startsAt: "2026-12-01T00:00:00.000Z",
    endsAt: "2026-12-29T00:00:00.000Z",
    games: [
      { id: "one", par: 100 },
      { id: "two", par: 50 },
    ],
    triesADay: 2,
    rewards: [
      { fromRank: 1, toRank: 1, reward: 100 },
      { fromRank: 2, toRank: 3, reward: 40 },
    ],
    ...changes,
  },
});

export interface Session {
  sessionId: string;
  userId: string;
  gameId: string;
}

export const started = ({ sessionId, userId, gameId }: Session, ranked = true) =>
  [
    `play-${sessionId}`,
    0,
    {
      type: "PlayStarted",
      data: {
        sessionId,
        userId,
        gameId,
        rules: 1,
        seed: "0".repeat(32),
        daily: null,
        ranked,
        startedAt: new Date(clock.now).toISOString(),
      },
    },
  ] as const;

export const ended = (
  { sessionId, userId, gameId }: Session,
  score: number,
  { held = null, ranked = true }: { held?: "rate" | null; ranked?: boolean } = {},
) =>
  [
    `play-${sessionId}`,
    1,
    {
      type: "PlayEnded",
      data: {
        sessionId,
        userId,
        gameId,
        daily: null,
        score,
        steps: 1,
        inputs: 1,
        seconds: 60,
        startedAt: new Date(clock.now).toISOString(),
        tape: "0".repeat(64),
        moves: null,
        ranked,
        held,
        places: [],
      },
    },
  ] as const;

export const decided = (
  { sessionId, userId, gameId }: Session,
  verdict: "released" | "refused",
  score: number,
  position: number,
) =>
  [
    `play-${sessionId}`,
    2,
    verdict === "released"
      ? {
          type: "ScoreReleased",
          data: {
            sessionId,
            userId,
            gameId,
            score,
            position,
            places: [],
            endedAt: new Date(clock.now).toISOString(),
          },
        }
      : { type: "ScoreRefused", data: { sessionId, userId, gameId, falls: [] } },
  ] as const;

export const follow = (version = seasonSubscription.version, limit = {}) =>
  followToHead(services(), { ...seasonSubscription, version }, limit);

/** Who stands where, the best first: as the rows say. */
export async function board(seasonId: string) {
  const { results } = await env.DB.prepare(
    `SELECT "user_id" AS userId, "score", "position" FROM "season_standings" WHERE "season_id" = ?
      ORDER BY "score" DESC, "position"`,
  )
    .bind(seasonId)
    .all<{ userId: string; score: number; position: number }>();
  return results;
}
