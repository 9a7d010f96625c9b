import { REFUND_REASONS } from "./refund-reasons";
import { z } from "zod";
import { defineEvents, type EventOf } from "~/domain/event-store/event";

const orderId = z.string();
/** Every event names whose order it is, so that everybody can list and prove their own. */
const userId = z.string();
/** Base units (micro-USDC, lamports), decimal. */
const baseUnits = z.string().regex(/^\d+$/);
const cents = z.number().int().nonnegative();
/** base58 of an SPL mint; null is SOL. */
const mint = z.string().nullable();
/** The transaction of the payment that this is about; with the mint it names the payment. */
const paymentSignature = z.string();

const orderLineSchema = z.object({
  lineId: z.string(),
  gameId: z.string(),
  /** The item of a top-up. */
  itemId: z.string().nullable(),
  delivery: z.enum(["key", "shipment", "top-up", "account"]),
  /** Before the sale. */
  priceCents: cents,
  saleDiscountCents: cents,
  /** This line's share of the discount code. */
  codeDiscountCents: cents,
  /** For somebody else: its buyer gets a code and does not own the game. */
  gift: z.literal(true).optional(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

const gift = z.object({ orderId, userId, lineId: z.string(), giftId: z.string() });

/** False: it holds no copies before it is paid. */
const held = z.literal(false).optional();

const closing = z.object({
  orderId,
  userId,
  held,
  lines: z.array(orderLineSchema),
  discountCode: z.string().nullable(),
});

export const orderEvents = defineEvents({
  OrderPlaced: {
    version: 1,
    schema: z.object({
      orderId,
      userId,
      kind: z.enum(["cart", "top-up"]),
      lines: z.array(orderLineSchema).min(1),
      discountCode: z.string().nullable(),
      held,
      totalCents: cents,
      method: z.enum(["SOL", "USDC"]),
      payment: z.object({
        recipient: z.string(),
        amount: baseUnits,
        mint,
        reference: z.string(),
        expiresAt: z.iso.datetime(),
        /** US dollars for one SOL, as quoted. */
        solPrice: z.string().nullable(),
      }),
      newsletter: z.boolean(),
      email: z.string().nullable(),
      /** The language in which to write of it. */
      language: z.string().optional(),
      shippingAddress: z.record(z.string(), z.string()).nullable(),
      player: z
        .object({ userId: z.string(), zoneId: z.string().nullable(), nickname: z.string() })
        .nullable(),
    }),
    personal: { owner: "userId", fields: ["email", "shippingAddress", "player"] },
  },
  /** A browser says that it paid by this transaction; the chain does not show it yet. */
  PaymentSubmitted: { version: 1, schema: z.object({ orderId, userId, signature: z.string() }) },
  /** A transaction that carries the order's reference failed on chain. */
  PaymentFailed: {
    version: 1,
    schema: z.object({ orderId, userId, signature: z.string(), reason: z.string() }),
  },
  /** Money arrived by a transaction that carries the order's reference. */
  PaymentReceived: {
    version: 1,
    schema: z.object({
      orderId,
      userId,
      signature: z.string(),
      payer: z.string(),
      mint,
      amount: baseUnits,
      slot: z.number().int(),
      /** When its block was made. */
      blockTime: z.iso.datetime(),
    }),
  },
  /** A part of a payment that is owed back to nobody, for sending it would cost more than it is worth. */
  DustKept: {
    version: 1,
    schema: z.object({ orderId, userId, payment: paymentSignature, mint, amount: baseUnits }),
  },
  /** An order that held no copies is paid, and takes them. */
  CopiesHeld: {
    version: 1,
    schema: z.object({ orderId, userId, lines: z.array(orderLineSchema) }),
  },
  OrderUnderpaid: {
    version: 1,
    schema: z.object({ orderId, userId, received: baseUnits, missing: baseUnits }),
  },
  /** `signature` is null for an order that costs nothing. */
  OrderPaid: {
    version: 1,
    schema: z.object({
      orderId,
      userId,
      method: z.enum(["SOL", "USDC"]),
      totalCents: cents,
      signature: z.string().nullable(),
      paidAt: z.iso.datetime(),
      lineIds: z.array(z.string()),
    }),
  },
  /** A closed order was paid after all, and its copies could be held once more. */
  OrderReopened: { version: 1, schema: closing },
  GameDelivered: {
    version: 1,
    schema: z.object({
      orderId,
      lineId: z.string(),
      userId,
      gameId: z.string(),
      delivery: z.enum(["key", "account", "shipment"]),
      keyId: z.string().nullable(),
      /** It cost nothing, so that it is no purchase. */
      free: z.literal(true).optional(),
    }),
  },
  /** What the buyer got of a gift is its code, of which the gift's id is the hash. The copy stays held. */
  GiftIssued: {
    version: 1,
    schema: gift.extend({ gameId: z.string(), delivery: z.enum(["key", "account"]) }),
  },
  /** Somebody has its game now: it can no longer be given back, and counts for its buyer. */
  GiftRedeemed: { version: 1, schema: gift.extend({ cents }) },
  GiftRefundRequested: { version: 1, schema: gift },
  GiftRefundDeclined: { version: 1, schema: gift },
  /** Given back before anybody came with the code. `order`: what becomes of all of it. */
  GiftRefunded: {
    version: 1,
    schema: gift.extend({
      gameId: z.string(),
      delivery: z.enum(["key", "account"]),
      cents,
      order: z.enum(["stands", "refund_due", "refunded"]),
    }),
  },
  /**
   * A line that was paid for is given back. `copy`: a key that nobody saw and a box that was not sent are on the shelf again;
   * what was seen is never given to anybody else. `counted`: the positions at which it was delivered and its order fulfilled.
   */
  LineRefunded: {
    version: 1,
    schema: z.object({
      orderId,
      userId,
      lineId: z.string(),
      gameId: z.string(),
      delivery: z.enum(["key", "account", "shipment", "top-up"]),
      keyId: z.string().nullable(),
      copy: z.enum(["returned", "withdrawn", "none"]),
      cents,
      by: z.enum(["player", "operator"]),
      counted: z.object({
        delivered: z.number().int().nullable(),
        fulfilled: z.number().int().nullable(),
      }),
      order: z.enum(["stands", "refund_due", "refunded"]),
    }),
  },
  /** A key that does not work gives way to another, and goes to nobody any more. `lineId`: of the order; a prize or a gift has none. */
  KeyReplaced: {
    version: 1,
    schema: z.object({
      orderId,
      userId,
      lineId: z.string().optional(),
      gameId: z.string(),
      keyId: z.string(),
      newKeyId: z.string(),
    }),
  },
  /** Paid for, and now to be asked of the provider. */
  TopUpRequested: {
    version: 1,
    schema: z.object({
      orderId,
      userId,
      lineId: z.string(),
      gameId: z.string(),
      itemId: z.string(),
    }),
  },
  TopUpDelivered: {
    version: 1,
    schema: z.object({ orderId, userId, lineId: z.string(), providerOrderId: z.string() }),
  },
  ShipmentSent: {
    version: 1,
    schema: z.object({
      orderId,
      lineId: z.string(),
      userId,
      gameId: z.string(),
      carrier: z.string(),
      trackingNumber: z.string().nullable(),
    }),
    personal: { owner: "userId", fields: ["trackingNumber"] },
  },
  LineUndeliverable: {
    version: 1,
    schema: z.object({
      orderId,
      lineId: z.string(),
      userId,
      gameId: z.string(),
      reason: z.string(),
    }),
  },
  /**
   * Nothing of it is still to come. `fulfilledCents`: what the lines cost that were delivered. `gift`: all of it
   * is for others, and can be given back until somebody comes for it.
   */
  OrderFulfilled: {
    version: 1,
    schema: z.object({
      orderId,
      userId,
      fulfilledCents: cents,
      gift: z.literal(true).optional(),
    }),
  },
  OrderExpired: { version: 1, schema: closing },
  OrderCancelled: { version: 1, schema: closing },
  /** Parts of what one payer sent of one mint go back to them, in one sum. */
  RefundOwed: {
    version: 2,
    // There are more reasons.
    upcasters: { 1: (data) => data },
    schema: z.object({
      orderId,
      userId,
      refundId: z.string(),
      to: z.string(),
      mint,
      amount: baseUnits,
      /** The parts of payments that add up to it. Dust that was kept before goes along. */
      parts: z.array(
        z.object({
          payment: paymentSignature,
          from: z.enum(["counted", "dust"]),
          amount: baseUnits,
        }),
      ),
      /** True when nothing of the order is delivered and this ends it. */
      closesOrder: z.boolean(),
      reason: z.enum(REFUND_REASONS),
    }),
  },
  /** `sent` and `received`: what its transaction took from whoever paid and gave to `to` in all, of this mint. */
  RefundPaid: {
    version: 2,
    // One transaction paid one refund, whatever else it did.
    upcasters: {
      1: (data) => ({ ...data, to: "", received: data["amount"], sent: data["amount"] }),
    },
    schema: z.object({
      orderId,
      userId,
      refundId: z.string(),
      to: z.string(),
      received: baseUnits,
      sent: baseUnits,
      mint,
      amount: baseUnits,
      parts: z.array(z.object({ payment: paymentSignature, amount: baseUnits })),
      /** The signature of the transaction that paid it back. */
      signature: z.string(),
      settlesOrder: z.boolean(),
    }),
  },
  /** For the first time. `lineId`: of the order; a prize or a gift has none. */
  KeyRevealed: {
    version: 1,
    schema: z.object({
      orderId,
      userId,
      gameId: z.string(),
      keyId: z.string(),
      lineId: z.string().optional(),
    }),
  },
});

export type OrderEvent = EventOf<typeof orderEvents>;
