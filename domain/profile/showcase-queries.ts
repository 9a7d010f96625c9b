import { type SQL, sql } from "drizzle-orm";
import type { Showcase } from "./showcase";

const picked = (kind: keyof Showcase, userId: unknown, column: SQL, where: SQL) =>
  sql`(SELECT ${column} FROM "profiles" AS "chooser", json_each("chooser"."showcase", ${`$.${kind}`}) AS "pick"
    WHERE "chooser"."user_id" = ${userId} AND ${where})`;

/** SQL of the ids that a player wants to stand first. */
export const picksOf = (kind: keyof Showcase, userId: unknown): SQL =>
  picked(kind, userId, sql`"pick"."value"`, sql`1`);

/** SQL of the place that they gave to one of them; null where they chose it not. */
export const placeOf = (kind: keyof Showcase, userId: unknown, id: unknown): SQL<number | null> =>
  picked(kind, userId, sql`"pick"."key"`, sql`"pick"."value" = ${id}`) as SQL<number | null>;
