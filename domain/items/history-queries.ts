import { desc, eq, sql } from "drizzle-orm";
import { mapQuery, query } from "~/domain/event-store/query";
import { boxOpenings, boxSeeds } from "~/domain/mystery-box/read-model";
import { profiles } from "~/domain/profile/read-model";
import { personColumns } from "~/domain/profile/view-person";
import { users } from "~/domain/sign-in/read-model";
import { seenBy } from "./queries";
import { itemMoves, items } from "./read-model";

const factsRow = query<{ itemId: string }>()((db, { itemId }) =>
  db
    .select({
      itemId: items.itemId,
      collectibleId: items.collectibleId,
      rarity: items.rarity,
      source: items.source,
      metadata: items.metadata,
      givenAt: items.givenAt,
      position: items.position,
      userId: sql<string | null>`coalesce(${boxOpenings.userId}, ${items.userId})`,
      draw: {
        seedId: boxSeeds.seedId,
        seedHash: boxSeeds.seedHash,
        signature: boxSeeds.signature,
        day: boxSeeds.day,
        committedPosition: boxSeeds.committedPosition,
        serverSeed: boxSeeds.serverSeed,
        clientSeed: boxOpenings.clientSeed,
        nonce: boxOpenings.nonce,
        oddsVersion: boxOpenings.oddsVersion,
        total: boxOpenings.total,
        roll: boxOpenings.roll,
        pityApplied: boxOpenings.pityApplied,
        odds: boxOpenings.odds,
      },
    })
    .from(items)
    .leftJoin(boxOpenings, eq(boxOpenings.openingId, items.itemId))
    .leftJoin(boxSeeds, eq(boxSeeds.seedId, boxOpenings.seedId))
    .where(eq(items.itemId, itemId)),
);
type Draw<Row> = {
  [Column in keyof Row]: Column extends "serverSeed" ? Row[Column] : NonNullable<Row[Column]>;
};
type FactsRow = ReturnType<ReturnType<typeof factsRow>["map"]>[number];
export type ItemFacts = Omit<FactsRow, "draw"> & { draw: Draw<FactsRow["draw"]> | null };

/** What an item is, and how it was drawn, where it was. */
export const getItemFacts = (itemId: string) =>
  mapQuery(
    factsRow({ itemId }),
    ([row]): ItemFacts | undefined =>
      row && { ...row, draw: row.draw.seedHash === null ? null : (row.draw as ItemFacts["draw"]) },
  );

/** More moves than anybody reads on a page. */
const MOVES_SHOWN = 200;

const movesOf = query<{ itemId: string }>()((db, { itemId }) =>
  db
    .select({
      kind: itemMoves.kind,
      at: itemMoves.at,
      signature: itemMoves.signature,
      position: itemMoves.position,
      fromUserId: itemMoves.fromUserId,
      fromAddress: itemMoves.fromAddress,
      toAddress: itemMoves.toAddress,
    })
    .from(itemMoves)
    .where(eq(itemMoves.itemId, itemId))
    .orderBy(desc(itemMoves.position))
    .limit(MOVES_SHOWN),
);
/** What became of an item on chain, newest first. */
export const listMoves = (itemId: string) => movesOf({ itemId });
export type MoveRow = ReturnType<ReturnType<typeof movesOf>["map"]>[number];

const namedPeople = query<{ itemId: string; viewerId: string }>()((db, { itemId, viewerId }) =>
  db
    .select({ ...personColumns, userId: users.id, address: users.address, seen: seenBy(viewerId) })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(
      sql`${users.id} IN (
        SELECT ${itemMoves.fromUserId} FROM ${itemMoves} WHERE ${itemMoves.itemId} = ${itemId} AND ${itemMoves.fromUserId} IS NOT NULL
        UNION SELECT ${items.userId} FROM ${items} WHERE ${items.itemId} = ${itemId}
        UNION SELECT ${boxOpenings.userId} FROM ${boxOpenings} WHERE ${boxOpenings.openingId} = ${itemId}
        UNION SELECT holder."id" FROM ${itemMoves} JOIN ${users} holder
          ON holder."address" IN (${itemMoves.fromAddress}, ${itemMoves.toAddress}) WHERE ${itemMoves.itemId} = ${itemId})`,
    ),
);
/** The players whom an item's history names, by account or by wallet. */
export const listNamedPeople = (itemId: string, viewerId: string) =>
  namedPeople({ itemId, viewerId });
export type NamedPerson = ReturnType<ReturnType<typeof namedPeople>["map"]>[number];
