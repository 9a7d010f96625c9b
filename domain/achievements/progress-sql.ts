/** How far a player is, of an achievement as JSON; both SQL. What is in no tally was never done. */
export const progressOf = (achievement: string, user: string) => `(
  SELECT iif(${achievement}->>'measure' = 'games', (
    SELECT count(DISTINCT substr(g."deed", length(kind.value) + 2))
    FROM json_each(${achievement}, '$.types') kind CROSS JOIN "achievement_tallies" g ON g."user_id" = ${user}
      AND g."deed" > kind.value || ':' AND g."deed" < kind.value || ';' AND g."count" > 0
  ), (
    SELECT max(0, coalesce(CASE ${achievement}->>'measure' WHEN 'amount' THEN sum(t."amount")
      WHEN 'seconds' THEN sum(t."amount") WHEN 'best' THEN max(t."best") ELSE sum(t."count") END, 0))
    FROM json_each(${achievement}, '$.types') type CROSS JOIN "achievement_tallies" t ON t."user_id" = ${user}
      AND t."deed" = type.value || iif(${achievement}->>'game' IS NULL, '', ':' || (${achievement}->>'game')))))`;

/** The version in force at a time, as SQL of `version` and `body`. */
export const ruleAt = (now: string) => `
  SELECT "version", "body" FROM "rule_versions" WHERE "kind" = 'achievements' AND "starts_at" <= ${now}
  ORDER BY "version" DESC LIMIT 1`;

/** Players among everybody: who registered, but for who left. Counted by kind as it happens. */
export const PLAYERS = `(SELECT coalesce(sum(iif("type" = 'UserRegistered', "events", -"events")), 0)
  FROM "event_counts" WHERE "log" = 'main' AND "type" IN ('UserRegistered', 'AccountDeleted'))`;
