import { and, sql } from "drizzle-orm";
import { notBlocked } from "~/domain/blocks/between-queries";
import { type BoundQuery, dynamicQuery, mapQuery } from "~/domain/event-store/query";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import { type Rarity, rarities } from "~/domain/mystery-box/rarity";
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

/** What somebody may be proudest of: of the newest that they have, each kind once, the rarest first. */
export function listShelf(asked: {
  ownerId: string;
  viewerId: string;
  limit: number;
}): BoundQuery<ShelfItem[]> {
  const { ownerId, viewerId, limit } = asked;
  const newest = idsOf({
    ownerId,
    viewerId,
    collectibleIds: null,
    rarity: null,
    before: Number.MAX_SAFE_INTEGER,
    limit: LOOKED_THROUGH,
  });
  const rows = dynamicQuery((db) =>
    db
      .select({
        id: sql<string>`max(${items.itemId})`.as("id"),
        collectibleId: items.collectibleId,
        rarity: items.rarity,
        count: sql<number>`count(*)`.as("count"),
      })
      .from(items)
      .where(and(sql`${items.itemId} IN (${newest})`, notBlocked(viewerId, ownerId)))
      .groupBy(items.collectibleId, items.rarity),
  );
  return mapQuery(rows, (found) =>
    found
      .toSorted(
        (one, other) =>
          rarities.indexOf(other.rarity) - rarities.indexOf(one.rarity) ||
          one.collectibleId.localeCompare(other.collectibleId, "en"),
      )
      .slice(0, limit),
  );
}
