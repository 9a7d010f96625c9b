import {
  ALL_CONTRIBUTIONS,
  contributionsOfOpenEpoch,
  contributionsSince,
} from "~/domain/contributions/counted";
import type { ContributionNote } from "~/domain/contributions/types";
import { uncountedOfOpenEpoch, uncountedSince } from "~/domain/contributions/uncounted";
import { type BoundQuery, rawQuery } from "~/domain/event-store/query";
import type { LogName } from "~/domain/logs";
import { OPEN_FROM } from "./open-epoch";

/** One thing that a player did for mining: 1, or USD cents for what was spent. */
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
    coalesce(event."data" ->> '$.orderId', event."stream_id") AS source, activity."occurred_at" AS occurredAt,
    NULL AS note
  FROM "activities" activity JOIN "events" event ON event."position" = activity."position"
  WHERE activity."user_id" = ?1`;

const list = (
  activities: string,
  contributions: string,
  uncounted: string,
  params: readonly unknown[],
): BoundQuery<Contribution[]> =>
  rawQuery(
    `${activities} UNION ALL
    SELECT log, position, type, amount, thing AS source, occurred_at AS occurredAt, NULL AS note FROM (${contributions})
    UNION ALL
    SELECT log, position, type, amount, thing AS source, occurred_at AS occurredAt, note FROM (${uncounted})
    ORDER BY occurredAt, log, position, type`,
    params,
  );

/** Oldest first. */
export function listContributionsSince(userId: string, since: string): BoundQuery<Contribution[]> {
  const activities = `${ACTIVITIES} AND activity."occurred_at" >= ?2`;
  const counted = contributionsSince("?1", "?2", ALL_CONTRIBUTIONS);
  return list(activities, counted, uncountedSince("?1", "?2", counted), [userId, since]);
}

/** Those that are in no closed epoch yet, oldest first. */
export function listContributionsOfOpenEpoch(userId: string): BoundQuery<Contribution[]> {
  const activities = `${ACTIVITIES} AND activity."position" > ${OPEN_FROM}`;
  const counted = contributionsOfOpenEpoch("?1");
  return list(activities, counted, uncountedOfOpenEpoch("?1", counted), [userId]);
}
