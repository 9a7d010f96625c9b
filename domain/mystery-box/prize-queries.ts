import { and, asc, eq, sql } from "drizzle-orm";
import { type LoadedStream, eventRow, foldRows } from "~/domain/event-store/log";
import { type BoundQuery, query } from "~/domain/event-store/query";
import { events } from "~/domain/event-store/schema";
import { type LibraryEvent, libraryEvents } from "~/domain/library/events";
import { libraryEntries } from "~/domain/library/read-model";
import { type GiftEvent, giftEvents } from "~/domain/gifts/events";
import { orderEvents } from "~/domain/orders/events";
import { type RedeemCodeEvent, redeemCodeEvents } from "~/domain/redeem-codes/events";
import { type MysteryBoxEvent, mysteryBoxEvents } from "./events";

type GameWon = Extract<MysteryBoxEvent, { type: "GameWon" }>;
type CodeRedeemed = Extract<RedeemCodeEvent, { type: "CodeRedeemed" }>;
type GiftReceived = Extract<GiftEvent, { type: "GiftReceived" }>;
type FreeGameClaimed = Extract<LibraryEvent, { type: "FreeGameClaimed" }>;
type Revealed = { type: "KeyRevealed"; data: Record<string, unknown> };

/** A game that was won, redeemed, given or free. `orderId`: the opening, the redemption, the gift or the claim. */
interface Prize {
  userId: string;
  gameId: string;
  orderId: string;
}

const prizeEvents = {
  GameWon: mysteryBoxEvents.GameWon,
  CodeRedeemed: redeemCodeEvents.CodeRedeemed,
  GiftReceived: giftEvents.GiftReceived,
  ...libraryEvents,
  KeyRevealed: orderEvents.KeyRevealed,
};

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

function evolve(
  prize: Prize | null,
  { type, data }: GameWon | CodeRedeemed | GiftReceived | FreeGameClaimed | Revealed,
): Prize | null {
  if (type === "KeyRevealed") return prize;
  if (type === "GiftReceived") {
    const { userId, gameId, giftId: orderId } = data as GiftReceived["data"];
    return { userId, gameId, orderId };
  }
  if (type === "FreeGameClaimed") {
    const { userId, gameId, claimId: orderId } = data as FreeGameClaimed["data"];
    return { userId, gameId, orderId };
  }
  const { userId } = data as GameWon["data"] | CodeRedeemed["data"];
  if ("openingId" in data) {
    const { gameId, openingId: orderId } = data as GameWon["data"];
    return { userId, gameId, orderId };
  }
  const { redemptionId: orderId, prize: given } = data as CodeRedeemed["data"];
  return given.kind === "game" ? { userId, gameId: given.gameId, orderId } : prize;
}

/** That the key of a game was shown to whose it is. */
export function revealPrizeKey(prize: Prize, keyId: string) {
  return [{ type: "KeyRevealed", data: { ...prize, keyId } }];
}
