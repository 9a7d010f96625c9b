import { z } from "@hono/zod-openapi";
import { appendTo } from "~/domain/event-store/append";
import { newId } from "~/domain/event-store/id";
import { type LoadedStream, foldStream } from "~/domain/event-store/log";
import {
  addStockSchema,
  describeGameSchema,
  gameId,
  priceGameSchema,
  scheduleSaleSchema,
  stockKeysSchema,
} from "~/domain/store/commands";
import {
  followOffer,
  type GameState,
  type StoreCommand,
  storeDecider,
} from "~/domain/store/decider";
import { storeEvents } from "~/domain/store/events";
import { listStockedKeys } from "~/domain/store/queries";
import { operatorCommand } from "~/workers/endpoint/command";
import { created, done, ok } from "~/workers/endpoint/endpoint";
import { gameKeyId, sealGameKey } from "~/workers/game-keys";

const params = z.object({ id: gameId });
const game = { params, answers: done(), load: loadGame };

export const describeGame = operatorCommand("PUT /ops/games/{id}", {
  ...game,
  summary: "List a game, or revise it",
  body: describeGameSchema,
  refuses: ["not_found", "delivery_is_fixed", "wrong_delivery", "zones_missing"],
  decide({ game, params: { id: gameId }, body: { topUp, ...description }, now }) {
    const offer = topUp ? [{ type: "OfferTopUp" as const, gameId, offer: topUp }] : [];
    const revision = { gameId, ...description };
    return decideGame(game, now, { type: "DescribeGame", description: revision }, ...offer);
  },
});

export const withdrawGame = operatorCommand("DELETE /ops/games/{id}", {
  ...game,
  summary: "Take a game off the shop",
  refuses: ["not_found"],
  decide: ({ game, params: { id: gameId }, now }) =>
    decideGame(game, now, { type: "WithdrawGame", gameId }),
});

export const priceGame = operatorCommand("PUT /ops/games/{id}/price", {
  ...game,
  summary: "Set the price",
  body: priceGameSchema,
  refuses: ["not_found", "price_out_of_order"],
  decide({ game, params: { id: gameId }, body: { priceCents, from }, now }) {
    const at = now.toISOString();
    return decideGame(game, now, {
      type: "PriceGame",
      gameId,
      priceCents,
      from: from ?? at,
      now: at,
    });
  },
});

export const scheduleSale = operatorCommand("POST /ops/games/{id}/sales", {
  ...game,
  summary: "Schedule a sale",
  body: scheduleSaleSchema,
  answers: created(z.object({ saleId: z.string() }), "The sale"),
  refuses: ["not_found", "sale_is_empty", "sale_overlaps"],
  decide({ game, params: { id: gameId }, body, now }) {
    const saleId = newId();
    const decision = decideGame(game, now, { type: "ScheduleSale", gameId, saleId, ...body });
    return { ...decision, answer: { saleId } };
  },
});

export const endSale = operatorCommand("DELETE /ops/games/{id}/sales/{saleId}", {
  ...game,
  summary: "End a sale now",
  params: params.extend({ saleId: z.string().min(1).max(64) }),
  refuses: ["not_found"],
  decide: ({ game, params: { id: gameId, saleId }, now }) =>
    decideGame(game, now, { type: "EndSale", gameId, saleId, now: now.toISOString() }),
});

export const addStock = operatorCommand("POST /ops/games/{id}/stock", {
  ...game,
  summary: "Add boxes to the shelf",
  body: addStockSchema,
  refuses: ["not_found", "wrong_delivery"],
  decide: ({ game, params: { id: gameId }, body: { quantity }, now }) =>
    decideGame(game, now, { type: "AddStock", gameId, quantity }),
});

export const stockKeys = operatorCommand("POST /ops/games/{id}/keys", {
  params,
  summary: "Add keys to the pool",
  description: "Keys that are in the pool already are left out.",
  body: stockKeysSchema,
  answers: ok(z.object({ added: z.int() }), "How many were new"),
  refuses: ["not_found", "wrong_delivery"],
  async input({ env, params: { id: gameId }, body }) {
    const pool = new Map<string, string>();
    for (const plain of body.keys) {
      pool.set(await gameKeyId(env.GAME_KEYS_SECRET, gameId, plain), plain);
    }
    return { pool };
  },
  // The command is known by ids, so that not even a hash is kept of what a buyer pays for.
  sameness: ({ params, pool }) => [params, ...pool.keys()],
  load: ({ params, pool }) => ({
    ...loadGame({ params }),
    stocked: listStockedKeys({ ids: JSON.stringify([...pool.keys()]) }),
  }),
  async gather({ env, params: { id: gameId }, pool }) {
    const seal = async ([keyId, plain]: [string, string]) => ({
      keyId,
      sealedKey: await sealGameKey(env.GAME_KEYS_SECRET, { gameId, keyId, plain }),
    });
    return { sealed: await Promise.all([...pool].map(seal)) };
  },
  decide({ game, params: { id: gameId }, stocked, sealed, now }) {
    const known = new Set(stocked.map(({ keyId }) => keyId));
    const keys = sealed.filter(({ keyId }) => !known.has(keyId));
    const decision = decideGame(game, now, { type: "StockKeys", gameId, keys });
    return { ...decision, answer: { added: keys.length } };
  },
});

function loadGame({ params: { id } }: { params: { id: string } }) {
  return { game: foldStream(storeDecider, storeEvents, `game-${id}`) };
}

/** Decides one command after the other, each on what the ones before it made of the game. */
function decideGame(game: LoadedStream<GameState>, now: Date, ...commands: StoreCommand[]) {
  let { state } = game;
  const happened = commands.flatMap((command) => {
    const events = storeDecider.decide(command, state);
    state = events.reduce(storeDecider.evolve, state);
    return events;
  });
  if (happened.length) happened.push(...followOffer(state, now.toISOString()));
  return { appends: happened.length ? [appendTo(game, happened)] : [] };
}
