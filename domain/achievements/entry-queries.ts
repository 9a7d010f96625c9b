import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import type { LogName } from "~/domain/logs";
import { progressOf, ruleAt } from "./progress-sql";

/** A deed that counts towards an achievement. */
export interface AchievementEntry {
  delta: number;
  /** With this one. */
  balance: number;
  /** The type of the deed. */
  reason: string;
  source: string;
  rule: string;
  log: LogName;
  position: number;
  occurredAt: string;
}

interface Asked {
  userId: string;
  achievementId: string;
  now: Date;
  /** How many of the newest are left out. */
  skip: number;
  limit: number;
}

/** Nobody reads on for ever. */
const MOST = 500;

/**
 * The newest deeds that count towards an achievement of a player; of what is unlocked, those by which it was, as they stood then. By hand: it joins what stands in a rule's
 * JSON with what tasks and mining count.
 */
const ENTRIES = `
  WITH unlocked AS (
    SELECT * FROM "unlocked_achievements" WHERE "user_id" = ?1 AND "achievement_id" = ?2
  ), rule AS (
    SELECT "version", "body" FROM "rule_versions" WHERE "kind" = 'achievements'
      AND "version" = coalesce((SELECT CAST(substr("rule", 14) AS INTEGER) FROM unlocked), (SELECT "version" FROM (${ruleAt("?3")})))
  ), achievement AS (
    SELECT rule."version" AS version, a.value AS said FROM rule, json_each(rule."body", '$.achievements') a
    WHERE a.value->>'id' = ?2
  ), until AS (SELECT coalesce((SELECT "unlocked_at" FROM unlocked), '~') AS time,
    coalesce((SELECT "position" FROM unlocked), 9e15) AS position),
  deed AS (
    SELECT 'main' AS log, a."position" AS position, a."type" AS type, a."amount" AS amount, a."occurred_at" AS at,
      coalesce(e."data" ->> '$.orderId', e."data" ->> '$.gameId', e."data" ->> '$.itemId', e."stream_id") AS source
    FROM achievement, until, "activities" a JOIN "events" e ON e."position" = a."position"
    WHERE a."user_id" = ?1 AND a."type" IN (SELECT value FROM json_each(said, '$.types')) AND a."occurred_at" <= until.time
      AND (said->>'game' IS NULL OR e."data" ->> '$.gameId' = said->>'game')
    UNION ALL
    SELECT 'main', p."position", p."type", p."seconds", p."occurred_at", p."thing"
    FROM achievement, until, "play_deeds" p
    WHERE said->>'measure' <> 'best' AND p."user_id" = ?1 AND p."type" IN (SELECT value FROM json_each(said, '$.types'))
      AND p."occurred_at" <= until.time AND (p."ended_position" IS NULL OR p."ended_position" > until.position)
      AND (said->>'game' IS NULL OR p."game_id" = said->>'game')
      AND (said->>'measure' <> 'games' OR NOT EXISTS (SELECT 1 FROM "play_deeds" f WHERE f."user_id" = ?1
        AND f."type" IN (SELECT value FROM json_each(said, '$.types')) AND f."game_id" = p."game_id"
        AND (f."occurred_at", f."position") < (p."occurred_at", p."position")
        AND (f."ended_position" IS NULL OR f."ended_position" > until.position)))
    UNION ALL
    SELECT * FROM (SELECT 'main', s."position", 'PlayEnded', s."score", s."ended_at", s."id"
      FROM achievement, until, "play_sessions" s
      WHERE said->>'measure' = 'best' AND s."user_id" = ?1 AND s."game_id" = said->>'game' AND s."state" = 'counted'
        AND s."ended_at" <= until.time
      ORDER BY s."score" DESC, s."position" LIMIT 1)
    UNION ALL
    SELECT d."log", d."position", d."type", 1, d."occurred_at", d."thing"
    FROM achievement, until, "deeds" d
    WHERE d."user_id" = ?1 AND d."type" IN (SELECT value FROM json_each(said, '$.types')) AND d."occurred_at" <= until.time
      AND (d."ended_at" IS NULL OR d."ended_at" > until.time)
    ORDER BY at DESC, log DESC, position DESC LIMIT ${MOST}
  ), weighed AS (
    SELECT deed.*, CASE WHEN said->>'measure' IN ('events', 'games') THEN 1 ELSE amount END AS delta,
      coalesce((SELECT "progress" FROM unlocked), ${progressOf("said", "?1")}) AS total, said, version
    FROM deed, achievement
  )
  SELECT log, position, type AS "reason", source, at AS "occurredAt", delta, 'achievements:' || version AS "rule",
    total - sum(delta) OVER (ORDER BY at DESC, log DESC, position DESC) + delta AS "balance"
  FROM weighed ORDER BY at DESC, log DESC, position DESC LIMIT ?5 OFFSET ?4`;

export const listAchievementEntries = (asked: Asked): BoundQuery<AchievementEntry[]> => {
  const { userId, achievementId, now, skip, limit } = asked;
  const params = [userId, achievementId, now.toISOString(), skip, limit];
  return mapQuery(rawQuery<AchievementEntry>(ENTRIES, params), (rows) => rows);
};
