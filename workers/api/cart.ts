import { createRoute, z } from "@hono/zod-openapi";
import { viewCart } from "~/domain/cart/view";
import { cartDecider } from "~/domain/cart/decider";
import { getOffer, listCartLines, loadCart } from "~/domain/cart/queries";
import { normalizeCode } from "~/domain/discounts/discount";
import { getDiscountCode } from "~/domain/discounts/queries";
import { appendTo } from "~/domain/event-store/append";
import { first } from "~/domain/event-store/query";
import {
  commandHeaders,
  createRouter,
  executeAsPlayer,
  json,
  problems,
  readAsPlayer,
  requireClaim,
  send,
} from "./context";
import { gameId, moneySchema } from "./schemas";

const cartSchema = z
  .object({
    items: z.array(
      z.object({
        gameId: z.string(),
        name: z.string(),
        delivery: z.string(),
        fullPrice: moneySchema,
        price: moneySchema,
        available: z.number().int().nullable(),
        problem: z.enum(["out_of_stock", "already_owned", "order_open", "withdrawn"]).optional(),
        orderId: z.string().optional(),
      }),
    ),
    subtotal: moneySchema,
    saleDiscount: moneySchema,
    codeDiscount: moneySchema,
    total: moneySchema,
    discount: z.object({ code: z.string(), problem: z.string().optional() }).nullable(),
    needsShipping: z.boolean(),
  })
  .openapi("Cart");

const security = [{ token: [] }];
const tags = ["Cart"];
const params = z.object({ id: gameId });

export const cart = createRouter();

cart.openapi(
  createRoute({
    method: "get",
    path: "/cart",
    operationId: "getCart",
    summary: "What is in the cart, at today's prices",
    tags,
    security,
    request: { query: z.object({ discountCode: z.string().max(40).optional() }) },
    responses: { 200: json(cartSchema, "The cart"), ...problems(401) },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const now = c.var.services.store.now();
    const code = normalizeCode(c.req.valid("query").discountCode ?? "");
    const { lines, discount } = await readAsPlayer(c, {
      lines: listCartLines({ userId, now: now.toISOString() }),
      discount: first(getDiscountCode({ code, userId })),
    });
    return c.json(viewCart(lines, code, discount, now), 200);
  },
);

cart.openapi(
  createRoute({
    method: "put",
    path: "/cart/games/{id}",
    operationId: "addGameToCart",
    summary: "Put a game into the cart",
    tags,
    security,
    request: { params, headers: commandHeaders },
    responses: { 204: { description: "It is in the cart" }, ...problems(401, 404, 409, 422) },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const { id } = c.req.valid("param");
    const answer = await executeAsPlayer(c, {
      name: "AddGameToCart",
      input: { gameId: id },
      load: { cart: loadCart(userId), offer: first(getOffer({ gameId: id, userId })) },
      decide({ cart: loaded, offer }) {
        const command = {
          type: "AddGameToCart" as const,
          userId,
          gameId: id,
          offer,
          owned: Boolean(offer?.ownedSince),
          openOrderId: offer?.openOrderId ?? undefined,
        };
        return { appends: [appendTo(loaded, cartDecider.decide(command, loaded.state))] };
      },
    });
    return send(c, answer);
  },
);

cart.openapi(
  createRoute({
    method: "delete",
    path: "/cart/games/{id}",
    operationId: "removeGameFromCart",
    summary: "Take a game out of the cart",
    tags,
    security,
    request: { params, headers: commandHeaders },
    responses: { 204: { description: "It is not in the cart" }, ...problems(401, 422) },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const { id } = c.req.valid("param");
    const answer = await executeAsPlayer(c, {
      name: "RemoveGameFromCart",
      input: { gameId: id },
      load: { cart: loadCart(userId) },
      decide({ cart: loaded }) {
        const command = { type: "RemoveGameFromCart" as const, userId, gameId: id };
        return { appends: [appendTo(loaded, cartDecider.decide(command, loaded.state))] };
      },
    });
    return send(c, answer);
  },
);
