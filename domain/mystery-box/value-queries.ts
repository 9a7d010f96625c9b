import { desc, eq, lt, and } from "drizzle-orm";
import { first, mapQuery, query, rawQuery } from "~/domain/event-store/query";
import { type CollectibleId, collectibleIds } from "./collectibles";
import { collectibleValues } from "./read-model";
import type { Values } from "./shelf";

// By hand: the last row of each of some, found by its key.

const LATEST = `
  SELECT (SELECT max("position") FROM "events") AS "head", (
    SELECT json_group_object(v."collectible_id", v."value_cents")
    FROM json_each(?1) c CROSS JOIN "collectible_values" v ON v."collectible_id" = c.value AND v."position" = (
      SELECT max("position") FROM "collectible_values" WHERE "collectible_id" = c.value)
    WHERE v."value_cents" > 0) AS "values"`;

/** What collectibles count as by the market, and the end of the log when that was read. */
export const getValues = mapQuery(
  first(
    rawQuery<{ head: number | null; values: string }>(LATEST, [JSON.stringify(collectibleIds)]),
  ),
  (row) => ({ head: row!.head ?? 0, cents: JSON.parse(row!.values) as Values }),
);

/** What a collectible counted as, the newest first. */
export const listValues = query<{ collectibleId: CollectibleId; before: number; limit: number }>()(
  (db, { collectibleId, before, limit }) =>
    db
      .select()
      .from(collectibleValues)
      .where(
        and(
          eq(collectibleValues.collectibleId, collectibleId),
          lt(collectibleValues.position, before),
        ),
      )
      .orderBy(desc(collectibleValues.position))
      .limit(limit),
);

type Row = typeof collectibleValues.$inferSelect;

/** As figures are told why. The row behind the last tells what it was before. */
export const viewValues = (rows: readonly Row[]) =>
  rows.map(({ collectibleId, valueCents, valuedAt, ...value }, at) => ({
    ...value,
    delta: valueCents - (rows[at + 1]?.valueCents ?? 0),
    balance: valueCents,
    reason: valueCents ? ("market-value" as const) : ("market-silent" as const),
    source: collectibleId,
    names: [String(value.saleIds.length)],
    occurredAt: valuedAt,
  }));

/** Of each collectible the last value before a place in the log, and all up to another. By hand: one list of two. */
export const listValuesBetween = (after: number, through: number) =>
  mapQuery(
    rawQuery<Pick<Row, "collectibleId" | "position" | "valueCents">>(
      `SELECT "collectible_id" AS "collectibleId", "position", "value_cents" AS "valueCents" FROM "collectible_values"
        WHERE "position" > ?1 AND "position" <= ?2
      UNION ALL SELECT v."collectible_id", v."position", v."value_cents"
        FROM json_each(?3) c CROSS JOIN "collectible_values" v ON v."collectible_id" = c.value AND v."position" = (
          SELECT max("position") FROM "collectible_values" WHERE "collectible_id" = c.value AND "position" <= ?1)
      ORDER BY "position"`,
      [after, through, JSON.stringify(collectibleIds)],
    ),
    (rows) => rows,
  );

/** What collectibles counted as before a place in the log. */
export const valuesAt = (
  values: readonly Pick<Row, "collectibleId" | "position" | "valueCents">[],
  position: number,
): Values =>
  Object.fromEntries(
    values
      .filter((value) => value.position < position)
      .map(({ collectibleId, valueCents }) => [collectibleId, valueCents]),
  );
