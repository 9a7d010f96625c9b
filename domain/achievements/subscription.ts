import { sql } from "drizzle-orm";
import { activityEvents, activityProjection } from "~/domain/activity/activities";
import { playDeedEvents } from "~/domain/activity/play-deeds";
import { contributionSubscription } from "~/domain/contributions/subscription";
import { contributionEvents } from "~/domain/contributions/types";
import type { EventRow } from "~/domain/event-store/event";
import { PERSON_FORGOTTEN } from "~/domain/event-store/forget-person";
import { parseSealed } from "~/domain/event-store/log";
import { accumulate, patch, type RowOp } from "~/domain/event-store/projection";
import { dynamicQuery, rawQuery, select } from "~/domain/event-store/query";
import { type OwnTables, ownTable, type Subscription } from "~/domain/event-store/subscription";
import { LOG_NAMES, type LogName, MAIN } from "~/domain/logs";
import { enqueueReached } from "./due-queries";
import { readPlaySteps } from "./play-steps";
import { achievementTallies } from "./read-model";

/** What a player did, and what it adds to their tally; of a deed that was taken back, less than nothing. */
export interface Step {
  userId: string;
  deed: string;
  count: number;
  amount: number;
  /** A best score that is reached, or what is the best after another fell. */
  best?: { score: number; falls: boolean };
}

/** What achievements count: of `main` what tasks count as well, of the communities the contributions that stand. */
export const achievementSubscription: Subscription = {
  name: "achievement-tallies",
  version: 2,
  logs: LOG_NAMES,
  after: contributionSubscription,
  database: "main",
  // Somebody is a deed short of something that has no value.
  skips: true,
  tables: [achievementTallies],
  personal: [{ owner: achievementTallies.userId, columns: "all" }],
  handles: (type) =>
    type in activityEvents ||
    type in playDeedEvents ||
    type in contributionEvents ||
    type === PERSON_FORGOTTEN,

  async changes(log, rows, _keys, own) {
    const steps =
      log === MAIN
        ? [...rows.flatMap(stepsOf), ...(await readPlaySteps(rows, own))]
        : await readContributions(log, rows, own);
    const sums = Map.groupBy(steps, ({ userId, deed }) => JSON.stringify([userId, deed]));
    const scored = [...sums].filter(([, all]) => all.some(({ best }) => best));
    const bests = await readBests(
      own,
      scored.map(([key]) => key),
    );
    return [...sums].flatMap(([key, all]): RowOp[] => {
      const { userId, deed } = all[0]!;
      const add = (what: "count" | "amount") => all.reduce((sum, one) => sum + one[what], 0);
      const changed = accumulate(
        achievementTallies,
        { userId, deed },
        { count: add("count"), amount: add("amount") },
      );
      if (!all.some(({ best }) => best)) return [changed];
      const best = all.reduce(
        (known, { best: now }) =>
          !now ? known : now.falls ? now.score : Math.max(known, now.score),
        bests.get(key) ?? 0,
      );
      return [changed, patch(achievementTallies, { userId, deed }, { best })];
    });
  },

  extra: (changes, _own, live) => (live ? enqueueReached(changes) : []),
};

function stepsOf(row: EventRow): Step[] {
  if (!(row.type in activityEvents)) return [];
  return activityProjection.project(parseSealed(row, activityEvents)).map(({ values }) => ({
    userId: String(values["userId"]),
    deed: String(values["type"]),
    count: 1,
    amount: Number(values["amount"]),
  }));
}

// By hand: one list of two, found by the places where contributions begin and end.
const CONTRIBUTIONS = `
  SELECT d."user_id" AS "userId", d."type" AS "deed", 1 AS "count", 0 AS "amount"
  FROM json_each(?1) p CROSS JOIN "deeds" d ON d."log" = ?2 AND d."position" = p.value
  UNION ALL
  SELECT d."user_id", d."type", -1, 0
  FROM json_each(?1) p CROSS JOIN "deeds" d ON d."log" = ?2 AND d."ended_position" = p.value`;

/** Contributions that began or ended by these events: where they are, those are told for good. */
async function readContributions(log: LogName, rows: readonly EventRow[], own: OwnTables) {
  const places = rows.filter(({ type }) => type in contributionEvents).map((row) => row.position);
  if (!places.length) return [];
  const { steps } = await own.read({
    steps: rawQuery<Step>(CONTRIBUTIONS, [JSON.stringify(places), log]),
  });
  return steps;
}

async function readBests(own: OwnTables, keys: readonly string[]): Promise<Map<string, number>> {
  if (!keys.length) return new Map();
  const { found } = await own.read({
    found: dynamicQuery(() =>
      select(
        {
          userId: achievementTallies.userId,
          deed: achievementTallies.deed,
          best: achievementTallies.best,
        },
        sql`FROM json_each(${`[${keys.join(",")}]`}) k CROSS JOIN ${ownTable(own, achievementTallies)}
          ON ${achievementTallies.userId} = k.value->>0 AND ${achievementTallies.deed} = k.value->>1`,
      ),
    ),
  });
  return new Map(found.map(({ userId, deed, best }) => [JSON.stringify([userId, deed]), best]));
}
