import { Refusal } from "~/domain/event-store/decider";
import type { OrderEvent, OrderLine } from "./events";
import { centsToLamports, centsToUsdc, splitCents } from "./solana-pay";
import { type Handover, payAndDeliver } from "./settlement";

export interface PricedGame {
  lineId: string;
  gameId: string;
  itemId: string | null;
  delivery: OrderLine["delivery"];
  gift?: true;
  fullPriceCents: number;
  /** With the sale. */
  priceCents: number;
}

export interface PlaceOrder {
  orderId: string;
  userId: string;
  kind: "cart" | "top-up";
  games: readonly PricedGame[];
  method: "SOL" | "USDC";
  discount: { code: string; cents: number } | null;
  /** Its copies are held until it is closed, not only from its payment on. */
  held: boolean;
  /** Where payments go, and what counts as USDC. */
  recipient: string;
  usdcMint: string;
  /** base58 of 32 random bytes. */
  reference: string;
  /** US dollars for one SOL; needed for SOL. */
  solPrice: string | null;
  now: Date;
  email: string | null;
  /** The language in which to write of it. */
  language?: string;
  newsletter: boolean;
  shippingAddress: Record<string, string> | null;
  player: { userId: string; zoneId: string | null; nickname: string } | null;
  /** For an order that costs nothing. */
  handover: Handover;
}

/** A quote is locked for ten minutes (design.md, section 7). */
export const QUOTE_MS = 10 * 60_000;

/** The order of a cart or of a top-up. What costs nothing is paid and delivered at once. */
export function placeOrder(command: PlaceOrder): OrderEvent[] {
  const { games, orderId, userId, method, now } = command;
  if (!games.length) throw new Refusal("cart_empty");
  const ships = games.some((game) => game.delivery === "shipment");
  if (ships && !command.shippingAddress) throw new Refusal("shipping_address_required");

  const prices = games.map((game) => game.priceCents);
  const subtotal = prices.reduce((a, b) => a + b, 0);
  const offByCode = splitCents(command.discount?.cents ?? 0, prices);
  const totalCents = subtotal - (command.discount?.cents ?? 0);
  const lines = games.map((game, at) => ({
    lineId: game.lineId,
    gameId: game.gameId,
    itemId: game.itemId,
    delivery: game.delivery,
    ...(game.gift && { gift: game.gift }),
    priceCents: game.fullPriceCents,
    saleDiscountCents: game.fullPriceCents - game.priceCents,
    codeDiscountCents: offByCode[at]!,
  }));
  const expiresAt = new Date(now.getTime() + QUOTE_MS).toISOString();
  const placed: OrderEvent = {
    type: "OrderPlaced",
    data: {
      orderId,
      userId,
      kind: command.kind,
      lines,
      discountCode: command.discount?.code ?? null,
      ...(!command.held && totalCents > 0 && ({ held: false } as const)),
      totalCents,
      method,
      payment: {
        recipient: command.recipient,
        amount: amountDue(command, totalCents).toString(),
        mint: method === "USDC" ? command.usdcMint : null,
        reference: command.reference,
        expiresAt,
        solPrice: method === "SOL" ? command.solPrice : null,
      },
      newsletter: command.newsletter,
      email: command.email,
      language: command.language,
      shippingAddress: ships ? command.shippingAddress : null,
      player: command.player,
    },
  };
  if (totalCents > 0) return [placed];
  const state = {
    orderId,
    userId,
    method,
    totalCents,
    lines,
  };
  return [placed, ...payAndDeliver(state, null, now.toISOString(), command.handover)];
}

function amountDue(command: PlaceOrder, totalCents: number): bigint {
  if (command.method === "USDC") return centsToUsdc(totalCents);
  if (totalCents === 0) return 0n;
  if (command.solPrice === null) throw new Refusal("quote_unavailable");
  return centsToLamports(totalCents, command.solPrice);
}
