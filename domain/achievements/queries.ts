import { and, desc, eq, sql } from "drizzle-orm";
import { type BoundQuery, mapQuery, outer, query, rawQuery } from "~/domain/event-store/query";
import { maySee } from "~/domain/follows/visibility-queries";
import { MAX_SHOWN } from "~/domain/profile/showcase";
import { picksOf, placeOf } from "~/domain/profile/showcase-queries";
import { PLAYERS, progressOf, ruleAt } from "./progress-sql";
import { unlockedAchievements } from "./read-model";
import { type Achievement, achievementSchema } from "./rule";

export interface AchievementStatus {
  achievement: Achievement;
  /** The version of the rule that says it: of what is unlocked, the one by which it was. */
  version: number;
  holders: number;
  players: number;
  unlockedAt: string | null;
  /** Of the event by which it was unlocked. */
  position: number | null;
  progress: number;
}

interface Row extends Omit<AchievementStatus, "achievement"> {
  achievement: string;
}

// All by hand: they join what stands in a rule's JSON.

const COLUMNS = `a.value AS "achievement", rule."version" AS "version", coalesce(h."holders", 0) AS "holders",
  ${PLAYERS} AS "players", u."unlocked_at" AS "unlockedAt", u."position" AS "position"`;
const JOINS = `LEFT JOIN "achievement_holders" h ON h."achievement_id" = a.value->>'id'`;

const parse = (rows: BoundQuery<Row[]>): BoundQuery<AchievementStatus[]> =>
  mapQuery(rows, (found) =>
    found.map((row) => ({
      ...row,
      achievement: achievementSchema.parse(JSON.parse(row.achievement)),
    })),
  );

/** All of the rule in force, in its order, with how far one player is. `game`: only those of one game. */
export const listAchievements = (userId: string, now: Date, game: string | null = null) =>
  parse(
    rawQuery(
      `SELECT ${COLUMNS}, ${progressOf("a.value", "?2")} AS "progress"
        FROM (${ruleAt("?1")}) rule, json_each(rule."body", '$.achievements') a ${JOINS}
        LEFT JOIN "unlocked_achievements" u ON u."user_id" = ?2 AND u."achievement_id" = a.value->>'id'
        WHERE ?3 IS NULL OR a.value->>'game' = ?3
        ORDER BY a.key`,
      [now.toISOString(), userId, game],
    ),
  );

interface Page extends Record<string, unknown> {
  userId: string;
  /** Who looks. */
  viewerId: string;
  beforeTime: string;
  beforeId: string;
  limit: number;
}

const u = unlockedAchievements;
/** As the rule said it by which it was unlocked: a later version may have no such thing any more. */
const SAID = sql`(SELECT json_array(rule."version", json(a.value)) FROM "rule_versions" rule, json_each(rule."body", '$.achievements') a
  WHERE rule."kind" = 'achievements' AND ${u.rule} = 'achievements:' || rule."version" AND a.value->>'id' = ${u.achievementId})`;

const unlockedColumns = {
  said: sql<string>`${SAID}`.as("said"),
  holders: sql<number>`coalesce((SELECT "holders" FROM "achievement_holders"
    WHERE "achievement_holders"."achievement_id" = ${outer(u.achievementId)}), 0)`.as("holders"),
  players: sql<number>`${sql.raw(PLAYERS)}`.as("players"),
  unlockedAt: u.unlockedAt,
  position: u.position,
  progress: u.progress,
};

const unlockedRows = query<Page>()((db, { userId, viewerId, beforeTime, beforeId, limit }) =>
  db
    .select(unlockedColumns)
    .from(u)
    .where(
      and(
        eq(u.userId, userId),
        maySee("activity", userId, viewerId),
        sql`(${u.unlockedAt}, ${u.achievementId}) < (${beforeTime}, ${beforeId})`,
      ),
    )
    .orderBy(desc(u.unlockedAt), desc(u.achievementId))
    .limit(limit),
);

const shownRows = query<Pick<Page, "userId" | "viewerId">>()((db, { userId, viewerId }) =>
  db
    .select(unlockedColumns)
    .from(u)
    .where(
      and(
        eq(u.userId, userId),
        sql`${u.achievementId} IN ${picksOf("achievements", userId)}`,
        maySee("activity", userId, viewerId),
      ),
    )
    .orderBy(placeOf("achievements", userId, u.achievementId))
    .limit(MAX_SHOWN.achievements),
);

const parseUnlocked = (rows: ReturnType<typeof unlockedRows>): BoundQuery<AchievementStatus[]> =>
  mapQuery(rows, (found) =>
    found.map(({ said, ...row }) => {
      const [version, achievement] = JSON.parse(said) as [number, unknown];
      return { ...row, version, achievement: achievementSchema.parse(achievement) };
    }),
  );

/** What somebody has unlocked, newest first; none where they do not show it. */
export const listUnlocked = (page: Page) => parseUnlocked(unlockedRows(page));

/** Of that what they want to stand first, in their order. */
export const listShownAchievements = (asked: { userId: string; viewerId: string }) =>
  parseUnlocked(shownRows(asked));
