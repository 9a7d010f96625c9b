import { type BoundQuery, rawQuery } from "~/domain/event-store/query";

/** What only operators can make happen. */
export const operatorEventTypes = [
  "AuditStarted",
  "AuditFinished",
  "ReplayStarted",
  "ReplayDropped",
  "ProjectionRepaired",
  "EffectRetried",
  "RuleTried",
  "RulePublished",
  "RefundPaid",
  "ShipmentSent",
  "DiscountCodeIssued",
  "ContactCaseClosed",
  "ContactCaseReopened",
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
  const rows = rawQuery<Omit<OperatorEvent, "detail"> & { detail: string }>(
    `SELECT done."position", done."type", done."stream_id" AS stream, done."actor",
      author."address", done."data" AS detail, done."occurred_at" AS occurredAt
    FROM "events" done LEFT JOIN "users" author ON author."id" = done."actor"
    WHERE done."type" IN (SELECT value FROM json_each(?1)) AND done."position" < ?2
      AND NOT (done."type" = 'DiscountCodeIssued' AND done."data" ->> '$.userId' IS NOT NULL)
    ORDER BY done."position" DESC LIMIT ?3`,
    [JSON.stringify(operatorEventTypes), before, limit],
  );
  return {
    ...rows,
    map: (result) =>
      rows
        .map(result)
        .map((row) => ({ ...row, detail: JSON.parse(row.detail) as OperatorEvent["detail"] })),
  };
}
