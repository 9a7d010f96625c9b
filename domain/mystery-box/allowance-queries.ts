import { type BoundQuery, rawQuery } from "~/domain/event-store/query";
import { firmAt, firmSince, sourceOf } from "~/domain/firm-money/queries";
import { ROYALTY } from "~/domain/firm-money/read-model";
import { MICRO } from "./weights";

/** One thing that an allowance is made of. `delta` and `balance` in millionths of a US cent. */
export interface AllowanceEntry {
  /** Numbered from the oldest on. */
  place: number;
  reason: "firm" | "royalty" | "mystery-box";
  /** The order, the item that was bought, or the opening. */
  source: string;
  delta: number;
  balance: number;
  position: number;
  occurredAt: string;
}

/**
 * What an allowance is made of now, newest first: money that became firm, and what openings took off, of its time. By
 * hand: running sums over a window.
 */
export function listAllowance(
  userId: string,
  now: Date,
  { before, limit }: { before: number; limit: number },
): BoundQuery<AllowanceEntry[]> {
  const at = now.toISOString();
  const since = firmSince(at);
  return rawQuery<AllowanceEntry>(
    `WITH "changes" AS (
      SELECT iif(paid."line_id" = '${ROYALTY}', 'royalty', 'firm') AS "reason", ${sourceOf("paid")} AS "source", paid."cents" * coalesce((SELECT "body"->>'allowancePercent' FROM "rule_versions"
          WHERE "kind" = 'mystery-box' AND "starts_at" <= ?2 ORDER BY "version" DESC LIMIT 1), 0) * ${MICRO / 100} AS "delta",
        paid."position" AS "position", ${firmAt("paid")} AS "occurredAt"
      FROM "firm_money" paid WHERE paid."payer_id" = ?1 AND paid."fulfilled_at" <= ?2
        AND ${firmAt("paid")} > ?3 AND ${firmAt("paid")} <= ?2 AND paid."refunded_at" IS NULL
      UNION ALL SELECT 'mystery-box', "opening_id", -"worth", "position", "opened_at" FROM "box_openings"
        WHERE "user_id" = ?1 AND "worth" > 0 AND "opened_at" >= substr(?3, 1, 10)),
    "placed" AS (SELECT *, row_number() OVER "so" AS "place", sum("delta") OVER "so" AS "balance" FROM "changes"
      WINDOW "so" AS (ORDER BY "occurredAt", "position", "delta" ROWS UNBOUNDED PRECEDING))
    SELECT * FROM "placed" WHERE "place" < ?4 ORDER BY "place" DESC LIMIT ?5`,
    [userId, at, since, before, limit],
  );
}
