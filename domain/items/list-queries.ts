import { and, desc, eq, is, lt, sql, SQL } from "drizzle-orm";
import { type BoundQuery, dynamicQuery, query } from "~/domain/event-store/query";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import type { Rarity } from "~/domain/mystery-box/rarity";
import { profiles } from "~/domain/profile/read-model";
import { users } from "~/domain/sign-in/read-model";
import { itemColumns, type ItemRow, ownerId, seenBy } from "./queries";
import { itemMoves, items } from "./read-model";

export interface ItemFilter {
  /** Whose; null for everybody's. */
  ownerId: string | null;
  /** Any of these, or of those that a query in brackets finds; null for all. */
  collectibleIds: readonly CollectibleId[] | SQL | null;
  rarity: Rarity | null;
  viewerId: string;
  before: number;
  limit: number;
}

const idList = (ids: readonly CollectibleId[] | SQL) =>
  is(ids, SQL) ? ids : sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** SQL of the ids of a page of items. */
export function idsOf(filter: ItemFilter): SQL {
  const { ownerId: owner, collectibleIds, rarity, before, limit } = filter;
  const kind = and(
    lt(items.ownedSince, before),
    collectibleIds ? sql`${items.collectibleId} IN ${idList(collectibleIds)}` : undefined,
    rarity === null ? undefined : eq(items.rarity, rarity),
  );
  // Each by its own index, and joined to people only then.
  const newest = (whose: SQL) => sql`SELECT * FROM (SELECT ${items.itemId} FROM ${items}
    WHERE ${and(whose, kind)} ORDER BY ${items.ownedSince} DESC LIMIT ${limit})`;
  return owner === null
    ? newest(sql`${items.state} <> 'burned'`)
    : sql`${newest(sql`${items.userId} = ${owner}`)} UNION ALL ${newest(
        sql`${items.ownerAddress} = (SELECT ${users.address} FROM ${users} WHERE ${users.id} = ${owner})`,
      )}`;
}

/** Items that somebody has, of which the newest in their hands come first. */
export const listItems = (filter: ItemFilter): BoundQuery<ItemRow[]> =>
  dynamicQuery((db) =>
    db
      .select({ ...itemColumns, seen: seenBy(filter.viewerId) })
      .from(items)
      .leftJoin(users, eq(users.address, items.ownerAddress))
      .leftJoin(profiles, eq(profiles.userId, ownerId))
      .where(sql`${items.itemId} IN (${idsOf(filter)})`)
      .orderBy(desc(items.ownedSince))
      .limit(filter.limit),
  );

/** Items that a player had, each by the last move with which it left them. */
export const listGoneItems = query<{ userId: string; before: number; limit: number }>()((
  db,
  { userId, before, limit },
) => {
  const address = sql`(SELECT "address" FROM "users" WHERE "id" = ${userId})`;
  // What they minted to somebody else at once, and what left their wallet.
  const left = (whose: SQL) => sql`SELECT "item_id", max("position") AS "position" FROM "item_moves"
      WHERE ${whose} AND "to_address" IS NOT ${address} GROUP BY "item_id"`;
  const last = sql`SELECT max("position") FROM (
      ${left(sql`"from_user_id" = ${userId}`)} UNION ALL ${left(sql`"from_address" = ${address}`)}
    ) GROUP BY "item_id"`;
  return db
    .select({
      ...itemColumns,
      seen: seenBy(userId),
      leftAt: itemMoves.at,
      leftBy: itemMoves.kind,
      leftPosition: sql<number>`${itemMoves.position}`.as("left_position"),
      signature: itemMoves.signature,
    })
    .from(itemMoves)
    .innerJoin(items, eq(items.itemId, itemMoves.itemId))
    .leftJoin(users, eq(users.address, items.ownerAddress))
    .leftJoin(profiles, eq(profiles.userId, ownerId))
    .where(
      and(
        sql`${itemMoves.position} IN (${last})`,
        lt(itemMoves.position, before),
        // Unless it came back.
        sql`${items.ownerAddress} IS NOT ${address}`,
      ),
    )
    .orderBy(desc(itemMoves.position))
    .limit(limit);
});
export type GoneRow = ReturnType<ReturnType<typeof listGoneItems>["map"]>[number];
