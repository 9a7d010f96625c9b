import { type SQL, sql } from "drizzle-orm";
import { nullable, type Param, query, select } from "~/domain/event-store/query";
import { events } from "~/domain/event-store/schema";
import { users } from "~/domain/sign-in/read-model";

/** What only operators can make happen. */
export const operatorEventTypes = [
  "AuditStarted",
  "AuditFinished",
  "ReplayStarted",
  "ReplayDropped",
  "ProjectionRepaired",
  "EffectRetried",
  "DeskExportRequested",
  "WorkRetried",
  "FollowedAnew",
  "RuleTried",
  "EconomyTried",
  "RulePublished",
  "RefundPaid",
  "ShipmentSent",
  "DiscountCodeIssued",
  "DiscountCodeChanged",
  "DiscountCodeStopped",
  "DiscountCodeReopened",
  "PointsGranted",
  "PointsDeducted",
  "PlayerNoteWritten",
  "ContactCaseClosed",
  "ContactCaseReopened",
  "ContactCaseAnswered",
  "LetterWritten",
  "LetterScheduled",
  "LetterUnscheduled",
  "LetterSent",
  "LetterStopped",
  "MediaHidden",
  "MediaRestored",
  "MediaErased",
  "GameListed",
  "GameRevised",
  "GameWithdrawn",
  "GamePriced",
  "SaleScheduled",
  "SaleEnded",
  "TopUpOffered",
  "StockAdded",
  "KeysStocked",
] as const;

const newest = (index: string, which: SQL, { before, limit }: Param<Page>) =>
  sql`SELECT "position" FROM ${events} INDEXED BY ${sql.raw(index)}
    WHERE ${which} AND "position" < ${before} ORDER BY "position" DESC LIMIT ${limit}`;

type Page = { before: number; limit: number };
const listed = query<Page & { types: readonly string[] }>()((_, param) =>
  select(
    {
      position: events.position,
      type: sql<(typeof operatorEventTypes)[number]>`${events.type}`,
      stream: events.streamId,
      actor: events.actor,
      /** The actor's wallet. */
      address: nullable(users.address),
      /** The event's data. Personal fields stay sealed. */
      detail: sql<Record<string, unknown>>`${events.data}`.mapWith(JSON.parse),
      occurredAt: events.occurredAt,
    },
    // The newest of each type, of which the newest of all are then taken.
    sql`FROM (
      SELECT found."position" FROM json_each(${param.types}) kind CROSS JOIN ${events} found
        ON found."position" IN (${newest("events_type", sql`"type" = kind.value`, param)})
      UNION ALL
      SELECT "position" FROM (${newest("events_shop", sql`"type" = 'DiscountCodeIssued' AND "data" ->> '$.userId' IS NULL`, param)})
    ) listed
    JOIN ${events} ON ${events.position} = listed."position"
    LEFT JOIN ${users} ON ${users.id} = ${events.actor}
    ORDER BY ${events.position} DESC LIMIT ${param.limit}`,
  ),
);
const types = operatorEventTypes.filter((type) => type !== "DiscountCodeIssued");

/** What operators did, newest first. Codes that boxes gave to one player are the boxes' doing. */
export const listOperatorEvents = (page: Page) => listed({ ...page, types });
export type OperatorEvent = ReturnType<ReturnType<typeof listOperatorEvents>["map"]>[number];
