import { compareRebuilt } from "~/domain/event-store/compare-rebuilt";
import { D1 } from "~/domain/event-store/database";
import { execute, type EventStore } from "~/domain/event-store/execute";
import { feature, Model } from "~/domain/event-store/model";
import { Vault } from "~/domain/event-store/personal-data";
import { continueRebuild, startRebuild, swapRebuilt } from "~/domain/event-store/rebuild";
import { continueSubscription } from "~/domain/event-store/continue-subscription";
import { pointEvents } from "~/domain/points/events";
import { pointProjection } from "~/domain/points/projection";
import { ratingSubscription } from "~/domain/ratings/subscription";
import { type BatchCost, earnPoints, POINTS, publishReviews, watch } from "./history";

interface LongEnv {
  DB: D1Database;
  COMMUNITY_0: D1Database;
  COMMUNITY_1: D1Database;
  PERSON_KEYS_SECRET: string;
}

export interface LongRequest {
  do: "fill" | "fill-live" | "replay" | "compare" | "swap" | "follow";
  from?: number;
  to?: number;
}

/** What one step of the work came to. */
export interface LongPart {
  seconds: number;
  batches: number;
  /** The batch that took longest, and the one that met the most rows. */
  longest: number;
  rows: number;
  /** Of a comparison: rows that differ. Of a swap: whether it won at the first try, and what was appended meanwhile. */
  differences?: number;
  tries?: number;
  appended?: number;
}

const APPENDS_PER_SECOND = 100;

/** Works on long logs that SQL has written, with the kernel's own code, in workerd. */
export default {
  async fetch(request: Request, env: LongEnv): Promise<Response> {
    const { do: work, from = 0, to = 0 } = (await request.json()) as LongRequest;
    if (work === "fill" || work === "fill-live") {
      for (const [db, sql] of work === "fill" ? eventsOf(env, from, to) : liveOf(env)) {
        await db.prepare(sql).run();
      }
      return Response.json({});
    }
    const costs: BatchCost[] = [];
    const tell = (cost: BatchCost) => void costs.push(cost);
    const vault = new Vault(env.PERSON_KEYS_SECRET);
    const db = new D1(watch(env.DB, tell));
    const context = { db, vault, now: () => new Date() };
    const databases: Record<string, D1> = {
      main: db,
      "community-0": new D1(watch(env.COMMUNITY_0, tell)),
      "community-1": new D1(watch(env.COMMUNITY_1, tell)),
    };
    const subscriptions = { database: (name: string) => databases[name]!, keys: { db, vault } };
    const works: Record<
      Exclude<LongRequest["do"], "fill" | "fill-live">,
      () => Promise<Partial<LongPart>>
    > = {
      async replay() {
        await startRebuild(context, pointProjection);
        while (!(await continueRebuild(context, pointProjection)).atHead);
        return {};
      },
      compare: async () => ({
        differences: (await compareRebuilt(context, pointProjection)).length,
      }),
      async swap() {
        const stop = append({ ...context, db: new D1(env.DB) });
        await new Promise((resolve) => setTimeout(resolve, 1000));
        let tries = 1;
        do await continueRebuild(context, pointProjection);
        while (!(await swapRebuilt(context, pointProjection)) && tries++ < 100);
        return { tries, appended: await stop() };
      },
      async follow() {
        while (!(await continueSubscription(subscriptions, ratingSubscription)).atHead);
        return {};
      },
    };
    const began = performance.now();
    const found = await works[work]();
    const part: LongPart = {
      seconds: (performance.now() - began) / 1000,
      batches: costs.length,
      longest: Math.max(...costs.map(({ ms }) => ms)),
      rows: Math.max(...costs.map(({ rows }) => rows)),
      ...found,
    };
    return Response.json(part);
  },
};

/** The next events of both logs. */
const eventsOf = (env: LongEnv, from: number, to: number): [D1Database, string][] => [
  [env.DB, earnPoints(from, to).sql],
  [env.COMMUNITY_0, publishReviews(from, to).sql],
];

/** The live rows of points, as SQL alone makes them. */
const liveOf = ({ DB }: LongEnv): [D1Database, string][] =>
  Object.entries(POINTS).map(([table, rows]) => [DB, `INSERT INTO "${table}" ${rows}`]);

/** Points that are earned one after the other, until it is told to stop. */
function append(store: Pick<EventStore, "db" | "vault" | "now">) {
  const model = new Model([
    feature({ name: "points", events: pointEvents, projections: [pointProjection] }),
  ]);
  let isOver = false;
  const run = async () => {
    let number = 0;
    const began = Date.now();
    while (!isOver) {
      const data = { userId: "earner", amount: 1, balance: number + 1, reason: "task", source: "" };
      await execute({ ...store, model, publish: () => {} } as EventStore, {
        id: `earn-${number}`,
        name: "Earn",
        actor: "system:bench",
        input: null,
        load: {},
        decide: () => ({
          appends: [
            {
              streamId: "points-earner",
              version: number,
              events: [{ type: "PointsEarned", data }],
            },
          ],
        }),
      });
      number += 1;
      const early = began + (number * 1000) / APPENDS_PER_SECOND - Date.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    }
    return number;
  };
  const appended = run();
  return () => {
    isOver = true;
    return appended;
  };
}
