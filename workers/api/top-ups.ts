import { createRoute, z } from "@hono/zod-openapi";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { foldStream } from "~/domain/event-store/log";
import { first } from "~/domain/event-store/query";
import { getGame, getTopUp, listTopUpItems, listTopUpZones } from "~/domain/store/queries";
import { languages, textIn } from "~/domain/language";
import {
  playerIdSchema,
  savePlayerSchema,
  topUpGameIdSchema,
  topUpPlayerSchema,
} from "~/domain/top-up/commands";
import { topUpPlayersDecider } from "~/domain/top-up/decider";
import { topUpEvents } from "~/domain/top-up/events";
import { chooseZone } from "~/domain/top-up/offer";
import { listSavedPlayers, listSavedPlayersOfGame } from "~/domain/top-up/queries";
import type { Env } from "~/workers/env";
import { type GamePlayer, lookUpPlayer } from "~/workers/top-up-provider/client";
import {
  commandHeaders,
  createRouter,
  executeAsPlayer,
  json,
  problems,
  readAsAnyone,
  readAsPlayer,
  requireClaim,
  send,
} from "./context";

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

const gameParams = z.object({ gameId: topUpGameIdSchema });
const token = [{ token: [] }];

export const topUps = createRouter();

topUps.openapi(
  createRoute({
    method: "get",
    path: "/topups/players",
    operationId: "listSavedPlayers",
    summary: "The players the caller has saved, newest first",
    tags: ["Top-ups"],
    security: token,
    responses: {
      200: json(
        z.object({ items: z.array(savedPlayerSchema), nextCursor: z.null() }),
        "All of them: they are few",
      ),
      ...problems(401),
    },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const { items } = await readAsPlayer(c, { items: listSavedPlayers({ userId }) });
    return c.json({ items, nextCursor: null }, 200);
  },
);

topUps.openapi(
  createRoute({
    method: "post",
    path: "/topups/players",
    operationId: "savePlayer",
    summary: "Save a player, once the provider knows him",
    tags: ["Top-ups"],
    security: token,
    request: {
      headers: commandHeaders,
      body: { ...json(savePlayerSchema, "The player"), required: true },
    },
    responses: {
      201: json(z.object({ id: z.string() }), "He is saved, or was already"),
      ...problems(401, 404, 409, 422, 424),
    },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const input = c.req.valid("json");
    const streamId = `top-up-players-${userId}`;
    const answer = await executeAsPlayer(c, {
      name: "SavePlayer",
      input,
      dataSubjects: [userId],
      load: {
        ...offerOf(input.gameId, c.var.services.store.now()),
        players: foldStream(topUpPlayersDecider, topUpEvents, streamId),
        savedPlayers: listSavedPlayersOfGame({ userId, gameId: input.gameId }),
      },
      async gather({ game, topUp, zones }) {
        const player = { gameId: input.gameId, ...choosePlayer({ game, topUp, zones }, input) };
        return { player, nickname: await findNickname(c.env, player) };
      },
      decide({ players, savedPlayers }, { player, nickname }) {
        const saved = savedPlayers.find(
          (other) => other.userId === player.userId && other.zoneId === player.zoneId,
        );
        const newPlayerId = newId();
        const events = topUpPlayersDecider.decide(
          {
            type: "SavePlayer",
            userId,
            player: {
              gameId: player.gameId,
              gameUserId: player.userId,
              zoneId: player.zoneId,
              nickname,
            },
            saved: saved && { playerId: saved.id, nickname: saved.nickname },
            newPlayerId,
          },
          players.state,
        );
        return {
          appends: [appendTo(players, events)],
          answer: { status: 201, body: { id: saved?.id ?? newPlayerId } },
        };
      },
    });
    return send(c, answer) as never;
  },
);

topUps.openapi(
  createRoute({
    method: "delete",
    path: "/topups/players/{playerId}",
    operationId: "forgetPlayer",
    summary: "Forget a saved player",
    tags: ["Top-ups"],
    security: token,
    request: { headers: commandHeaders, params: z.object({ playerId: playerIdSchema }) },
    responses: { 204: { description: "He is not saved any more" }, ...problems(401, 422) },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const { playerId } = c.req.valid("param");
    const streamId = `top-up-players-${userId}`;
    const answer = await executeAsPlayer(c, {
      name: "ForgetPlayer",
      input: { playerId },
      load: { players: foldStream(topUpPlayersDecider, topUpEvents, streamId) },
      decide: ({ players }) => ({
        appends: [
          appendTo(
            players,
            topUpPlayersDecider.decide({ type: "ForgetPlayer", userId, playerId }, players.state),
          ),
        ],
      }),
    });
    return send(c, answer) as never;
  },
);

topUps.openapi(
  createRoute({
    method: "get",
    path: "/topups/{gameId}",
    operationId: "getTopUp",
    summary: "What can be topped up in a game",
    tags: ["Top-ups"],
    request: {
      params: gameParams,
      query: z.object({ lng: z.enum(languages).default("en") }),
    },
    responses: { 200: json(topUpSchema, "Items and zones"), ...problems(404) },
  }),
  async (c) => {
    const { gameId } = c.req.valid("param");
    const { lng } = c.req.valid("query");
    const { store } = c.var.services;
    const { game, topUp, items, zones, savedPlayers } = await readAsAnyone(c, (userId) => ({
      ...offerOf(gameId, store.now()),
      items: listTopUpItems({ id: gameId }),
      savedPlayers: listSavedPlayersOfGame({ userId, gameId }),
    }));
    if (!topUp || !game || game.withdrawn) throw new Refusal("not_found");
    return c.json(
      {
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
      },
      200,
    );
  },
);

topUps.openapi(
  createRoute({
    method: "post",
    path: "/topups/{gameId}/player",
    operationId: "lookUpPlayer",
    summary: "Ask the provider who stands behind an id",
    tags: ["Top-ups"],
    security: token,
    request: {
      params: gameParams,
      body: { ...json(topUpPlayerSchema, "The player"), required: true },
    },
    responses: {
      200: json(z.object({ nickname: z.string() }), "To be confirmed by whoever pays"),
      ...problems(401, 404, 409, 424),
    },
  }),
  async (c) => {
    const { gameId } = c.req.valid("param");
    const { user: _, ...offer } = await readAsPlayer(
      c,
      offerOf(gameId, c.var.services.store.now()),
    );
    const player = choosePlayer(offer, c.req.valid("json"));
    return c.json({ nickname: await findNickname(c.env, { gameId, ...player }) }, 200);
  },
);

function offerOf(gameId: string, now: Date) {
  return {
    game: getGame({ id: gameId, lng: "en", now: now.toISOString() }),
    topUp: first(getTopUp({ id: gameId })),
    zones: listTopUpZones({ id: gameId }),
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
  const found = await lookUpPlayer(env, player);
  if (found.outcome === "ok") return found.nickname;
  if (found.outcome === "unavailable") console.warn(`Top-up provider: ${found.detail}`);
  throw new Refusal(found.outcome === "unavailable" ? "provider_unavailable" : "player_not_found");
}
