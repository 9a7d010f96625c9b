import type { RowOp } from "~/domain/event-store/projection";
import { type BoundQuery, query, rawQuery } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";
import { progressOf, ruleAt } from "./progress-sql";
import { achievementTallies, dueAchievements } from "./read-model";

// All by hand: what stands in a rule's JSON is compared with tallies.

/** A version that is announced begins before long, and the one in force may be the one before it. */
const NEWEST = `SELECT "body" FROM "rule_versions" WHERE "kind" = 'achievements' ORDER BY "version" DESC LIMIT 2`;

const isNew = (
  achievement: string,
  user: string,
) => `NOT EXISTS (SELECT 1 FROM "unlocked_achievements" u
  WHERE u."user_id" = ${user} AND u."achievement_id" = ${achievement}->>'id')`;

const note = (players: string, params: readonly unknown[]): Statement => ({
  sql: `INSERT INTO "due_achievements" ("user_id", "times") ${players}
    ON CONFLICT ("user_id") DO UPDATE SET "times" = "times" + 1`,
  params,
});

/** In the batch that changes tallies: who may have reached something by what was changed. */
export function enqueueReached(changes: readonly RowOp[]): Statement[] {
  const changed = new Set(
    changes
      .filter(({ table, kind }) => table === achievementTallies && kind === "accumulate")
      .map(({ values: { userId, deed } }) => JSON.stringify([userId, deed])),
  );
  if (!changed.size) return [];
  return [
    note(
      `SELECT DISTINCT c.value->>0, 1
        FROM (${NEWEST}) rule, json_each(rule."body", '$.achievements') a, json_each(a.value, '$.types') type
        JOIN json_each(?1) c ON c.value->>1 = type.value || iif(a.value->>'game' IS NULL, '', ':' || (a.value->>'game'))
        WHERE ${isNew("a.value", "c.value->>0")}
          AND ${progressOf("a.value", "c.value->>0")} >= a.value->>'target'`,
      [`[${[...changed].join(",")}]`],
    ),
  ];
}

export const listDuePlayers = query<{ limit: number }>()((db, { limit }) =>
  db.select().from(dueAchievements).limit(limit),
);
export type DuePlayer = typeof dueAchievements.$inferSelect;

/** They were looked at, unless they did more meanwhile. */
export const settleDue = (players: readonly DuePlayer[]): Statement => ({
  sql: `DELETE FROM "due_achievements" WHERE EXISTS (SELECT 1 FROM json_each(?1) p
    WHERE p.value->>'userId' = "user_id" AND p.value->>'times' = "times")`,
  params: [JSON.stringify(players)],
});

/** What somebody has reached by the rule in force and was not given. */
export interface Reached {
  userId: string;
  achievementId: string;
  progress: number;
  target: number;
  version: number;
}

/** Of those of these players who are still there. */
export const listReached = (userIds: readonly string[], now: Date): BoundQuery<Reached[]> =>
  rawQuery(
    `SELECT player."id" AS "userId", a.value->>'id' AS "achievementId",
      ${progressOf("a.value", 'player."id"')} AS "progress", a.value->>'target' AS "target", rule."version" AS "version"
    FROM json_each(?1) p CROSS JOIN "users" player ON player."id" = p.value,
      (${ruleAt("?2")}) rule, json_each(rule."body", '$.achievements') a
    WHERE ${isNew("a.value", 'player."id"')} AND "progress" >= "target"
      AND NOT EXISTS (SELECT 1 FROM "forgotten_people" WHERE "person_id" = player."id")
    ORDER BY p.key, a.key`,
    [JSON.stringify(userIds), now.toISOString()],
  );

/** The version in force, and how far its sweep is; undefined where it is over or there is none. */
export const getSweep = (now: Date): BoundQuery<{ version: number; reached: string }[]> =>
  rawQuery(
    `SELECT rule."version" AS "version", coalesce(s."reached", '') AS "reached" FROM (${ruleAt("?1")}) rule
      LEFT JOIN "achievement_sweeps" s ON s."version" = rule."version"
      WHERE (s."version" IS NULL OR s."reached" IS NOT NULL)
        AND EXISTS (SELECT 1 FROM "subscriptions" WHERE "name" = 'achievement-tallies' AND "live")`,
    [now.toISOString()],
  );

/** The last of the next players who have a tally; null where there are none. */
export const getSweepEnd = (
  reached: string,
  limit: number,
): BoundQuery<{ last: string | null }[]> =>
  rawQuery(
    `SELECT max("user_id") AS "last" FROM (SELECT DISTINCT "user_id" FROM "achievement_tallies"
      WHERE "user_id" > ?1 ORDER BY "user_id" LIMIT ?2)`,
    [reached, limit],
  );

/** Notes those of the next players who have reached something that a version has and nobody gave them. */
export const sweepPlayers = (
  { version, reached }: { version: number; reached: string },
  last: string | null,
): Statement[] => [
  ...(last === null
    ? []
    : [
        note(
          `SELECT p."user_id", 1 FROM (SELECT DISTINCT "user_id" FROM "achievement_tallies"
              WHERE "user_id" > ?1 AND "user_id" <= ?2) p
            WHERE EXISTS (SELECT 1 FROM "rule_versions" rule, json_each(rule."body", '$.achievements') a
              WHERE rule."kind" = 'achievements' AND rule."version" = ?3 AND ${isNew("a.value", 'p."user_id"')}
                AND ${progressOf("a.value", 'p."user_id"')} >= a.value->>'target')`,
          [reached, last, version],
        ),
      ]),
  {
    sql: `INSERT INTO "achievement_sweeps" ("version", "reached") VALUES (?1, ?2)
      ON CONFLICT ("version") DO UPDATE SET "reached" = excluded."reached"`,
    params: [version, last],
  },
];
