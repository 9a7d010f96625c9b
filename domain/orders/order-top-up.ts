import type { Placement } from "./check-out";
import type { OrderEvent } from "./events";
import { placeOrder } from "./place-order";

interface OrderTopUp extends Placement {
  gameId: string;
  item: { itemId: string; priceCents: number };
  method: "SOL" | "USDC";
  player: { userId: string; zoneId: string | null; nickname: string };
}

/** The order of one item for one player of a game. */
export function orderTopUp({
  gameId,
  item,
  method,
  player,
  ...placement
}: OrderTopUp): OrderEvent[] {
  const { itemId, priceCents } = item;
  return placeOrder({
    ...placement,
    kind: "top-up",
    games: [
      {
        lineId: itemId,
        gameId,
        itemId,
        delivery: "top-up",
        fullPriceCents: priceCents,
        priceCents,
      },
    ],
    method,
    discount: null,
    held: true,
    email: null,
    newsletter: false,
    shippingAddress: null,
    player,
    handover: { keys: new Map(), giftIdOf: () => "" },
  });
}
