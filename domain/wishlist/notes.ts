import type { RecordedEvent } from "~/domain/event-store/event";
import { Increment, put } from "~/domain/event-store/projection";
import { getTableColumns, sql } from "drizzle-orm";
import { dynamicQuery, select } from "~/domain/event-store/query";
import { type OwnTables, ownTable } from "~/domain/event-store/subscription";
import { inventoryProjection } from "~/domain/inventory/projection";
import { gameStock } from "~/domain/inventory/read-model";
import { type Notice, notes } from "~/domain/notifications/note";
import { storeEvents } from "~/domain/store/events";
import { wishlistProjection } from "./projection";
import { notificationGames, wishes } from "./read-model";

const WISHED = `EXISTS (SELECT 1 FROM "wishes" w
  WHERE w."user_id" = n."user_id" AND w."game_id" = n."target_id")`;

/** Whoever hears what becomes of a game. */
const topicOf = (gameId: string) => `game:${gameId}`;

/** A copy that comes back because somebody's order ran out is no news; new copies are. */
const RESTOCKED = new Set(["StockAdded", "KeysStocked"]);

/** Tells those who wish for a game that it costs less, or can be had again. */
export const wishNotes = notes({
  kinds: {
    "price-drop": {
      single: true,
      // As long as it is no dearer than it said.
      holds: `${WISHED} AND EXISTS (SELECT 1 FROM "games" g WHERE g."id" = n."target_id" AND g."withdrawn_at" IS NULL
        AND g."offer_cents" <= n."detail"->>'now')`,
    },
    "back-in-stock": {
      single: true,
      holds: `${WISHED} AND EXISTS (SELECT 1 FROM "games" g JOIN "game_stock" s ON s."game_id" = g."id"
        WHERE g."id" = n."target_id" AND g."withdrawn_at" IS NULL AND s."available" > 0)`,
    },
  },
  /** What a game costs, what moves its stock, and who wishes for it. */
  events: {
    OfferChanged: storeEvents.OfferChanged,
    ...inventoryProjection.events,
    ...wishlistProjection.events,
  },
  tables: [notificationGames],
  read: readGames,
  on: (event, known) => [
    ...wishMoves(event),
    ...priceMoves(event, known),
    ...stockMoves(event).flatMap(([gameId, by]) => stockNotices(event, gameId, by, known)),
  ],
});

type WishNotice = Notice<"price-drop" | "back-in-stock">;
interface GameState {
  priceCents: number | null;
  available: number | null;
}
type Games = Map<string, GameState>;

function priceMoves({ type, data }: RecordedEvent, games: Games): WishNotice[] {
  if (type !== "OfferChanged") return [];
  const { gameId, priceCents } = data as { gameId: string; priceCents: number };
  const before = games.get(gameId)!;
  const after = { ...before, priceCents };
  games.set(gameId, after);
  const kept = put(notificationGames, { gameId, ...after });
  if (before.priceCents === null || priceCents >= before.priceCents) return [kept];
  const detail = { was: before.priceCents, now: priceCents };
  return [kept, { ...announcement("price-drop", gameId), detail }];
}

function stockNotices(
  { type }: RecordedEvent,
  gameId: string,
  by: number,
  games: Games,
): WishNotice[] {
  const before = games.get(gameId)!;
  const had = before.available ?? 0;
  const after = { ...before, available: had + by };
  games.set(gameId, after);
  const kept = put(notificationGames, { gameId, ...after });
  const isBack = had <= 0 && after.available > 0 && RESTOCKED.has(type);
  return isBack ? [kept, announcement("back-in-stock", gameId)] : [kept];
}

const announcement = <Kind extends string>(announces: Kind, gameId: string) => ({
  announces,
  topic: topicOf(gameId),
  target: { kind: "game", id: gameId } as const,
});

/** By how much an event moves the free copies of games, as the inventory has it. */
function stockMoves(event: RecordedEvent): [gameId: string, by: number][] {
  const moves = new Map<string, number>();
  if (!inventoryProjection.events[event.type]) return [];
  for (const { table, values, changes } of inventoryProjection.project(event)) {
    const by = changes?.available;
    if (table !== gameStock || by === undefined) continue;
    const gameId = String(values.gameId);
    const amount = by instanceof Increment ? by.by : Number(by);
    moves.set(gameId, (moves.get(gameId) ?? 0) + amount);
  }
  return [...moves];
}

/** Who comes to a game's audience, and who leaves it with all that they were told of it. */
function wishMoves(event: RecordedEvent): WishNotice[] {
  if (!wishlistProjection.events[event.type]) return [];
  return wishlistProjection.project(event).flatMap(({ table, kind, values }): WishNotice[] => {
    if (table !== wishes) return [];
    const { userId, gameId: thing } = values as { userId: string; gameId: string };
    if (kind !== "remove") return [{ joins: topicOf(thing), userId }];
    return [
      { leaves: topicOf(thing), userId },
      { kind: "price-drop", to: userId, thing, takenBack: true },
      { kind: "back-in-stock", to: userId, thing, takenBack: true },
    ];
  });
}

async function readGames(events: readonly RecordedEvent[], own: OwnTables): Promise<Games> {
  const ids = new Set(
    events.flatMap((event) => [
      ...stockMoves(event).map(([gameId]) => gameId),
      ...(event.type === "OfferChanged" ? [String(event.data.gameId)] : []),
    ]),
  );
  if (!ids.size) return new Map();
  const { known } = await own.read({
    known: dynamicQuery(() =>
      select(
        getTableColumns(notificationGames),
        sql`FROM ${ownTable(own, notificationGames)}
          WHERE ${notificationGames.gameId} IN (SELECT value FROM json_each(${JSON.stringify([...ids])}))`,
      ),
    ),
  });
  const found = new Map(known.map(({ gameId, ...rest }) => [gameId, rest]));
  return new Map(
    [...ids].map((id) => [id, found.get(id) ?? { priceCents: null, available: null }]),
  );
}
