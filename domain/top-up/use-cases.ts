import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { first } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import { guardOpenOrders } from "~/domain/orders/open-orders";
import { orderTopUp } from "~/domain/orders/order-top-up";
import type { OrderPorts } from "~/domain/orders/ports";
import { viewPlacedOrder } from "~/domain/orders/view-placed";
import { watchPayments } from "~/domain/orders/settling-queries";
import { guardOnSale } from "~/domain/store/guards";
import { getGame, getTopUp, listTopUpItems, listTopUpZones } from "~/domain/store/queries";
import { topUpPlayersDecider } from "./decider";
import { chooseItem, chooseZone } from "./offer";
import type { TopUpPorts } from "./ports";
import { listSavedPlayersOfGame, playersStream } from "./queries";

/** What is offered of a game now. */
export const loadOffer = (gameId: string, now: Date) => ({
  game: getGame({ id: gameId, lng: "en", now: now.toISOString() }),
  topUp: first(getTopUp({ id: gameId })),
  zones: listTopUpZones({ id: gameId }),
});

type Offer = {
  [Name in keyof ReturnType<typeof loadOffer>]: ReturnType<
    ReturnType<typeof loadOffer>[Name]["map"]
  >;
};

/** The game, if it is in the store. Throws `not_found`. */
export function requireGame<Game extends { withdrawn: unknown }>(game: Game | undefined): Game {
  if (!game || game.withdrawn) throw new Refusal("not_found");
  return game;
}

/** The id as the player typed it, of the game that is asked for. */
export interface TypedPlayer {
  userId: string;
  zoneId?: string | null;
}

/** The player as the provider is told of them. Throws `not_found`, `malformed`. */
export function choosePlayer(
  gameId: string,
  { game, topUp, zones }: Offer,
  { userId, zoneId }: TypedPlayer,
) {
  requireGame(game);
  return { gameId, userId, zoneId: chooseZone({ topUp, zones }, zoneId) };
}

interface SavePlayer {
  userId: string;
  now: Date;
  gameId: string;
  typed: TypedPlayer;
  newPlayerId: string;
}

export const savePlayer = defineUseCase({
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, gameId, now }: SavePlayer) => ({
    ...loadOffer(gameId, now),
    players: playersStream.load(userId),
    savedPlayers: listSavedPlayersOfGame({ userId, gameId }),
  }),
  async gather({ gameId, typed, ...offer }, ports: TopUpPorts) {
    const player = choosePlayer(gameId, offer, typed);
    return { player, nickname: await ports.findNickname(player) };
  },
  decide({ userId, newPlayerId, players, savedPlayers, player, nickname }) {
    const { gameId, userId: gameUserId, zoneId } = player;
    const saved = savedPlayers.find(
      (other) => other.userId === gameUserId && other.zoneId === zoneId,
    );
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

interface OrderOfTopUp {
  userId: string;
  now: Date;
  gameId: string;
  typed: TypedPlayer;
  itemId: string;
  method: "SOL" | "USDC";
  /** The language in which to write of it. */
  language: string;
}

export const placeTopUpOrder = defineUseCase({
  dataSubjects: ({ userId }) => [userId],
  load: ({ gameId, now }: OrderOfTopUp) => ({
    ...loadOffer(gameId, now),
    items: listTopUpItems({ id: gameId }),
  }),
  async gather(facts, ports: TopUpPorts & OrderPorts) {
    const { userId, gameId, typed, itemId, method, now, topUp, items } = facts;
    chooseItem({ topUp, items }, itemId);
    const player = choosePlayer(gameId, facts, typed);
    const nickname = await ports.findNickname(player);
    return {
      player: { ...player, nickname },
      placement: await ports.gatherPlacement(userId, method, now),
    };
  },
  decide({ gameId, itemId, method, language, game, topUp, items, player, placement, now }) {
    const { name } = requireGame(game);
    const item = chooseItem({ topUp, items }, itemId);
    const { userId, zoneId, nickname } = player;
    const order = orderTopUp({
      ...placement,
      language,
      gameId,
      item,
      method,
      player: { userId, zoneId, nickname },
    });
    const names = new Map([[gameId, { name, itemName: item.name, itemBonus: item.bonus }]]);
    return {
      appends: [startStream(`order-${placement.orderId}`, order)],
      writes: [...watchPayments(order, now), ...guardOpenOrders(order), guardOnSale([gameId])],
      answer: viewPlacedOrder(order, names, now),
    };
  },
});
