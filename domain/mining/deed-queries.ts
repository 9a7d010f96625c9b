import { type BoundQuery, rawQuery } from "~/domain/event-store/query";

/** One event of a player that counts for mining: 1, or USD cents for what was spent. */
export interface Deed {
  position: number;
  type: string;
  amount: number;
  /** What it was about: the order, the post … */
  source: string;
  occurredAt: string;
}

const DEEDS = `
  SELECT activity."position" AS position, activity."type" AS type, activity."amount" AS amount,
    coalesce(event."data" ->> '$.orderId', event."data" ->> '$.postId', event."stream_id") AS source,
    activity."occurred_at" AS occurredAt
  FROM "activities" activity JOIN "events" event ON event."position" = activity."position"
  WHERE activity."user_id" = ?1`;

/** Oldest first. */
export function listDeedsSince(userId: string, since: string): BoundQuery<Deed[]> {
  const text = `${DEEDS} AND activity."occurred_at" >= ?2 ORDER BY activity."position"`;
  return rawQuery(text, [userId, since]);
}

/** Those that are in no closed epoch yet, oldest first. */
export function listDeedsOfOpenEpoch(userId: string): BoundQuery<Deed[]> {
  const text = `${DEEDS} AND activity."position" > coalesce(
    (SELECT max("through_position") FROM "mining_epochs"),
    (SELECT "position" FROM "rule_versions" WHERE "kind" = 'mining' AND "version" = 1), 0)
    ORDER BY activity."position"`;
  return rawQuery(text, [userId]);
}
