import { type BoundQuery, rawQuery } from "~/domain/event-store/query";

/** What only operators can make happen. */
export const operatorEventTypes = [
  "AuditStarted",
  "AuditFinished",
  "ReplayStarted",
  "ReplayDropped",
  "ProjectionRepaired",
  "EffectRetried",
  "WorkRetried",
  "FollowedAnew",
  "RuleTried",
  "RulePublished",
  "RefundPaid",
  "ShipmentSent",
  "DiscountCodeIssued",
  "ContactCaseClosed",
  "ContactCaseReopened",
  "ContactCaseAnswered",
  "LetterWritten",
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

export interface OperatorEvent {
  position: number;
  type: (typeof operatorEventTypes)[number];
  stream: string;
  actor: string;
  /** The actor's wallet. */
  address: string | null;
  /** The event's data. Personal fields stay sealed. */
  detail: Record<string, unknown>;
  occurredAt: string;
}

/** What operators did, newest first. Codes that boxes gave to one player are the boxes' doing. */
export function listOperatorEvents({
  before,
  limit,
}: {
  before: number;
  limit: number;
}): BoundQuery<OperatorEvent[]> {
  const newest = (
    index: string,
    which: string,
  ) => `SELECT "position" FROM "events" INDEXED BY ${index}
    WHERE ${which} AND "position" < ?2 ORDER BY "position" DESC LIMIT ?3`;
  // The newest of each type, of which the newest of all are then taken.
  const rows = rawQuery<Omit<OperatorEvent, "detail"> & { detail: string }>(
    `SELECT done."position", done."type", done."stream_id" AS stream, done."actor",
      author."address", done."data" AS detail, done."occurred_at" AS occurredAt
    FROM (
      SELECT found."position" FROM json_each(?1) kind CROSS JOIN "events" found
        ON found."position" IN (${newest("events_type", `"type" = kind.value`)})
      UNION ALL
      SELECT "position" FROM (${newest("events_shop", `"type" = 'DiscountCodeIssued' AND "data" ->> '$.userId' IS NULL`)})
    ) listed
    JOIN "events" done ON done."position" = listed."position"
    LEFT JOIN "users" author ON author."id" = done."actor"
    ORDER BY done."position" DESC LIMIT ?3`,
    [
      JSON.stringify(operatorEventTypes.filter((type) => type !== "DiscountCodeIssued")),
      before,
      limit,
    ],
  );
  return {
    ...rows,
    map: (result) =>
      rows
        .map(result)
        .map((row) => ({ ...row, detail: JSON.parse(row.detail) as OperatorEvent["detail"] })),
  };
}
