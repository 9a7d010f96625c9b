import { Refusal } from "~/domain/event-store/decider";
import type { Loaded } from "~/domain/event-store/execute";
import { first } from "~/domain/event-store/query";
import { otherTitles, type Titles } from "~/domain/store/title";
import * as queries from "./queries";
import type { orderRefunds, orders } from "./read-model";
import { decimalsOf, paymentUrl } from "./solana-pay";
import { isOpen } from "./status";

/** `mint`: "SOL" for the network's own coin. Base units. */
export interface KeptDust {
  mint: string;
  amount: string;
}

type OrderRow = Omit<
  typeof orders.$inferSelect,
  "userId" | "email" | "language" | "shippingAddress" | "player" | "solPrice"
> & {
  /** What counts towards it, base units. */
  received: string;
  /** What came, does not count and is not sent back. */
  kept: readonly KeptDust[];
  /** The player whom a top-up is for. Personal: left out where an answer is kept. */
  player?: (typeof orders.$inferSelect)["player"];
};
type RefundRow = typeof orderRefunds.$inferSelect;

interface LineRow {
  lineId: string;
  gameId: string;
  /** As the game was sold. */
  name: string;
  titles?: Titles | null;
  itemId: string | null;
  itemName: Record<string, string> | null;
  itemBonus?: Record<string, string> | null;
  zoneName?: string | null;
  delivery: "key" | "shipment" | "top-up" | "account";
  priceCents: number;
  saleDiscountCents: number;
  codeDiscountCents: number;
  gift?: boolean;
  refundUntil?: string | null;
  state: "held" | "pending" | "delivered" | "undeliverable" | "refunded";
}

const usd = (cents: number) => ({ amount: String(cents), currency: "USD" });

const currencyOf = (mint: string | null, order: OrderRow) =>
  mint === null ? "SOL" : mint === order.mint ? "USDC" : mint;

/** An order as clients see it (api.md). The amounts of the payment are base units. */
export function viewOrder(
  order: OrderRow,
  lines: readonly LineRow[],
  refunds: readonly RefundRow[],
) {
  const open = isOpen(order.status);
  const due = open ? (BigInt(order.amount) - BigInt(order.received)).toString() : order.amount;
  const request = { ...order, amount: due, orderId: order.id };
  return {
    id: order.id,
    kind: order.kind,
    status: order.status,
    lines: lines.map((line) => ({
      lineId: line.lineId,
      gameId: line.gameId,
      name: line.name,
      ...otherTitles(line.titles),
      ...(line.itemId && {
        itemId: line.itemId,
        itemName: line.itemName,
        itemBonus: line.itemBonus ?? null,
      }),
      delivery: line.delivery,
      ...(line.gift && { gift: true as const }),
      price: usd(line.priceCents),
      saleDiscount: usd(line.saleDiscountCents),
      codeDiscount: usd(line.codeDiscountCents),
      state: line.state,
      ...(line.refundUntil && { refundUntil: line.refundUntil }),
    })),
    ...(order.player && {
      player: {
        ...order.player,
        zone: lines.find((line) => line.zoneName)?.zoneName ?? null,
      },
    }),
    total: usd(order.totalCents),
    method: order.method,
    held: order.held,
    ...(order.discountCode && { discountCode: order.discountCode }),
    payment: {
      url: paymentUrl(request),
      recipient: order.recipient,
      amount: due,
      ...(order.mint && { mint: order.mint }),
      decimals: decimalsOf(order.mint),
      reference: order.reference,
      received: order.received,
      kept: order.kept.map(({ mint, amount }) => ({
        amount,
        currency: currencyOf(mint === "SOL" ? null : mint, order),
      })),
      expiresAt: order.expiresAt,
    },
    placedAt: order.placedAt,
    ...(order.paidAt && { paidAt: order.paidAt }),
    ...(order.signature && { signature: order.signature }),
    ...(order.failure && { failure: order.failure }),
    refunds: refunds.map((refund) => ({
      refundId: refund.refundId,
      amount: refund.amount,
      currency: currencyOf(refund.mint, order),
      reason: refund.reason,
      owedAt: refund.owedAt,
      ...(refund.paidAt && { paidAt: refund.paidAt }),
      state: refund.signature ? ("paid" as const) : ("owed" as const),
      ...(refund.signature && { signature: refund.signature }),
    })),
    delivery: deliveryOf(order, lines),
  };
}
export type OrderView = ReturnType<typeof viewOrder>;

function deliveryOf(
  order: OrderRow,
  lines: readonly LineRow[],
): "none" | "pending" | "delivered" | "refund_due" | "refunded" {
  if (order.status === "refund_due" || order.status === "refunded") return order.status;
  if (!order.paidAt) return "none";
  if (lines.some((line) => line.state === "undeliverable")) return "refund_due";
  const isDone = ({ state }: LineRow) => state === "delivered" || state === "refunded";
  return lines.every(isDone) ? "delivered" : "pending";
}

/** A player's order, with all that is shown of it. */
export function loadOrderDetails(orderId: string, userId: string) {
  return {
    order: first(queries.getOrder({ orderId, userId })),
    lines: queries.listOrderLines({ orderId }),
    refunds: queries.listOrderRefunds({ orderId }),
  };
}

export function viewOrderDetails({
  order,
  lines,
  refunds,
}: Loaded<ReturnType<typeof loadOrderDetails>>) {
  if (!order) throw new Refusal("not_found");
  return viewOrder(order, lines, refunds);
}
