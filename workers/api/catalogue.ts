import { createRoute, z } from "@hono/zod-openapi";
import { newId } from "~/domain/event-store/id";
import {
  addStockSchema,
  describeGameSchema,
  gameId,
  priceGameSchema,
  scheduleSaleSchema,
  stockKeysSchema,
} from "~/domain/store/commands";
import { listStockedKeys } from "~/domain/store/queries";
import { gameKeyId, sealGameKey } from "~/workers/game-keys";
import { commandHeaders, createRouter, json, problems, send } from "./context";
import { changeGame, decideGame } from "./operator";

const id = z.object({ id: gameId });

/** What all routes of the operators' door share. */
const operation = {
  tags: ["Operators"],
  security: [{ token: [] }],
  description: "For wallets in `OPERATORS` only.",
};
const done = { 204: { description: "Done" }, ...problems(401, 403, 404, 409, 422) };
const body = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  ...json(schema, description),
  required: true,
});

export const catalogue = createRouter();

catalogue.openapi(
  createRoute({
    ...operation,
    method: "put",
    path: "/ops/games/{id}",
    operationId: "describeGame",
    summary: "List a game, or revise it",
    request: { headers: commandHeaders, params: id, body: body(describeGameSchema, "The game") },
    responses: done,
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    const { topUp, ...description } = input;
    const answer = await changeGame(c, {
      name: "DescribeGame",
      gameId: id,
      input,
      decide: ({ game }) =>
        decideGame(
          game,
          { type: "DescribeGame", description: { gameId: id, ...description } },
          ...(topUp ? [{ type: "OfferTopUp" as const, gameId: id, offer: topUp }] : []),
        ),
    });
    return send(c, answer);
  },
);

catalogue.openapi(
  createRoute({
    ...operation,
    method: "delete",
    path: "/ops/games/{id}",
    operationId: "withdrawGame",
    summary: "Take a game off the shop",
    request: { headers: commandHeaders, params: id },
    responses: done,
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const answer = await changeGame(c, {
      name: "WithdrawGame",
      gameId: id,
      input: null,
      decide: ({ game }) => decideGame(game, { type: "WithdrawGame", gameId: id }),
    });
    return send(c, answer);
  },
);

catalogue.openapi(
  createRoute({
    ...operation,
    method: "put",
    path: "/ops/games/{id}/price",
    operationId: "priceGame",
    summary: "Set the price",
    request: { headers: commandHeaders, params: id, body: body(priceGameSchema, "The price") },
    responses: done,
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    const { store } = c.var.services;
    const answer = await changeGame(c, {
      name: "PriceGame",
      gameId: id,
      input,
      decide({ game }) {
        const now = store.now().toISOString();
        const { priceCents, from = now } = input;
        return decideGame(game, { type: "PriceGame", gameId: id, priceCents, from, now });
      },
    });
    return send(c, answer);
  },
);

catalogue.openapi(
  createRoute({
    ...operation,
    method: "post",
    path: "/ops/games/{id}/sales",
    operationId: "scheduleSale",
    summary: "Schedule a sale",
    request: { headers: commandHeaders, params: id, body: body(scheduleSaleSchema, "The sale") },
    responses: {
      201: json(z.object({ saleId: z.string() }), "The sale"),
      ...problems(401, 403, 404, 409, 422),
    },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    const answer = await changeGame(c, {
      name: "ScheduleSale",
      gameId: id,
      input,
      decide({ game }) {
        const saleId = newId();
        return {
          ...decideGame(game, { type: "ScheduleSale", gameId: id, saleId, ...input }),
          answer: { status: 201, body: { saleId } },
        };
      },
    });
    return send(c, answer) as never;
  },
);

catalogue.openapi(
  createRoute({
    ...operation,
    method: "delete",
    path: "/ops/games/{id}/sales/{saleId}",
    operationId: "endSale",
    summary: "End a sale now",
    request: {
      headers: commandHeaders,
      params: id.extend({ saleId: z.string().min(1).max(64) }),
    },
    responses: done,
  }),
  async (c) => {
    const { id, saleId } = c.req.valid("param");
    const { store } = c.var.services;
    const answer = await changeGame(c, {
      name: "EndSale",
      gameId: id,
      input: { saleId },
      decide: ({ game }) =>
        decideGame(game, { type: "EndSale", gameId: id, saleId, now: store.now().toISOString() }),
    });
    return send(c, answer);
  },
);

catalogue.openapi(
  createRoute({
    ...operation,
    method: "post",
    path: "/ops/games/{id}/stock",
    operationId: "addStock",
    summary: "Add boxes to the shelf",
    request: { headers: commandHeaders, params: id, body: body(addStockSchema, "The boxes") },
    responses: done,
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const { quantity } = c.req.valid("json");
    const answer = await changeGame(c, {
      name: "AddStock",
      gameId: id,
      input: { quantity },
      decide: ({ game }) => decideGame(game, { type: "AddStock", gameId: id, quantity }),
    });
    return send(c, answer);
  },
);

catalogue.openapi(
  createRoute({
    ...operation,
    method: "post",
    path: "/ops/games/{id}/keys",
    operationId: "stockKeys",
    summary: "Add keys to the pool",
    description: `${operation.description} Keys that are in the pool already are left out.`,
    request: { headers: commandHeaders, params: id, body: body(stockKeysSchema, "The keys") },
    responses: {
      200: json(z.object({ added: z.int() }), "How many were new"),
      ...problems(401, 403, 404, 409, 422),
    },
  }),
  async (c) => {
    const { id: gameId } = c.req.valid("param");
    const input = c.req.valid("json");
    const secret = c.env.GAME_KEYS_SECRET;
    const pool = new Map<string, string>();
    for (const plain of input.keys) pool.set(await gameKeyId(secret, gameId, plain), plain);
    // The command is known by ids, so that not even a hash is kept of what a buyer pays for.
    const ids = [...pool.keys()];
    const answer = await changeGame(c, {
      name: "StockKeys",
      gameId,
      input: ids,
      load: { stocked: listStockedKeys({ ids: JSON.stringify(ids) }) },
      gather: () =>
        Promise.all(
          [...pool].map(async ([keyId, plain]) => ({
            keyId,
            sealedKey: await sealGameKey(secret, { gameId, keyId, plain }),
          })),
        ),
      decide({ game, stocked }, sealed) {
        const known = new Set(stocked.map(({ keyId }) => keyId));
        const keys = sealed.filter(({ keyId }) => !known.has(keyId));
        return {
          ...decideGame(game, { type: "StockKeys", gameId, keys }),
          answer: { status: 200, body: { added: keys.length } },
        };
      },
    });
    return send(c, answer) as never;
  },
);
