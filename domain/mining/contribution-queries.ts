import { ALL_CONTRIBUTIONS, contributionsSince } from "~/domain/contributions/counted";
import type { ContributionNote } from "~/domain/contributions/types";
import { uncountedSince } from "~/domain/contributions/uncounted";
import { type BoundQuery, rawQuery } from "~/domain/event-store/query";
import type { LogName } from "~/domain/logs";

/** One thing that a player did today: 1, or USD cents for what was spent. */
export interface Contribution {
  log: LogName;
  position: number;
  type: string;
  amount: number;
  /** What it was about: the order, the post … */
  source: string;
  occurredAt: string;
  /** Why it does not count. */
  note: ContributionNote | null;
}

const ACTIVITIES = `
  SELECT 'main' AS log, activity."position" AS position, activity."type" AS type, activity."amount" AS amount,
    coalesce(event."data" ->> '$.orderId', event."data" ->> '$.itemId', event."stream_id") AS source, activity."occurred_at" AS occurredAt,
    NULL AS note
  FROM "activities" activity JOIN "events" event ON event."position" = activity."position"
  WHERE activity."user_id" = ?1`;

/** Oldest first. By hand: which contributions count is SQL that tasks and epochs share. */
export function listContributionsSince(userId: string, since: string): BoundQuery<Contribution[]> {
  const counted = contributionsSince("?1", "?2", ALL_CONTRIBUTIONS);
  return rawQuery(
    `${ACTIVITIES} AND activity."occurred_at" >= ?2
    UNION ALL
    SELECT log, position, type, amount, thing AS source, occurred_at AS occurredAt, NULL AS note FROM (${counted})
    UNION ALL
    SELECT log, position, type, amount, thing AS source, occurred_at AS occurredAt, note
    FROM (${uncountedSince("?1", "?2", counted)})
    ORDER BY occurredAt, log, position, type`,
    [userId, since],
  );
}
