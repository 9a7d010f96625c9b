import { type DiscountCode, discountCents } from "~/domain/discounts/discount";
import { Refusal } from "~/domain/event-store/decider";
import type { OrderEvent } from "./events";
import { holdsCopies } from "./holds";
import { type PlaceOrder, placeOrder, type PricedGame } from "./place-order";

/** A game in a cart, as it stands for the player whose cart it is. */
interface CartGame {
  gameId: string;
  delivery: PricedGame["delivery"];
  fullPriceCents: number;
  /** With the sale. */
  priceCents: number;
  /** Copies left; null where there is no end of them. */
  available: number | null;
  withdrawn: boolean | number;
  /** The order that holds this game for them, open or settled. */
  openOrderId: string | null;
  ownedSince: string | null;
}

type CartGameStatus = Omit<CartGame, "gameId" | "fullPriceCents">;

/**
 * Why a game cannot be ordered as it stands. What is for somebody else may be one's own as well; what costs
 * nothing cannot be given away, or one player could take all of it.
 */
export function problemOf(game: CartGameStatus, gift = false) {
  if (gift && (game.delivery === "shipment" || game.priceCents === 0))
    return "not_giftable" as const;
  if (!gift && game.ownedSince) return "already_owned" as const;
  if (!gift && game.openOrderId) return "order_open" as const;
  if (game.withdrawn) return "withdrawn" as const;
  if (game.available !== null && game.available <= 0) return "out_of_stock" as const;
  return undefined;
}

/** What an order has from us and from chance. */
export type Placement = Pick<
  PlaceOrder,
  "orderId" | "userId" | "recipient" | "usdcMint" | "reference" | "solPrice" | "now" | "language"
>;

export interface CheckOut extends Placement {
  standing: Parameters<typeof holdsCopies>[1];
  games: readonly CartGame[];
  /** "" for none. */
  code: string;
  discount: (DiscountCode & { usedBy: string | null }) | undefined;
  /** For an order that costs nothing. A line is called like its game. */
  handover: PlaceOrder["handover"];
  request: {
    /** All of it is for others. */
    gift?: boolean;
    method: "SOL" | "USDC";
    contact?: { email?: string | null; newsletter: boolean };
    shippingAddress?: Record<string, string | undefined>;
  };
}

/** A cart becomes an order, or the first thing that stands against it is refused. */
export function checkOut({ games, standing, code, discount, handover, request, ...of }: CheckOut) {
  const placement: Placement = of;
  if (!games.length) throw new Refusal("cart_empty");
  const gift = request.gift === true;
  for (const game of games) refuseUnavailable(game, gift);
  const { contact, method, shippingAddress } = request;
  const subtotal = games.reduce((sum, game) => sum + game.priceCents, 0);
  const usedBefore = Boolean(discount?.usedBy);
  const order: OrderEvent[] = placeOrder({
    ...placement,
    kind: "cart",
    games: games.map((game) => ({
      ...game,
      lineId: game.gameId,
      itemId: null,
      ...(gift && { gift }),
    })),
    method,
    held: holdsCopies(games, standing),
    discount: code
      ? { code, cents: discountCents(discount, subtotal, usedBefore, placement.now) }
      : null,
    email: contact?.email ?? null,
    newsletter: Boolean(contact?.newsletter && contact.email),
    shippingAddress: shippingAddress ? definedFields(shippingAddress) : null,
    player: null,
    handover,
  });
  const { userId, orderId } = placement;
  const gameIds = games.map(({ gameId }) => gameId);
  return {
    order,
    cart: [{ type: "CartCheckedOut" as const, data: { userId, orderId, gameIds } }],
  };
}

function refuseUnavailable(game: CartGame, gift: boolean): void {
  const why = problemOf(game, gift);
  if (!why) return;
  const { gameId, openOrderId } = game;
  throw new Refusal(why === "withdrawn" ? "out_of_stock" : why, {
    gameId,
    ...(why === "order_open" && { orderId: openOrderId }),
  });
}

function definedFields(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
