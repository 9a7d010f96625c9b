import { ofAge, stood } from "./counted";

/** A player's contributions of a time that do not count, each thing once with the reason, as SQL beside what is `counted`. */
export const uncountedSince = (user: string, since: string, counted: string) => `
  SELECT d."log" AS log, max(d."position") AS position, d."type" AS type, 0 AS amount, d."thing" AS thing,
    d."occurred_at" AS occurred_at,
    CASE WHEN NOT ${ofAge("d")} THEN 'new-account' WHEN ${stood("d")} THEN 'before' ELSE 'taken-back' END AS note
  FROM "deeds" d WHERE d."user_id" = ${user} AND d."occurred_at" >= ${since}
    AND (d."type", d."thing") NOT IN (SELECT type, thing FROM (${counted}))
  GROUP BY d."type", d."thing"`;
