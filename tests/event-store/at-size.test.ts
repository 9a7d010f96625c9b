import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { catchUp, compareVersions, listVersions } from "~/domain/event-store/catch-up";
import { replay } from "~/domain/event-store/compare-rebuilt";
import { type EventStore, execute } from "~/domain/event-store/execute";
import { feature, Model } from "~/domain/event-store/model";
import { continueSubscription } from "~/domain/event-store/continue-subscription";
import type { Subscription } from "~/domain/event-store/subscription";
import { pointEvents } from "~/domain/points/events";
import { pointProjection } from "~/domain/points/projection";
import { ratingSubscription } from "~/domain/ratings/subscription";
import { reviewEvents } from "~/domain/reviews/events";
import {
  earnPoints,
  POINTS,
  publishReviews,
  RATINGS,
  watch,
} from "~/scripts/bench/long-rebuild/history";
import { contextOf } from "~/workers/jobs/subscriptions";
import { createServices } from "~/workers/services";

const EVENTS = 100_000;
/** No batch reads or writes more rows of tables and indexes, however long the log is. */
const MAX_ROWS = 40_000;
/** Ten seconds each where nothing else runs. */
const PATIENCE = { timeout: 120_000 };
/** What one run of the job that rebuilds takes. */
const CHUNKS = 20;

let mostRows = 0;
const watched = (db: D1Database) =>
  watch(db, ({ rows }) => {
    mostRows = Math.max(mostRows, rows);
  });
const services = (bindings: Partial<typeof env> = {}) =>
  createServices({ ...env, ...bindings }, () => {}, "first-primary");

const pointsModel = (version: number) =>
  new Model([
    feature({
      name: "points",
      events: pointEvents,
      projections: [{ ...pointProjection, version }],
    }),
  ]);

async function fill(db: D1Database, history: typeof earnPoints): Promise<void> {
  const { sql } = history(0, EVENTS);
  await db.prepare(sql).run();
}
const write = (tables: Record<string, string>, to: D1Database) =>
  to.batch(
    Object.entries(tables).map(([table, rows]) => to.prepare(`INSERT INTO "${table}" ${rows}`)),
  );

/** Rows of a table that are not what SQL makes of the log, and what SQL makes that is not in it. */
async function strays(db: D1Database, tables: Record<string, string>): Promise<number> {
  let count = 0;
  for (const [table, rows] of Object.entries(tables)) {
    const live = `SELECT * FROM "${table}"`;
    const found = await db
      .prepare(
        `SELECT (SELECT count(*) FROM (${live} EXCEPT ${rows})) + (SELECT count(*) FROM (${rows} EXCEPT ${live})) AS "count"`,
      )
      .first<{ count: number }>();
    count += found!.count;
  }
  return count;
}

/** Appends one event after the other until it is told to stop. @returns how many. */
function append(store: EventStore, who: string, make: (number: number) => object) {
  let isOver = false;
  const run = async () => {
    let number = 0;
    // Bounded, whatever comes of the swap.
    while (!isOver && number < 2000) {
      const { streamId, version, ...event } = make(number) as never as {
        streamId: string;
        version: number;
        type: string;
        data: Record<string, unknown>;
      };
      await execute(store, {
        id: `${who}-${number}`,
        name: "Append",
        actor: who,
        input: null,
        load: {},
        decide: () => ({ appends: [{ streamId, version, events: [event] }] }),
      });
      number += 1;
    }
    return number;
  };
  const appended = run();
  return () => {
    isOver = true;
    return appended;
  };
}

beforeAll(async () => {
  await fill(env.DB, earnPoints);
  await write(POINTS, env.DB);
  await fill(env.COMMUNITY_0, publishReviews);
});

test(
  "a projection of 100,000 events is caught up with and put in place while events are appended",
  PATIENCE,
  async () => {
    const deployed = pointsModel(2);
    const store = { ...services({ DB: watched(env.DB) }).store, model: deployed };
    const isOwed = async () => {
      const { recorded } = await store.db.read({ recorded: listVersions({}) });
      return compareVersions(recorded, deployed).pending.length > 0;
    };
    // What stands wrong is made right by it.
    await env.DB.prepare(
      `UPDATE "point_balances" SET "earned" = 7 WHERE "user_id" = 'player-7'`,
    ).run();
    const stop = append({ ...services().store, model: pointsModel(1) }, "earner", (number) => ({
      streamId: "points-earner",
      version: number,
      type: "PointsEarned",
      data: {
        userId: "earner",
        amount: 1,
        balance: number + 1,
        reason: "task",
        source: `${number}`,
      },
    }));
    let runs = 0;
    try {
      for (; runs < 6 && (await isOwed()); runs++) await catchUp(store, deployed, CHUNKS);
    } finally {
      expect(await stop()).toBeGreaterThan(10);
    }
    expect(await isOwed()).toBe(false);
    expect(runs).toBeLessThanOrEqual(EVENTS / (CHUNKS * 2000) + 2);
    expect(await strays(env.DB, POINTS)).toBe(0);
    expect(await replay(store, pointProjection)).toEqual([]);
    expect(mostRows).toBeLessThan(MAX_ROWS);
  },
);

test(
  "a subscription of 100,000 events is made anew beside its live rows and takes their place while events are appended",
  PATIENCE,
  async () => {
    mostRows = 0;
    const context = contextOf(
      services({ DB: watched(env.DB), COMMUNITY_0: watched(env.COMMUNITY_0) }),
    );
    const next: Subscription = { ...ratingSubscription, version: 2 };
    const model = new Model([feature({ name: "reviews", events: reviewEvents })]);
    const follow = async (one: Subscription) => {
      let steps = 1;
      while (!(await continueSubscription(context, one)).atHead && steps < 200) steps++;
      return steps;
    };
    const steps = await follow(ratingSubscription);
    expect(steps).toBeLessThanOrEqual(EVENTS / 2000 + 5);
    const stop = append({ ...services().at("community-0").store, model }, "writer", (number) => ({
      streamId: `post-new-${number}`,
      version: 0,
      type: "ReviewPublished",
      data: {
        postId: `new-${number}`,
        gameId: "game-1",
        spaceId: "space-1",
        userId: `writer-${number}`,
        stars: 5,
        content: null,
        language: null,
        held: null,
      },
    }));
    try {
      // A worker of the version before goes on with the rows that are read.
      let isOlderAlone = true;
      const older = async () => {
        while (isOlderAlone) {
          const { newer } = await continueSubscription(context, ratingSubscription);
          if (newer) isOlderAlone = false;
        }
      };
      await Promise.all([older(), follow(next).then(() => (isOlderAlone = false))]);
    } finally {
      expect(await stop()).toBeGreaterThan(10);
    }
    await follow(next);
    const live = await env.DB.prepare(
      `SELECT "version" FROM "subscriptions" WHERE "name" = 'ratings'`,
    ).all();
    expect(live.results).toEqual([{ version: 2 }]);
    const rows = async (db: D1Database, sql: string) =>
      (await db.prepare(sql).all()).results.map((row) => JSON.stringify(Object.values(row)));
    for (const [table, made] of Object.entries(RATINGS)) {
      const expected = new Set(await rows(env.COMMUNITY_0, made));
      const found = await rows(env.DB, `SELECT * FROM "${table}"`);
      expect(found).toHaveLength(expected.size);
      expect(found.filter((row) => !expected.has(row)).slice(0, 5)).toEqual([]);
    }
    expect(mostRows).toBeLessThan(MAX_ROWS);
  },
);
