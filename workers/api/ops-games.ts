import { z } from "@hono/zod-openapi";
import { newId } from "~/domain/event-store/id";
import {
  addStockSchema,
  describeGameSchema,
  gameId,
  priceGameSchema,
  scheduleSaleSchema,
  stockKeysSchema,
} from "~/domain/store/commands";
import * as useCases from "~/domain/store/use-cases";
import { operatorCommand } from "~/workers/endpoint/command";
import { created, done, ok } from "~/workers/endpoint/endpoint";
import { gameKeyId, sealGameKey } from "~/workers/game-keys";

const params = z.object({ id: gameId });
const ofGame = ({ params }: { params: { id: string } }) => ({ gameId: params.id });

export const describeGame = operatorCommand("PUT /ops/games/{id}", {
  right: "catalogue",
  secondYes: true,
  summary: "List a game, or revise it",
  params,
  body: describeGameSchema,
  answers: done(),
  refuses: ["not_found", "delivery_is_fixed", "not_playable", "wrong_delivery", "zones_missing"],
  input: (call) => ({ ...ofGame(call), description: call.body }),
  ...useCases.describeGame,
});

export const withdrawGame = operatorCommand("DELETE /ops/games/{id}", {
  right: "catalogue",
  summary: "Take a game off the shop",
  params,
  answers: done(),
  refuses: ["not_found"],
  input: ofGame,
  ...useCases.withdrawGame,
});

export const priceGame = operatorCommand("PUT /ops/games/{id}/price", {
  right: "catalogue",
  secondYes: true,
  summary: "Set the price",
  params,
  body: priceGameSchema,
  answers: done(),
  refuses: ["not_found", "price_out_of_order", "price_set_meanwhile"],
  input: ({ body: { priceCents, from, expectedCents }, ...call }) => ({
    ...ofGame(call),
    priceCents,
    from,
    expectedCents,
  }),
  ...useCases.priceGame,
});

export const scheduleSale = operatorCommand("POST /ops/games/{id}/sales", {
  right: "catalogue",
  secondYes: true,
  summary: "Schedule a sale",
  params,
  body: scheduleSaleSchema,
  answers: created(z.object({ saleId: z.string() }), "The sale"),
  refuses: ["not_found", "sale_is_empty", "sale_overlaps"],
  input: ({ body: sale, ...call }) => ({ ...ofGame(call), saleId: newId(), sale }),
  ...useCases.scheduleSale,
});

export const endSale = operatorCommand("DELETE /ops/games/{id}/sales/{saleId}", {
  right: "catalogue",
  summary: "End a sale now",
  params: params.extend({ saleId: z.string().min(1).max(64) }),
  answers: done(),
  refuses: ["not_found"],
  input: (call) => ({ ...ofGame(call), saleId: call.params.saleId }),
  ...useCases.endSale,
});

export const addStock = operatorCommand("POST /ops/games/{id}/stock", {
  right: "catalogue",
  summary: "Add boxes to the shelf",
  params,
  body: addStockSchema,
  answers: done(),
  refuses: ["not_found", "wrong_delivery"],
  input: ({ body: { quantity }, ...call }) => ({ ...ofGame(call), quantity }),
  ...useCases.addStock,
});

export const stockKeys = operatorCommand("POST /ops/games/{id}/keys", {
  right: "catalogue",
  params,
  summary: "Add keys to the pool",
  description: "Keys that are in the pool already are left out.",
  body: stockKeysSchema,
  answers: ok(
    z.object({
      added: z.int(),
      known: z.array(z.int()).openapi({
        description: "Places in the list, from 0, of those that the pool had already",
      }),
    }),
    "How many were new, and which were not",
  ),
  refuses: ["not_found", "wrong_delivery"],
  async input({ env: { GAME_KEYS_SECRET: secret }, params: { id: gameId }, body }) {
    const pool = new Map<string, string>();
    for (const plain of body.keys) pool.set(await gameKeyId(secret, gameId, plain), plain);
    const seal = async ([keyId, plain]: [string, string]) => ({
      keyId,
      plain,
      sealedKey: await sealGameKey(secret, { gameId, keyId, plain }),
    });
    return { gameId, keys: await Promise.all([...pool].map(seal)) };
  },
  // The command is known by ids, so that not even a hash is kept of what a buyer pays for.
  sameness: ({ params, keys }) => [params, ...keys.map(({ keyId }) => keyId)],
  ...useCases.stockKeys,
  reply({ answer: { added, known }, keys, body }) {
    const had = new Set(known);
    const places = new Map(keys.map(({ plain, keyId }) => [plain, keyId]));
    return {
      added,
      known: body.keys.flatMap((plain, at) => (had.has(places.get(plain)!) ? [at] : [])),
    };
  },
});
