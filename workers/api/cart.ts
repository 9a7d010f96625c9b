import { z } from "@hono/zod-openapi";
import { cartDecider } from "~/domain/cart/decider";
import { getOffer, listCartLines, loadCart } from "~/domain/cart/queries";
import { viewCart } from "~/domain/cart/view";
import { normalizeCode } from "~/domain/discounts/discount";
import { getDiscountCode } from "~/domain/discounts/queries";
import { appendTo } from "~/domain/event-store/append";
import { first } from "~/domain/event-store/query";
import { playerCommand } from "~/workers/endpoint/command";
import { done, ok } from "~/workers/endpoint/endpoint";
import { playerQuery } from "~/workers/endpoint/query";
import { gameId, lngQuery, moneySchema } from "./schemas";

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
        problem: z
          .enum(["out_of_stock", "already_owned", "order_open", "withdrawn", "not_giftable"])
          .optional(),
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

const params = z.object({ id: gameId });

export const getCart = playerQuery("GET /cart", {
  summary: "What is in the cart, at today's prices",
  query: z.object({
    discountCode: z.string().max(40).optional(),
    lng: lngQuery,
    gift: z
      .enum(["true", "false"])
      .optional()
      .openapi({ description: "`true`: what stands against it when all of it is for others" }),
  }),
  answers: ok(cartSchema, "The cart"),
  load: ({ userId, query, now }) => ({
    lines: listCartLines({ userId, lng: query.lng, now: now.toISOString() }),
    discount: first(getDiscountCode({ code: normalizeCode(query.discountCode ?? ""), userId })),
  }),
  answer: ({ lines, query, discount, now }) =>
    viewCart(lines, normalizeCode(query.discountCode ?? ""), discount, now, query.gift === "true"),
});

export const addGameToCart = playerCommand("PUT /cart/games/{id}", {
  summary: "Put a game into the cart",
  description: "With `gift` also one that the caller has: it can then be ordered as a gift alone.",
  params,
  body: z.object({ gift: z.boolean().default(false) }).optional(),
  answers: done("It is in the cart"),
  refuses: [
    "not_found",
    "already_in_cart",
    "already_owned",
    "order_open",
    "out_of_stock",
    "sold_as_top_up",
    "cart_full",
    "not_giftable",
  ],
  load: ({ userId, params: { id: gameId } }) => ({
    cart: loadCart(userId),
    offer: first(getOffer({ gameId, userId })),
  }),
  decide({ userId, params: { id: gameId }, body, cart, offer }) {
    const owned = Boolean(offer?.ownedSince);
    const openOrderId = offer?.openOrderId ?? undefined;
    const gift = body?.gift ?? false;
    const events = cartDecider.decide(
      { type: "AddGameToCart", userId, gameId, offer, owned, openOrderId, gift },
      cart.state,
    );
    return { appends: [appendTo(cart, events)] };
  },
});

export const removeGameFromCart = playerCommand("DELETE /cart/games/{id}", {
  summary: "Take a game out of the cart",
  params,
  answers: done("It is not in the cart"),
  load: ({ userId }) => ({ cart: loadCart(userId) }),
  decide({ userId, params: { id: gameId }, cart }) {
    const events = cartDecider.decide({ type: "RemoveGameFromCart", userId, gameId }, cart.state);
    return { appends: [appendTo(cart, events)] };
  },
});
