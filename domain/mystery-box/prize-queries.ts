import { and, asc, eq, sql } from "drizzle-orm";
import { Refusal } from "~/domain/event-store/decider";
import { type LoadedStream, eventRow, foldRows } from "~/domain/event-store/log";
import { type BoundQuery, query } from "~/domain/event-store/query";
import { events } from "~/domain/event-store/schema";
import { type LibraryEvent, libraryEvents } from "~/domain/library/events";
import { libraryEntries } from "~/domain/library/read-model";
import { type GiftEvent, giftEvents } from "~/domain/gifts/events";
import { type OrderEvent, orderEvents } from "~/domain/orders/events";
import { type RedeemCodeEvent, redeemCodeEvents } from "~/domain/redeem-codes/events";
import { type MysteryBoxEvent, mysteryBoxEvents } from "./events";

type GameWon = Extract<MysteryBoxEvent, { type: "GameWon" }>;
type CodeRedeemed = Extract<RedeemCodeEvent, { type: "CodeRedeemed" }>;
type GiftReceived = Extract<GiftEvent, { type: "GiftReceived" }>;
type GiftEnded = Extract<GiftEvent, { type: "GiftEnded" }>;
type FreeGameClaimed = Extract<LibraryEvent, { type: "FreeGameClaimed" }>;
type OfItsKey = Extract<OrderEvent, { type: "KeyRevealed" | "KeyReplaced" }>;

/** A game that was won, redeemed, given or free. `orderId`: the opening, the redemption, the gift or the claim. */
interface Prize {
  userId: string;
  gameId: string;
  orderId: string;
  /** Its present key; null where it needs none. */
  keyId: string | null;
  /** Its key did not work once. */
  replaced: boolean;
}

const prizeEvents = {
  GameWon: mysteryBoxEvents.GameWon,
  CodeRedeemed: redeemCodeEvents.CodeRedeemed,
  GiftReceived: giftEvents.GiftReceived,
  ...libraryEvents,
  KeyRevealed: orderEvents.KeyRevealed,
  KeyReplaced: orderEvents.KeyReplaced,
};

const giftEventsOfPrize = { ...prizeEvents, GiftEnded: giftEvents.GiftEnded };

const eventsOfEntry = query<{ userId: string; gameId: string }>()((db, { userId, gameId }) =>
  db
    .select(eventRow)
    .from(events)
    .innerJoin(
      libraryEntries,
      sql`${events.streamId} IN ('prize-' || ${libraryEntries.orderId},
        'redemption-' || ${libraryEntries.orderId}, 'gift-' || ${libraryEntries.orderId},
        'free-' || ${libraryEntries.orderId})`,
    )
    .where(and(eq(libraryEntries.userId, userId), eq(libraryEntries.gameId, gameId)))
    .orderBy(asc(events.version)),
);

/** How a player came by a game that they own; null for one that they ordered. */
export function loadPrizeOfEntry(entry: {
  userId: string;
  gameId: string;
}): BoundQuery<LoadedStream<Prize | null>> {
  return foldRows({ initialState: null, evolve }, prizeEvents, eventsOfEntry(entry));
}

const giftOfLine = query<{ orderId: string; lineId: string }>()((db, { orderId, lineId }) =>
  db
    .select(eventRow)
    .from(events)
    .where(
      sql`${events.streamId} = 'gift-' || (SELECT "gift_id" FROM "gifts" WHERE "order_id" = ${orderId} AND "line_id" = ${lineId})`,
    )
    .orderBy(asc(events.version)),
);

/** What somebody got by the gift of a line; null before they came, and for lines that are no gift. */
export function loadPrizeOfGift(line: {
  orderId: string;
  lineId: string;
}): BoundQuery<LoadedStream<Prize | null>> {
  return foldRows({ initialState: null, evolve }, giftEventsOfPrize, giftOfLine(line));
}

function evolve(
  prize: Prize | null,
  event: GameWon | CodeRedeemed | GiftReceived | GiftEnded | FreeGameClaimed | OfItsKey,
): Prize | null {
  switch (event.type) {
    case "KeyRevealed":
    case "GiftEnded":
      return prize;
    case "KeyReplaced":
      return prize && { ...prize, keyId: event.data.newKeyId, replaced: true };
    case "GiftReceived":
      return prizeOf(event.data, event.data.giftId);
    case "FreeGameClaimed":
      return prizeOf(event.data, event.data.claimId);
    case "GameWon":
      return prizeOf(event.data, event.data.openingId);
    case "CodeRedeemed": {
      const { userId, redemptionId, prize: given } = event.data;
      return given.kind === "game" ? prizeOf({ userId, ...given }, redemptionId) : prize;
    }
  }
}

const prizeOf = (
  { userId, gameId, keyId }: Pick<Prize, "userId" | "gameId" | "keyId">,
  orderId: string,
): Prize => ({ userId, gameId, orderId, keyId, replaced: false });

/** That the key of a game was shown to whose it is. */
export function revealPrizeKey({ userId, gameId, orderId }: Prize, keyId: string) {
  return [{ type: "KeyRevealed", data: { userId, gameId, orderId, keyId } }];
}

/** Another key for one that does not work. `newKeyId`: null where none is free. */
export function replacePrizeKey(
  { userId, gameId, orderId, keyId: present }: Prize,
  { keyId, newKeyId }: { keyId: string; newKeyId: string | null },
) {
  if (present === null) throw new Refusal("not_found");
  // Somebody was faster: what is there now may work.
  if (present !== keyId) return [];
  if (newKeyId === null) throw new Refusal("out_of_stock");
  return [{ type: "KeyReplaced", data: { userId, gameId, orderId, keyId, newKeyId } }];
}
