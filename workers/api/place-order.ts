import { createRoute, z } from "@hono/zod-openapi";
import { base58 } from "@scure/base";
import { problemOf } from "~/domain/cart/view";
import { type CartLine, listCartLines, loadCart } from "~/domain/cart/queries";
import { discountCents, normalizeCode } from "~/domain/discounts/discount";
import { getDiscountCode } from "~/domain/discounts/queries";
import { appendTo, startStream } from "~/domain/event-store/append";
import type { Write } from "~/domain/event-store/execute";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { listFreeKeysForCart } from "~/domain/inventory/queries";
import { placeOrderSchema } from "~/domain/orders/commands";
import type { OrderEvent } from "~/domain/orders/events";
import { type PlaceOrder, placeOrder } from "~/domain/orders/place-order";
import { viewPlacedOrder } from "~/domain/orders/view-placed";
import { getGame, getTopUp, listTopUpItems, listTopUpZones } from "~/domain/store/queries";
import { topUpOrderSchema } from "~/domain/top-up/commands";
import { chooseItem, chooseZone } from "~/domain/top-up/offer";
import { ChainUnavailable } from "~/workers/chain/rpc";
import { getSolPrice } from "~/workers/chain/sol-price";
import { OPEN_INTERVAL_MS } from "~/workers/jobs/settlement";
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

const DAY_MS = 24 * 60 * 60_000;
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
        if (!lines.length) throw new Refusal("cart_empty");
        for (const line of lines) refuseUnavailable(line);
        const games = lines.map((line) => ({ ...line, lineId: line.gameId, itemId: null }));
        const subtotal = lines.reduce((sum, line) => sum + line.priceCents, 0);
        const off = code
          ? discountCents(discount, subtotal, Boolean(discount?.usedBy), store.now())
          : 0;
        const events = placeOrder({
          ...placement(c, userId, solPrice),
          kind: "cart",
          games,
          method: input.method,
          discount: code ? { code, cents: off } : null,
          email: input.contact?.email ?? null,
          newsletter: Boolean(input.contact?.newsletter && input.contact.email),
          shippingAddress: definedFields(input.shippingAddress),
          player: null,
          keys: new Map(keys.flatMap(({ gameId, keyId }) => (keyId ? [[gameId, keyId]] : []))),
        });
        const placed = placedIn(events);
        const gameIds = lines.map((line) => line.gameId);
        return {
          appends: [
            startStream(`order-${placed.orderId}`, events),
            appendTo(cart, [
              { type: "CartCheckedOut", data: { userId, orderId: placed.orderId, gameIds } },
            ]),
          ],
          answer: {
            status: 201,
            body: viewPlacedOrder(
              events,
              new Map(lines.map((line) => [line.gameId, line])),
              store.now(),
            ),
          },
          writes: watch(placed, store.now()),
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
          available: null,
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
        const placed = placedIn(events);
        const names = new Map([[gameId, { name: game.name, itemName: item.name }]]);
        return {
          appends: [startStream(`order-${placed.orderId}`, events)],
          answer: { status: 201, body: viewPlacedOrder(events, names, store.now()) },
          writes: watch(placed, store.now()),
        };
      },
    });
    return send(c, answer) as never;
  },
);

/** What an order has from us and from chance. */
function placement(c: ApiContext, userId: string, solPrice: string | null) {
  const { env, store } = c.var.services;
  return {
    orderId: newId(),
    userId,
    claimed: new Map() as PlaceOrder["claimed"],
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

function refuseUnavailable(line: CartLine): void {
  const why = problemOf(line);
  if (!why) return;
  const orderId = why === "order_open" ? { orderId: line.openOrderId } : {};
  throw new Refusal(why === "withdrawn" ? "out_of_stock" : why, {
    gameId: line.gameId,
    ...orderId,
  });
}

function placedIn(events: readonly OrderEvent[]) {
  const placed = events.find((event) => event.type === "OrderPlaced");
  if (!placed) throw new Error("No order was placed");
  return placed.data;
}

/** The settlement job looks for payments from now on, and for late ones until a day after the end. */
function watch(placed: ReturnType<typeof placedIn>, now: Date): Write[] {
  if (placed.totalCents === 0) return [];
  const until = new Date(Date.parse(placed.payment.expiresAt) + DAY_MS).toISOString();
  const lookAt = new Date(now.getTime() + OPEN_INTERVAL_MS).toISOString();
  return [
    {
      sql: `INSERT INTO "payment_watches" ("order_id", "look_at", "until") VALUES (?, ?, ?)`,
      params: [placed.orderId, lookAt, until],
    },
  ];
}

function definedFields(fields: Record<string, string | undefined> | undefined) {
  if (!fields) return null;
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
