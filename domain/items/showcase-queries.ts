import { and, type SQL, sql } from "drizzle-orm";
import { notBlocked } from "~/domain/blocks/between-queries";
import { type BoundQuery, dynamicQuery, mapQuery } from "~/domain/event-store/query";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import { type Rarity, rarities } from "~/domain/mystery-box/rarity";
import { picksOf, placeOf } from "~/domain/profile/showcase-queries";
import { idsOf } from "./list-queries";
import { items } from "./read-model";

/** Some have thousands: so many of the newest are looked through. */
const LOOKED_THROUGH = 60;

export interface ShelfItem {
  id: string;
  collectibleId: CollectibleId;
  rarity: Rarity;
  /** How many of the kind were looked through. */
  count: number;
}

/** What somebody is proudest of: what they chose; then of the newest that they have, each kind once, the rarest first. */
export function listShelf(asked: {
  ownerId: string;
  viewerId: string;
  limit: number;
}): BoundQuery<ShelfItem[]> {
  const { ownerId, viewerId, limit } = asked;
  const newest = (collectibleIds: SQL | null) =>
    idsOf({
      ownerId,
      viewerId,
      collectibleIds,
      rarity: null,
      before: Number.MAX_SAFE_INTEGER,
      limit: LOOKED_THROUGH,
    });
  const looked = sql`${newest(null)} UNION ALL ${newest(picksOf("collectibles", ownerId))}`;
  const rows = dynamicQuery((db) =>
    db
      .select({
        id: sql<string>`max(${items.itemId})`.as("id"),
        collectibleId: items.collectibleId,
        rarity: items.rarity,
        count: sql<number>`count(*)`.as("count"),
        place: placeOf("collectibles", ownerId, items.collectibleId).as("place"),
      })
      .from(items)
      .where(and(sql`${items.itemId} IN (${looked})`, notBlocked(viewerId, ownerId)))
      .groupBy(items.collectibleId, items.rarity),
  );
  return mapQuery(rows, (found) =>
    found
      .toSorted(
        (one, other) =>
          (one.place ?? Infinity) - (other.place ?? Infinity) ||
          rarities.indexOf(other.rarity) - rarities.indexOf(one.rarity) ||
          one.collectibleId.localeCompare(other.collectibleId, "en"),
      )
      .slice(0, limit),
  );
}
