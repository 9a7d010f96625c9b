import { createRoute, z } from "@hono/zod-openapi";
import { base58 } from "@scure/base";
import { listCartLines, listFreeKeysForCart, loadCart } from "~/domain/cart/queries";
import { normalizeCode } from "~/domain/discounts/discount";
import { getDiscountCode } from "~/domain/discounts/queries";
import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { checkOut, type Placement } from "~/domain/orders/check-out";
import { placeOrderSchema } from "~/domain/orders/commands";
import type { OrderEvent } from "~/domain/orders/events";
import { placeOrder } from "~/domain/orders/place-order";
import { viewPlacedOrder } from "~/domain/orders/view-placed";
import { watchPayments } from "~/domain/orders/watches";
import { getGame, getTopUp, listTopUpItems, listTopUpZones } from "~/domain/store/queries";
import { topUpOrderSchema } from "~/domain/top-up/commands";
import { chooseItem, chooseZone } from "~/domain/top-up/offer";
import { ChainUnavailable } from "~/workers/chain/rpc";
import { getSolPrice } from "~/workers/chain/sol-price";
import { lookUpPlayer } from "~/workers/top-up-provider/client";
import {
  type ApiContext,
  commandHeaders,
  createRouter,
  executeAsPlayer,
  json,
  problems,
  requireClaim,
  send,
} from "./context";
import { orderSchema, pathId } from "./schemas";

const security = [{ token: [] }];
const tags = ["Orders"];

export const placingOrders = createRouter();

placingOrders.openapi(
  createRoute({
    method: "post",
    path: "/orders",
    operationId: "placeOrder",
    summary: "Order what is in the cart",
    tags,
    security,
    request: {
      headers: commandHeaders,
      body: { ...json(placeOrderSchema, "How to pay, and where to send things"), required: true },
    },
    responses: {
      201: json(orderSchema, "The order, with its payment request"),
      ...problems(401, 409, 422, 428),
    },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const input = c.req.valid("json");
    const { store } = c.var.services;
    const code = normalizeCode(input.discountCode ?? "");
    const solPrice = input.method === "SOL" ? await quoteSol(c) : null;
    const answer = await executeAsPlayer(c, {
      name: "PlaceOrder",
      input,
      verified: true,
      dataSubjects: [userId],
      load: {
        cart: loadCart(userId),
        lines: listCartLines({ userId, now: store.now().toISOString() }),
        discount: first(getDiscountCode({ code, userId })),
        keys: listFreeKeysForCart({ userId, from: newId() }),
      },
      decide({ cart, lines, discount, keys }) {
        const { order, cart: checkedOut } = checkOut({
          ...placement(c, userId, solPrice),
          games: lines,
          code,
          discount,
          keys: new Map(keys.flatMap(({ gameId, keyId }) => (keyId ? [[gameId, keyId]] : []))),
          request: input,
        });
        const games = new Map(lines.map((line) => [line.gameId, line]));
        return {
          appends: [startStream(streamOf(order), order), appendTo(cart, checkedOut)],
          answer: { status: 201, body: viewPlacedOrder(order, games, store.now()) },
          writes: watchPayments(order, store.now()),
        };
      },
    });
    return send(c, answer) as never;
  },
);

placingOrders.openapi(
  createRoute({
    method: "post",
    path: "/topups/{gameId}/orders",
    operationId: "placeTopUpOrder",
    summary: "Order a top-up for a player",
    tags: ["Top-ups"],
    security,
    request: {
      params: z.object({ gameId: pathId }),
      headers: commandHeaders,
      body: { ...json(topUpOrderSchema, "What, for whom, and how to pay"), required: true },
    },
    responses: {
      201: json(orderSchema, "The order, with its payment request"),
      ...problems(401, 404, 409, 422, 428),
    },
  }),
  async (c) => {
    const { userId } = requireClaim(c);
    const { gameId } = c.req.valid("param");
    const input = c.req.valid("json");
    const { store, env } = c.var.services;
    const solPrice = input.method === "SOL" ? await quoteSol(c) : null;
    const answer = await executeAsPlayer(c, {
      name: "PlaceTopUpOrder",
      input: { gameId, ...input },
      verified: true,
      dataSubjects: [userId],
      load: {
        game: getGame({ id: gameId, lng: "en", now: store.now().toISOString() }),
        topUp: first(getTopUp({ id: gameId })),
        items: listTopUpItems({ id: gameId }),
        zones: listTopUpZones({ id: gameId }),
      },
      async gather({ game, topUp, items, zones }) {
        if (!game || game.withdrawn) throw new Refusal("not_found");
        chooseItem({ topUp, items }, input.itemId);
        const zoneId = chooseZone({ topUp, zones }, input.zoneId);
        const found = await lookUpPlayer(env, { gameId, userId: input.userId, zoneId });
        if (found.outcome === "unavailable") throw new Refusal("provider_unavailable");
        if (found.outcome !== "ok") throw new Refusal("player_not_found");
        return { userId: input.userId, zoneId, nickname: found.nickname };
      },
      decide({ game, topUp, items }, player) {
        if (!game || game.withdrawn) throw new Refusal("not_found");
        const item = chooseItem({ topUp, items }, input.itemId);
        const line = {
          lineId: item.itemId,
          gameId,
          itemId: item.itemId,
          delivery: "top-up" as const,
          fullPriceCents: item.priceCents,
          priceCents: item.priceCents,
        };
        const events = placeOrder({
          ...placement(c, userId, solPrice),
          kind: "top-up",
          games: [line],
          method: input.method,
          discount: null,
          email: null,
          newsletter: false,
          shippingAddress: null,
          player,
          keys: new Map(),
        });
        const names = new Map([
          [gameId, { name: game.name, itemName: item.name, itemBonus: item.bonus }],
        ]);
        return {
          appends: [startStream(streamOf(events), events)],
          answer: { status: 201, body: viewPlacedOrder(events, names, store.now()) },
          writes: watchPayments(events, store.now()),
        };
      },
    });
    return send(c, answer) as never;
  },
);

/** What an order has from us and from chance. */
function placement(c: ApiContext, userId: string, solPrice: string | null): Placement {
  const { env, store } = c.var.services;
  return {
    orderId: newId(),
    userId,
    recipient: env.MERCHANT_ADDRESS,
    usdcMint: env.USDC_MINT,
    reference: base58.encode(crypto.getRandomValues(new Uint8Array(32))),
    solPrice,
    now: store.now(),
  };
}

/** Null when no credible price can be had: the order is then refused as `quote_unavailable`. */
async function quoteSol(c: ApiContext): Promise<string | null> {
  const { env, store } = c.var.services;
  try {
    return await getSolPrice(env.PRICE_FEED_URL, store.now());
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    return null;
  }
}

function streamOf(events: readonly OrderEvent[]): string {
  const placed = events.find((event) => event.type === "OrderPlaced");
  if (!placed) throw new Error("No order was placed");
  return `order-${placed.data.orderId}`;
}
