import type { EventDefinitions, RecordedEvent } from "~/domain/event-store/event";
import { Increment, insert, put, remove, type RowOp } from "~/domain/event-store/projection";
import { rawQuery } from "~/domain/event-store/query";
import type { OwnTables } from "~/domain/event-store/subscription";
import { inventoryProjection } from "~/domain/inventory/projection";
import { gameStock } from "~/domain/inventory/read-model";
import type { LogName } from "~/domain/logs";
import { storeEvents } from "~/domain/store/events";
import { wishlistProjection } from "~/domain/wishlist/projection";
import { wishes } from "~/domain/wishlist/read-model";
import type { KindName } from "./kinds";
import {
  notificationAnnouncements,
  notificationAudiences,
  notificationGames,
  notifications,
} from "./read-model";

/** Those that say what a game costs, that move its stock, and who wishes for it. */
export const gameEvents: EventDefinitions = {
  OfferChanged: storeEvents.OfferChanged,
  ...inventoryProjection.events,
  ...wishlistProjection.events,
};

/** Whoever hears what becomes of a game. */
const topicOf = (gameId: string) => `game:${gameId}`;
const OF_WISHES = ["price-drop", "back-in-stock"] as const;

interface Standing {
  priceCents: number | null;
  available: number | null;
}

/** A copy that comes back because somebody's order ran out is no news; new copies are. */
const RESTOCKED = new Set(["StockAdded", "KeysStocked"]);

/** Announces to those who wish for a game that it costs less, or can be had again. */
export async function tellOfGames(
  log: LogName,
  events: readonly RecordedEvent[],
  own: OwnTables,
): Promise<RowOp[]> {
  const moves = events
    .filter(({ type }) => gameEvents[type])
    .map((event) => ({ event, stock: stockMoves(event) }));
  const ids = moves.flatMap(({ event, stock }) => [...stock.keys(), gameOf(event)]);
  const standing = await readStandings(own, new Set(ids));
  const changed = new Set<string>();
  const announced: RowOp[] = [];
  const standingOf = (gameId: string) => {
    changed.add(gameId);
    return standing.get(gameId)!;
  };

  for (const { event, stock } of moves) {
    const announce = (kind: KindName, gameId: string, detail: Record<string, number>) =>
      announced.push(
        insert(notificationAnnouncements, {
          log,
          position: event.position,
          topic: topicOf(gameId),
          kind,
          targetKind: "game",
          targetId: gameId,
          detail,
          time: event.occurredAt,
          reached: "",
        }),
      );
    if (event.type === "OfferChanged") {
      const { gameId, priceCents } = event.data as { gameId: string; priceCents: number };
      const game = standingOf(gameId);
      if (game.priceCents !== null && priceCents < game.priceCents) {
        announce("price-drop", gameId, { was: game.priceCents, now: priceCents });
      }
      game.priceCents = priceCents;
    }
    for (const [gameId, by] of stock) {
      const game = standingOf(gameId);
      const before = game.available ?? 0;
      game.available = before + by;
      const isBack = before <= 0 && game.available > 0;
      if (isBack && RESTOCKED.has(event.type)) announce("back-in-stock", gameId, {});
    }
  }
  return [
    ...moves.flatMap(({ event }) => wishMoves(event)),
    ...announced,
    ...[...changed].map((gameId) => put(notificationGames, { gameId, ...standing.get(gameId)! })),
  ];
}

const gameOf = ({ data }: RecordedEvent) => String(data.gameId ?? "");

/** By how much an event moves the free copies of games, as the inventory has it. */
function stockMoves(event: RecordedEvent): Map<string, number> {
  const moves = new Map<string, number>();
  if (!inventoryProjection.events[event.type]) return moves;
  for (const { table, values, changes } of inventoryProjection.project(event)) {
    const by = changes?.available;
    if (table !== gameStock || by === undefined) continue;
    const gameId = String(values.gameId);
    const amount = by instanceof Increment ? by.by : Number(by);
    moves.set(gameId, (moves.get(gameId) ?? 0) + amount);
  }
  return moves;
}

/** Who comes to a game's audience, and who leaves it with all that they were told of it. */
function wishMoves(event: RecordedEvent): RowOp[] {
  if (!wishlistProjection.events[event.type]) return [];
  return wishlistProjection.project(event).flatMap(({ table, kind, values }) => {
    if (table !== wishes) return [];
    const { userId, gameId } = values as { userId: string; gameId: string };
    const topic = topicOf(gameId);
    if (kind !== "remove") {
      return [put(notificationAudiences, { topic, userId, since: event.position })];
    }
    return [
      remove(notificationAudiences, { topic, userId }),
      ...OF_WISHES.map((kind) => remove(notifications, { userId, kind, thing: gameId, item: "" })),
    ];
  });
}

async function readStandings(
  own: OwnTables,
  ids: ReadonlySet<string>,
): Promise<Map<string, Standing>> {
  if (!ids.size) return new Map();
  const { known } = await own.read({
    known: rawQuery<Standing & { gameId: string }>(
      `SELECT "game_id" AS "gameId", "price_cents" AS "priceCents", "available"
        FROM ${own.nameOf(notificationGames)} WHERE "game_id" IN (SELECT value FROM json_each(?))`,
      [JSON.stringify([...ids])],
    ),
  });
  const found = new Map(known.map(({ gameId, ...rest }) => [gameId, rest]));
  return new Map(
    [...ids].map((id) => [id, found.get(id) ?? { priceCents: null, available: null }]),
  );
}
