import { and, asc, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import { mapQuery, query } from "~/domain/event-store/query";
import { freeKey } from "~/domain/inventory/queries";
import { gameClaims } from "~/domain/library/read-model";
import type { Language } from "~/domain/language";
import { titleIn } from "~/domain/store/card-queries";
import { games } from "~/domain/store/read-model";
import type { RedeemableGift } from "./decider";
import { gifts } from "./read-model";

const redeemable = query<{ giftId: string; userId: string; from: string }>()(
  (db, { giftId, userId, from }) =>
    db
      .select({
        giftId: gifts.giftId,
        gameId: gifts.gameId,
        delivery: gifts.delivery,
        receivedAt: gifts.receivedAt,
        endedAt: gifts.endedAt,
        claimedBy: gameClaims.orderId,
        keyId: freeKey(gifts.gameId, from),
      })
      .from(gifts)
      .leftJoin(gameClaims, and(eq(gameClaims.gameId, gifts.gameId), eq(gameClaims.userId, userId)))
      .where(eq(gifts.giftId, giftId)),
);

/** A gift, and what its game is to one player. `from`: where the search for a free key begins. */
export function getRedeemableGift(of: { giftId: string; userId: string; from: string }) {
  return mapQuery(
    redeemable(of),
    ([row]): RedeemableGift | undefined => row && { ...row, owned: row.claimedBy !== null },
  );
}

const columns = (lng: SQL | unknown) => ({
  giftId: gifts.giftId,
  orderId: gifts.orderId,
  lineId: gifts.lineId,
  gameId: gifts.gameId,
  name: titleIn(lng).as("title"),
  issuedAt: gifts.issuedAt,
  receivedAt: gifts.receivedAt,
  endedAt: gifts.endedAt,
  refundAskedAt: gifts.refundAskedAt,
  refundDeclinedAt: gifts.refundDeclinedAt,
});
const ORIGINAL = sql.raw("'en'");
export type GiftRow = ReturnType<ReturnType<typeof listGiftsOfOrder>["map"]>[number];

/** Gifts of one order, to its buyer. */
export const listGiftsOfOrder = query<{ orderId: string; userId: string; lng: Language }>()(
  (db, { orderId, userId, lng }) =>
    db
      .select(columns(lng))
      .from(gifts)
      .innerJoin(games, eq(games.id, gifts.gameId))
      .where(and(eq(gifts.orderId, orderId), eq(gifts.userId, userId)))
      .orderBy(asc(gifts.lineId)),
);

interface Page extends Record<string, unknown> {
  userId: string;
  lng: Language;
  /** Where the page before ended; "~" sorts behind every time. */
  beforeTime: string;
  beforeId: string;
  limit: number;
}

/** All that a player bought for others, newest first. */
export const listGifts = query<Page>()((db, { userId, lng, beforeTime, beforeId, limit }) =>
  db
    .select(columns(lng))
    .from(gifts)
    .innerJoin(games, eq(games.id, gifts.gameId))
    .where(
      and(
        eq(gifts.userId, userId),
        or(
          lt(gifts.issuedAt, beforeTime),
          and(eq(gifts.issuedAt, beforeTime), lt(gifts.giftId, beforeId)),
        ),
      ),
    )
    .orderBy(desc(gifts.issuedAt), desc(gifts.giftId))
    .limit(limit),
);

/** The order by which a gift was bought. */
export const getGiftPlace = query<{ giftId: string }>()((db, { giftId }) =>
  db.select({ orderId: gifts.orderId }).from(gifts).where(eq(gifts.giftId, giftId)),
);

export const getGiftOfLine = query<{ orderId: string; lineId: string }>()(
  (db, { orderId, lineId }) =>
    db
      .select({
        userId: gifts.userId,
        issuedAt: gifts.issuedAt,
        receivedAt: gifts.receivedAt,
      })
      .from(gifts)
      .where(and(eq(gifts.orderId, orderId), eq(gifts.lineId, lineId))),
);

/** Gifts of one order, to an operator. */
export const listGiftsForDesk = query<{ orderId: string }>()((db, { orderId }) =>
  db
    .select(columns(ORIGINAL))
    .from(gifts)
    .innerJoin(games, eq(games.id, gifts.gameId))
    .where(eq(gifts.orderId, orderId))
    .orderBy(asc(gifts.lineId)),
);

interface WorkPage extends Record<string, unknown> {
  /** Where the page before ended; "" sorts before every time. */
  afterTime: string;
  afterId: string;
  limit: number;
}

/** Gifts that their buyers want refunded, the oldest wish first. */
export const listAskedRefunds = query<WorkPage>()((db, { afterTime, afterId, limit }) =>
  db
    .select({
      ...columns(ORIGINAL),
      refundAskedAt: sql<string>`${gifts.refundAskedAt}`.as("asked_at"),
    })
    .from(gifts)
    .innerJoin(games, eq(games.id, gifts.gameId))
    .where(
      and(
        sql`refund_asked_at IS NOT NULL`,
        sql`(${gifts.refundAskedAt}, ${gifts.giftId}) > (${afterTime}, ${afterId})`,
      ),
    )
    .orderBy(asc(gifts.refundAskedAt), asc(gifts.giftId))
    .limit(limit),
);
