import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";
import { type CodeState, STATE_IN_SQL, stateOf } from "~/domain/discounts/state";
import { normalizeCode } from "~/domain/discounts/discount";
import type { OrderStatus } from "~/domain/orders/status";

// By hand, as what else operators see over the tables of many features.

/** A discount code at the desk. */
export interface DeskCode {
  code: string;
  /** The only player who can use it. */
  userId: string | null;
  displayName: string | null;
  percent: number | null;
  amountCents: number | null;
  mostCents: number | null;
  minimumCents: number;
  startsAt: string;
  endsAt: string;
  uses: number;
  used: number;
  issuedAt: string;
  stoppedAt: string | null;
  /** What the orders cost that use it, and what it took off. */
  orderCents: number;
  discountCents: number;
  state: CodeState;
}

const COLUMNS = `code."code", code."user_id" AS "userId", profile."display_name" AS "displayName", code."percent",
  code."amount_cents" AS "amountCents", code."most_cents" AS "mostCents", code."minimum_cents" AS "minimumCents",
  code."starts_at" AS "startsAt", code."ends_at" AS "endsAt", code."uses", code."uses_left" AS "usesLeft",
  code."uses" - code."uses_left" AS "used", code."issued_at" AS "issuedAt", code."stopped_at" AS "stoppedAt",
  code."order_cents" AS "orderCents", code."discount_cents" AS "discountCents"`;
const OF_PLAYER = `LEFT JOIN "profiles" profile ON profile."user_id" = code."user_id"`;

type Row = Omit<DeskCode, "state"> & { usesLeft: number };
const viewed = (rows: BoundQuery<Row[]>, now: string): BoundQuery<DeskCode[]> =>
  mapQuery(rows, (found) =>
    found.map(({ usesLeft, ...row }) => ({ ...row, state: stateOf({ ...row, usesLeft }, now) })),
  );

interface Page {
  now: string;
  /** Undefined: all. */
  state: CodeState | undefined;
  beforeTime: string;
  beforeId: string;
  limit: number;
}

/** The shop's codes, newest first. Those of one player are found by their whole name alone. */
export const listDeskCodes = ({ now, state, beforeTime, beforeId, limit }: Page) =>
  viewed(
    rawQuery<Row>(
      `SELECT ${COLUMNS} FROM "discount_codes" code ${OF_PLAYER}
        WHERE ?1 <> '' AND code."user_id" IS NULL AND (code."issued_at", code."code") < (?2, ?3)
          ${state ? `AND ${STATE_IN_SQL[state]}` : ""}
        ORDER BY code."issued_at" DESC, code."code" DESC LIMIT ?4`,
      [now, beforeTime, beforeId, limit],
    ),
    now,
  );

const MAX_CODES_FOUND = 50;

/** The shop's codes that begin so, and whichever is called so. */
export const findDeskCodes = (typed: string, state: CodeState | undefined, now: string) =>
  viewed(
    rawQuery<Row>(
      `WITH found AS (
        SELECT "code" FROM (SELECT "code" FROM "discount_codes" code WHERE ?1 <> '' AND "user_id" IS NULL
          AND "code" >= ?2 AND "code" < ?2 || '~' ${state ? `AND ${STATE_IN_SQL[state]}` : ""} ORDER BY "code" LIMIT ${MAX_CODES_FOUND})
        UNION SELECT "code" FROM "discount_codes" WHERE "code" = ?2)
      SELECT ${COLUMNS} FROM found JOIN "discount_codes" code ON code."code" = found."code" ${OF_PLAYER}
      WHERE ?1 <> '' ${state ? `AND ${STATE_IN_SQL[state]}` : ""} ORDER BY code."code" LIMIT ${MAX_CODES_FOUND}`,
      [now, normalizeCode(typed)],
    ),
    now,
  );

export const getDeskCode = (code: string, now: string) =>
  first(
    viewed(
      rawQuery<Row>(
        `SELECT ${COLUMNS} FROM "discount_codes" code ${OF_PLAYER} WHERE code."code" = ?1`,
        [code],
      ),
      now,
    ),
  );

export interface DeskUse {
  usedAt: string;
  userId: string;
  displayName: string | null;
  /** Null for one of an account that they had before. */
  orderId: string | null;
  status: OrderStatus | null;
  totalCents: number | null;
  offCents: number | null;
  /** Where the next page goes on. */
  key: string;
}

/** Who used a code, the newest first. */
export const listCodeUses = (
  code: string,
  { beforeTime, beforeId, limit }: { beforeTime: string; beforeId: string; limit: number },
) =>
  rawQuery<DeskUse>(
    `SELECT taken."used_at" AS "usedAt", taken."user_id" AS "userId", profile."display_name" AS "displayName",
      placed."id" AS "orderId", placed."status", placed."total_cents" AS "totalCents", taken."order_id" AS "key",
      iif(placed."id" IS NULL, NULL, (SELECT sum("code_discount_cents") FROM "order_lines" WHERE "order_id" = placed."id")) AS "offCents"
    FROM "discount_uses" taken LEFT JOIN "orders" placed ON placed."id" = taken."order_id"
    LEFT JOIN "profiles" profile ON profile."user_id" = taken."user_id"
    WHERE taken."code" = ?1 AND (taken."used_at", taken."order_id") < (?2, ?3)
    ORDER BY taken."used_at" DESC, taken."order_id" DESC LIMIT ?4`,
    [code, beforeTime, beforeId, limit],
  );

export interface CodeChange {
  position: number;
  type: string;
  data: {
    uses?: number;
    from?: string;
    until?: string;
    minimumCents?: number;
    mostCents?: number | null;
  };
  actor: string;
  displayName: string | null;
  occurredAt: string;
}

/** Changes of one code that are shown: more than any has. */
const MAX_CHANGES = 100;

/** What became of a code, and by whom, the newest first. */
export const listCodeChanges = (code: string): BoundQuery<CodeChange[]> =>
  mapQuery(
    rawQuery<Omit<CodeChange, "data"> & { data: string }>(
      `SELECT happened."position", happened."type", happened."data", happened."actor",
        profile."display_name" AS "displayName", happened."occurred_at" AS "occurredAt"
      FROM "events" happened LEFT JOIN "profiles" profile ON profile."user_id" = happened."actor"
      WHERE happened."stream_id" = 'discount-' || ?1 ORDER BY happened."version" DESC LIMIT ${MAX_CHANGES}`,
      [code],
    ),
    (rows) => rows.map((row) => ({ ...row, data: JSON.parse(row.data) as CodeChange["data"] })),
  );
