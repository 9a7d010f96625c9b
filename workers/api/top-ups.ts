import { z } from "@hono/zod-openapi";
import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { languages, textIn } from "~/domain/language";
import { guardOpenOrders } from "~/domain/orders/open-orders";
import { orderTopUp } from "~/domain/orders/order-top-up";
import { viewPlacedOrder } from "~/domain/orders/view-placed";
import { watchPayments } from "~/domain/orders/watches";
import * as store from "~/domain/store/queries";
import {
  playerIdSchema,
  savePlayerSchema,
  topUpGameIdSchema,
  topUpOrderSchema,
  topUpPlayerSchema,
} from "~/domain/top-up/commands";
import { topUpPlayersDecider } from "~/domain/top-up/decider";
import { chooseItem, chooseZone } from "~/domain/top-up/offer";
import * as queries from "~/domain/top-up/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { created, done, ok } from "~/workers/endpoint/endpoint";
import { playerProcedure, playerQuery, visitorQuery } from "~/workers/endpoint/query";
import type { Env } from "~/workers/env";
import { languageOf } from "~/workers/mail/language-of";
import { gatherPlacement } from "~/workers/orders/placement";
import { type GamePlayer, lookUpPlayer as askProvider } from "~/workers/top-up-provider/client";
import { orderSchema, whole } from "./schemas";

const savedPlayerSchema = z
  .object({
    id: z.string(),
    gameId: z.string(),
    userId: z.string().nullable(),
    zoneId: z.string().nullable(),
    nickname: z.string().nullable(),
    savedAt: z.string(),
  })
  .openapi("SavedPlayer");

const topUpSchema = z
  .object({
    gameId: z.string(),
    requiresZone: z.boolean(),
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        bonus: z.string().nullable(),
        price: z.object({ amount: z.string(), currency: z.literal("USD") }),
      }),
    ),
    zones: z.array(z.object({ id: z.string(), name: z.string() })),
    savedPlayers: z.array(savedPlayerSchema).openapi({ description: "The caller's, newest first" }),
  })
  .openapi("TopUp");

const params = z.object({ gameId: topUpGameIdSchema });

export const listSavedPlayers = playerQuery("GET /topups/players", {
  summary: "The players the caller has saved, newest first",
  answers: ok(whole(savedPlayerSchema), "All of them: they are few"),
  load: ({ userId }) => ({ items: queries.listSavedPlayers({ userId }) }),
  answer: ({ items }) => ({ items, nextCursor: null }),
});

export const savePlayer = playerCommand("POST /topups/players", {
  summary: "Save a player, once the provider knows them",
  body: savePlayerSchema,
  answers: created(z.object({ id: z.string() }), "They are saved, or were already"),
  refuses: ["not_found", "player_not_found", "provider_unavailable"],
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, body: { gameId }, now }) => ({
    ...offerOf(gameId, now),
    players: queries.playersStream.load(userId),
    savedPlayers: queries.listSavedPlayersOfGame({ userId, gameId }),
  }),
  async gather({ env, body, game, topUp, zones }) {
    const player = { gameId: body.gameId, ...choosePlayer({ game, topUp, zones }, body) };
    return { player, nickname: await findNickname(env, player) };
  },
  decide({ userId, players, savedPlayers, player, nickname }) {
    const saved = savedPlayers.find(
      (other) => other.userId === player.userId && other.zoneId === player.zoneId,
    );
    const newPlayerId = newId();
    const { gameId, userId: gameUserId, zoneId } = player;
    const events = topUpPlayersDecider.decide(
      {
        type: "SavePlayer",
        userId,
        player: { gameId, gameUserId, zoneId, nickname },
        saved: saved && { playerId: saved.id, nickname: saved.nickname },
        newPlayerId,
      },
      players.state,
    );
    return { appends: [appendTo(players, events)], answer: { id: saved?.id ?? newPlayerId } };
  },
});

export const forgetPlayer = playerCommand("DELETE /topups/players/{playerId}", {
  summary: "Forget a saved player",
  params: z.object({ playerId: playerIdSchema }),
  answers: done("They are not saved any more"),
  load: ({ userId }) => ({ players: queries.playersStream.load(userId) }),
  decide({ userId, params: { playerId }, players }) {
    const command = { type: "ForgetPlayer", userId, playerId } as const;
    return { appends: [appendTo(players, topUpPlayersDecider.decide(command, players.state))] };
  },
});

export const getTopUp = visitorQuery("GET /topups/{gameId}", {
  summary: "What can be topped up in a game",
  params,
  query: z.object({ lng: z.enum(languages).default("en") }),
  answers: ok(topUpSchema, "Items and zones"),
  refuses: ["not_found"],
  load: ({ userId, params: { gameId }, now }) => ({
    ...offerOf(gameId, now),
    items: store.listTopUpItems({ id: gameId }),
    savedPlayers: queries.listSavedPlayersOfGame({ userId, gameId }),
  }),
  answer({ params: { gameId }, query: { lng }, game, topUp, items, zones, savedPlayers }) {
    if (!topUp || !game || game.withdrawn) throw new Refusal("not_found");
    return {
      gameId,
      requiresZone: topUp.requiresZone,
      items: items.map((item) => ({
        id: item.itemId,
        name: textIn(item.name, lng),
        bonus: item.bonus && textIn(item.bonus, lng),
        price: { amount: String(item.priceCents), currency: "USD" as const },
      })),
      zones: zones.map((zone) => ({ id: zone.zoneId, name: zone.name })),
      savedPlayers,
    };
  },
});

export const lookUpPlayer = playerProcedure("POST /topups/{gameId}/player", {
  summary: "Ask the provider who stands behind an id",
  params,
  body: topUpPlayerSchema,
  answers: ok(z.object({ nickname: z.string() }), "To be confirmed by whoever pays"),
  refuses: ["not_found", "player_not_found", "provider_unavailable"],
  load: ({ params: { gameId }, now }) => offerOf(gameId, now),
  async answer({ env, params: { gameId }, body, ...offer }) {
    return { nickname: await findNickname(env, { gameId, ...choosePlayer(offer, body) }) };
  },
});

export const placeTopUpOrder = playerCommand("POST /topups/{gameId}/orders", {
  summary: "Order a top-up for a player",
  params,
  body: topUpOrderSchema,
  answers: created(orderSchema, "The order, with its payment request"),
  refuses: [
    "not_found",
    "player_not_found",
    "provider_unavailable",
    "quote_unavailable",
    "too_many_open_orders",
  ],
  verified: true,
  dataSubjects: ({ userId }) => [userId],
  load: ({ params: { gameId }, now }) => ({
    ...offerOf(gameId, now),
    items: store.listTopUpItems({ id: gameId }),
  }),
  async gather({ env, userId, params: { gameId }, body, game, topUp, items, zones, now }) {
    chooseItem({ topUp, items }, body.itemId);
    const player = choosePlayer({ game, topUp, zones }, body);
    const nickname = await findNickname(env, { gameId, ...player });
    const placement = await gatherPlacement(env, userId, body.method, now);
    return { player: { ...player, nickname }, placement };
  },
  decide({ params: { gameId }, body, game, topUp, items, player, placement, now, c }) {
    if (!game || game.withdrawn) throw new Refusal("not_found");
    const item = chooseItem({ topUp, items }, body.itemId);
    const order = orderTopUp({
      ...placement,
      language: languageOf(c),
      gameId,
      item,
      method: body.method,
      player,
    });
    const names = new Map([
      [gameId, { name: game.name, itemName: item.name, itemBonus: item.bonus }],
    ]);
    return {
      appends: [startStream(`order-${placement.orderId}`, order)],
      writes: [...watchPayments(order, now), ...guardOpenOrders(order)],
      answer: viewPlacedOrder(order, names, now),
    };
  },
});

function offerOf(gameId: string, now: Date) {
  return {
    game: store.getGame({ id: gameId, lng: "en", now: now.toISOString() }),
    topUp: first(store.getTopUp({ id: gameId })),
    zones: store.listTopUpZones({ id: gameId }),
  };
}

type OfferRows = {
  [Name in keyof ReturnType<typeof offerOf>]: ReturnType<ReturnType<typeof offerOf>[Name]["map"]>;
};

function choosePlayer(
  { game, topUp, zones }: OfferRows,
  { userId, zoneId }: z.infer<typeof topUpPlayerSchema>,
) {
  if (!game || game.withdrawn) throw new Refusal("not_found");
  return { userId, zoneId: chooseZone({ topUp, zones }, zoneId) };
}

/** Refuses with `player_not_found` or `provider_unavailable`. */
async function findNickname(env: Env, player: GamePlayer): Promise<string> {
  const found = await askProvider(env, player);
  if (found.outcome === "ok") return found.nickname;
  if (found.outcome === "unavailable") console.warn(`Top-up provider: ${found.detail}`);
  throw new Refusal(found.outcome === "unavailable" ? "provider_unavailable" : "player_not_found");
}
