import { ofAge, OPEN_FROM, stood } from "./counted";

/** A player's contributions that do not count, each thing once with the reason, as SQL beside what is `counted`. */
const uncounted = (user: string, period: string, counted: string) => `
  SELECT d."log" AS log, max(d."position") AS position, d."type" AS type, 0 AS amount, d."thing" AS thing,
    d."occurred_at" AS occurred_at,
    CASE WHEN NOT ${ofAge("d")} THEN 'new-account' WHEN ${stood("d")} THEN 'before' ELSE 'taken-back' END AS note
  FROM "deeds" d WHERE d."user_id" = ${user} AND ${period}
    AND (d."type", d."thing") NOT IN (SELECT type, thing FROM (${counted}))
  GROUP BY d."type", d."thing"`;

export const uncountedSince = (user: string, since: string, counted: string) =>
  uncounted(user, `d."occurred_at" >= ${since}`, counted);

export const uncountedOfOpenEpoch = (user: string, counted: string) =>
  uncounted(user, `d."position" > ${OPEN_FROM}`, counted);
