import { and, asc, eq, sql } from "drizzle-orm";
import { eventRow, foldRows, type LoadedStream } from "~/domain/event-store/log";
import { type BoundQuery, query } from "~/domain/event-store/query";
import { events } from "~/domain/event-store/schema";
import { libraryEntries } from "~/domain/library/read-model";
import { orderEvents } from "~/domain/orders/events";
import { type MysteryBoxEvent, mysteryBoxEvents } from "./events";

type GameWon = Extract<MysteryBoxEvent, { type: "GameWon" }>;

const prizeEvents = { GameWon: mysteryBoxEvents.GameWon, KeyRevealed: orderEvents.KeyRevealed };

const eventsOfEntry = query<{ userId: string; gameId: string }>()((db, { userId, gameId }) =>
  db
    .select(eventRow)
    .from(events)
    .innerJoin(libraryEntries, sql`${events.streamId} = 'prize-' || ${libraryEntries.orderId}`)
    .where(and(eq(libraryEntries.userId, userId), eq(libraryEntries.gameId, gameId)))
    .orderBy(asc(events.version)),
);

/** How a player won a game that they own; null for one that they ordered. */
export function loadPrizeOfEntry(entry: {
  userId: string;
  gameId: string;
}): BoundQuery<LoadedStream<GameWon["data"] | null>> {
  return foldRows(
    {
      initialState: null as GameWon["data"] | null,
      evolve: (won, event: GameWon | { type: "KeyRevealed"; data: Record<string, unknown> }) =>
        event.type === "GameWon" ? (event.data as GameWon["data"]) : won,
    },
    prizeEvents,
    eventsOfEntry(entry),
  );
}

/** That the key of a game was shown to who won it. */
export function revealPrizeKey({ userId, gameId, openingId }: GameWon["data"], keyId: string) {
  return [{ type: "KeyRevealed", data: { orderId: openingId, userId, gameId, keyId } }];
}
