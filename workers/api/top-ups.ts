import { findNickname } from "~/workers/top-up-provider/find-nickname";
import * as useCases from "~/domain/top-up/use-cases";
import { z } from "@hono/zod-openapi";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { languages, textIn } from "~/domain/language";
import * as store from "~/domain/store/queries";
import {
  playerIdSchema,
  savePlayerSchema,
  topUpGameIdSchema,
  topUpOrderSchema,
  topUpPlayerSchema,
} from "~/domain/top-up/commands";
import { topUpPlayersDecider } from "~/domain/top-up/decider";
import * as queries from "~/domain/top-up/queries";
import { playerCommand } from "~/workers/endpoint/command";
import { created, done, ok } from "~/workers/endpoint/endpoint";
import { playerProcedure, playerQuery, visitorQuery } from "~/workers/endpoint/query";
import { languageOf } from "~/workers/mail/language-of";
import { orderSchema, completeList } from "./schemas";

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
  answers: ok(completeList(savedPlayerSchema), "All of them: they are few"),
  load: ({ userId }) => ({ items: queries.listSavedPlayers({ userId }) }),
  answer: ({ items }) => ({ items, nextCursor: null }),
});

export const savePlayer = playerCommand("POST /topups/players", {
  summary: "Save a player, once the provider knows them",
  body: savePlayerSchema,
  answers: created(z.object({ id: z.string() }), "They are saved, or were already"),
  refuses: ["not_found", "player_not_found", "provider_unavailable"],
  input: ({ body: { gameId, ...typed } }) => ({ gameId, typed, newPlayerId: newId() }),
  ...useCases.savePlayer,
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
    ...useCases.loadOffer(gameId, now),
    items: store.listTopUpItems({ id: gameId }),
    savedPlayers: queries.listSavedPlayersOfGame({ userId, gameId }),
  }),
  answer({ params: { gameId }, query: { lng }, game, topUp, items, zones, savedPlayers }) {
    useCases.requireGame(game);
    if (!topUp) throw new Refusal("not_found");
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
  load: ({ params: { gameId }, now }) => useCases.loadOffer(gameId, now),
  async answer({ env, params: { gameId }, body, ...offer }) {
    return { nickname: await findNickname(env, useCases.choosePlayer(gameId, offer, body)) };
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
  input: ({ params: { gameId }, body: { itemId, method, ...typed }, c }) => ({
    gameId,
    typed,
    itemId,
    method,
    language: languageOf(c),
  }),
  ...useCases.placeTopUpOrder,
});
