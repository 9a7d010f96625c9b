import { first, mapQuery, rawQuery, type BoundQuery } from "~/domain/event-store/query";
import { ROYALTY, UNDECIDED } from "./read-model";

/** Firm money counts for so long. */
export const FIRM_DAYS = 180;
/** An account without firm money is new for so long. */
export const NEW_DAYS = 7;

const DAY_MS = 24 * 60 * 60_000;
const daysBefore = (now: string, days: number) =>
  new Date(Date.parse(now) - days * DAY_MS).toISOString();

// By hand: parts of SQL that mining, boxes and their audits build on.

/** From when on what a row of `firm_money` says is firm, as SQL; null while it is not delivered. */
export const firmAt = (row: string) =>
  `min(${row}."due_at", coalesce(${row}."used_at", ${row}."due_at"))`;

/** What a row of `firm_money` was paid for, as SQL: the order, or the item that was bought. */
export const sourceOf = (row: string) =>
  `iif(${row}."line_id" = '${ROYALTY}', (SELECT event."data" ->> '$.itemId' FROM "events" event
    WHERE event."stream_id" = 'royalty-' || ${row}."order_id"), ${row}."order_id")`;

/** Where the window of firm money begins that ends at `now`. ISO 8601, UTC. */
export const firmSince = (now: string) => daysBefore(now, FIRM_DAYS);

/**
 * An account's firm US cents at a moment, as SQL: what became firm after `since` and by `now`, and was not refunded by
 * `refundedBy`. Each an SQL expression; asked of a past moment it answers what it was.
 */
export const firmCents = (payer: string, since: string, now: string, refundedBy = now) => `
  (SELECT coalesce(sum(paid."cents"), 0) FROM "firm_money" paid WHERE paid."payer_id" = ${payer}
    AND paid."fulfilled_at" <= ${now} AND ${firmAt("paid")} > ${since} AND ${firmAt("paid")} <= ${now}
    AND (paid."refunded_at" IS NULL OR paid."refunded_at" > ${refundedBy}))`;

/** The same of the window that ends at `at`, as SQL alone. */
export const firmCentsAt = (payer: string, at: string) =>
  firmCents(payer, `strftime('%Y-%m-%dT%H:%M:%fZ', ${at}, '-${FIRM_DAYS} days')`, at);

/** `backed` by firm money; without it `known` after a while, and `new` before. */
type Standing = "backed" | "known" | "new";

export interface FirmMoney {
  firmCents: number;
  /** Paid for and delivered, and not firm yet. */
  waitingCents: number;
  /** When the next of that becomes firm, if nothing is revealed or redeemed sooner. */
  nextFirmAt: string | null;
  standing: Standing;
}

/** How an account stands at a moment (ISO 8601 with milliseconds). */
export function getFirmMoney(userId: string, now: string): BoundQuery<FirmMoney> {
  const waiting = `FROM "firm_money" paid WHERE paid."payer_id" = ?1 AND paid."fulfilled_at" <= ?2
    AND ${firmAt("paid")} > ?2 AND (paid."refunded_at" IS NULL OR paid."refunded_at" > ?2)`;
  const found = rawQuery<Omit<FirmMoney, "standing"> & { registeredAt: string | null }>(
    `SELECT ${firmCents("?1", "?3", "?2")} AS "firmCents",
      (SELECT coalesce(sum(paid."cents"), 0) ${waiting}) AS "waitingCents",
      (SELECT nullif(min(paid."due_at"), '${UNDECIDED}') ${waiting}) AS "nextFirmAt",
      (SELECT "registered_at" FROM "users" WHERE "id" = ?1) AS "registeredAt"`,
    [userId, now, firmSince(now)],
  );
  return mapQuery(first(found), (row) => {
    const { registeredAt, ...money } = row!;
    return { ...money, standing: standingOf(money.firmCents, registeredAt, now) };
  });
}

function standingOf(cents: number, registeredAt: string | null, now: string): Standing {
  if (cents > 0) return "backed";
  return registeredAt !== null && registeredAt <= daysBefore(now, NEW_DAYS) ? "known" : "new";
}
