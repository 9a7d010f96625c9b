import type { Write } from "~/domain/event-store/execute";
import type { Model } from "~/domain/event-store/model";
import { type BoundQuery, mapQuery, rawQuery } from "~/domain/event-store/query";
import type { Unfinished } from "./decider";

// What features hold is SQL of theirs, joined here as texts.

/** D1 takes no more SELECTs in one UNION. */
const MAX_TERMS = 5;

/** All rows of these queries, however many features there come to be. */
function unionAll(selects: readonly string[]): string {
  if (selects.length <= MAX_TERMS) return selects.join(" UNION ALL ");
  const groups = Array.from({ length: Math.ceil(selects.length / MAX_TERMS) }, (_, at) =>
    selects.slice(at * MAX_TERMS, (at + 1) * MAX_TERMS),
  );
  return unionAll(groups.map((group) => `SELECT * FROM (${group.join(" UNION ALL ")})`));
}

/** One query of many of the features', each of its rows with what it is called. Kinds are ours, never a player's. */
const together = (named: Readonly<Record<string, string>>, column: string) =>
  unionAll(
    Object.entries(named).map(
      ([kind, sql]) => `SELECT '${kind}' AS "kind", "${column}" FROM (${sql})`,
    ),
  ) || `SELECT NULL AS "kind", NULL AS "${column}" WHERE false`;

/** What a player has to end before they can delete their account. */
export function listUnfinished({ holds }: Model, userId: string): BoundQuery<Unfinished> {
  const rows = rawQuery<{ kind: string; id: string }>(
    `SELECT * FROM (${together(holds.unfinished, "id")}) WHERE ?1 <> '' LIMIT 100`,
    [userId],
  );
  return mapQuery(rows, (list) =>
    Object.fromEntries(
      Object.entries(Object.groupBy(list, ({ kind }) => kind)).map(([kind, found]) => [
        kind,
        found!.map(({ id }) => id),
      ]),
    ),
  );
}

/** The same, asked by the database at the very moment: a deletion that lost a race is decided anew. */
export function refuseUnfinished({ holds }: Model, userId: string): Write {
  return {
    sql: `UPDATE "forgotten_people" SET "forgotten_at" = NULL
      WHERE "person_id" = ?1 AND EXISTS (${together(holds.unfinished, "id")})`,
    params: [userId],
    refusals: { "forgotten_people.forgotten_at": "retry" },
  };
}

/** Ids under whose keys data of theirs is sealed, their own first, as far as they are not forgotten yet. */
export function listKeysOf({ holds }: Model, userId: string): BoundQuery<string[]> {
  const all = unionAll([
    `SELECT ?1 AS "id"`,
    ...holds.keys.map((sql) => `SELECT "id" FROM (${sql})`),
  ]);
  const rows = rawQuery<{ id: string }>(
    `SELECT DISTINCT "id" FROM (${all})
      WHERE "id" NOT IN (SELECT "person_id" FROM "forgotten_people") ORDER BY "id" <> ?1`,
    [userId],
  );
  return mapQuery(rows, (list) => list.map(({ id }) => id));
}

/** Whether something of theirs is still being removed. */
export function listRemains({ holds }: Model, userId: string): BoundQuery<unknown[]> {
  const all = unionAll(holds.remains.map((sql) => `SELECT "id" FROM (${sql})`));
  return rawQuery(`SELECT * FROM (${all || "SELECT 1 WHERE false"}) WHERE ?1 <> '' LIMIT 1`, [
    userId,
  ]);
}

const MONTH_MS = 31 * 24 * 60 * 60_000;

/** What a feature gives once counts from `?2` on, what a day limits on the day `?3`. */
const periodsAt = (now: Date) => [
  new Date(now.getTime() - MONTH_MS).toISOString(),
  now.toISOString().slice(0, 10),
];

/** One JSON object: kind → keys. */
const grantsIn = ({
  holds,
}: Model) => `SELECT json_group_object("kind", json("keys")) AS "grants" FROM (
  SELECT "kind", json_group_array("key") AS "keys"
  FROM (${together(holds.grants, "key")}) WHERE ?1 <> ?2 AND ?3 <> '' GROUP BY "kind")`;

/** What one log says of a player that is kept under their wallet's fingerprint. */
export function readGrants(
  model: Model,
  userId: string,
  now: Date,
): BoundQuery<Record<string, string[]>> {
  const rows = rawQuery<{ grants: string }>(grantsIn(model), [userId, ...periodsAt(now)]);
  return mapQuery(rows, ([row]) => JSON.parse(row!.grants) as Record<string, string[]>);
}

interface Kept {
  /** What other logs say. */
  elsewhere: object;
  now: Date;
}

/** All that is kept of them together, as JSON: what is to be sealed. */
export function readKept(
  model: Model,
  userId: string,
  { elsewhere, now }: Kept,
): BoundQuery<string> {
  const rows = rawQuery<{ given: string }>(
    `SELECT json_patch("grants", ?4) AS "given" FROM (${grantsIn(model)})`,
    [userId, ...periodsAt(now), JSON.stringify(elsewhere)],
  );
  return mapQuery(rows, ([row]) => row!.given);
}

/**
 * Keeps what a wallet was given once and what it may not do, under its fingerprint, for when it comes back. What was
 * given to it since that was sealed is sealed anew.
 */
export function rememberGrants(
  model: Model,
  userId: string,
  {
    fingerprint,
    elsewhere,
    now,
    given,
    seal,
  }: Kept & Record<"fingerprint" | "given" | "seal", string>,
): Write {
  return {
    sql: `INSERT INTO "former_wallets" ("fingerprint", "given", "seal")
      SELECT ?4, "given", iif("given" = ?6, ?7, NULL)
      FROM (SELECT json_patch("grants", ?5) AS "given" FROM (${grantsIn(model)})) WHERE true
      ON CONFLICT ("fingerprint") DO UPDATE SET "given" = excluded."given", "seal" = excluded."seal"`,
    params: [userId, ...periodsAt(now), fingerprint, JSON.stringify(elsewhere), given, seal],
    refusals: { "former_wallets.seal": "retry" },
  };
}
