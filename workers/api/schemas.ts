import { z } from "@hono/zod-openapi";
import { languages } from "~/domain/language";
import { orderStatuses } from "~/domain/orders/status";

/** Base units as a decimal text: USD cents, 10^-6 USDC, lamports. */
export const moneySchema = z
  .object({ amount: z.string(), currency: z.string() })
  .openapi("Money", { example: { amount: "1999", currency: "USD" } });

export const gameId = z
  .string()
  .max(64)
  .openapi({ param: { name: "id", in: "path" } });
export const pathId = z.string().max(64);

export const titlesSchema = z.partialRecord(z.enum(["zh-CN", "zh-TW"]), z.string()).openapi({
  description: "What the game is called in other languages, where it has a title there",
});

export const orderSchema = z
  .object({
    id: z.string(),
    kind: z.enum(["cart", "top-up"]),
    status: z.enum(orderStatuses),
    lines: z.array(
      z.object({
        lineId: z.string(),
        gameId: z.string(),
        name: z.string(),
        titles: titlesSchema.optional(),
        itemId: z.string().optional(),
        itemName: z.record(z.string(), z.string()).nullish(),
        itemBonus: z.record(z.string(), z.string()).nullish(),
        delivery: z.enum(["key", "shipment", "top-up", "account"]),
        price: moneySchema,
        saleDiscount: moneySchema,
        codeDiscount: moneySchema,
        gift: z.literal(true).optional(),
        state: z.enum(["held", "pending", "delivered", "undeliverable", "refunded"]),
        refundUntil: z.string().optional().openapi({
          description:
            "Until then `POST /orders/{id}/refund` gives it back, if nothing of it was used",
        }),
      }),
    ),
    player: z
      .object({
        userId: z.string(),
        zoneId: z.string().nullable(),
        zone: z.string().nullable(),
        nickname: z.string(),
      })
      .optional()
      .openapi({ description: "Whom a top-up is for. Not in the answer to placing the order" }),
    total: moneySchema,
    method: z.enum(["SOL", "USDC"]),
    held: z.boolean().openapi({
      description:
        "Its copies are off the shelf while it is open; false: it takes them when it is paid, or is owed back where they are gone",
    }),
    discountCode: z.string().optional(),
    payment: z.object({
      url: z.string(),
      recipient: z.string(),
      amount: z.string(),
      mint: z.string().optional(),
      decimals: z.number().int(),
      reference: z.string(),
      received: z.string(),
      kept: z
        .array(z.object({ amount: z.string(), currency: z.string() }))
        .openapi({ description: "What came and costs more to send back than it is worth" }),
      expiresAt: z.string(),
    }),
    placedAt: z.string(),
    paidAt: z.string().optional(),
    signature: z.string().optional(),
    failure: z.string().optional(),
    refunds: z.array(
      z.object({
        refundId: z.string(),
        amount: z.string(),
        currency: z.string(),
        reason: z.string(),
        owedAt: z.string(),
        paidAt: z.string().optional(),
        state: z.enum(["owed", "paid"]),
        signature: z.string().optional(),
      }),
    ),
    delivery: z.enum(["none", "pending", "delivered", "refund_due", "refunded"]),
  })
  .openapi("Order");

/** An event as it is published and hashed. */
export const publishedEventSchema = z
  .object({
    position: z.number().int(),
    streamId: z.string(),
    version: z.number().int(),
    type: z.string(),
    schemaVersion: z.number().int(),
    data: z.record(z.string(), z.unknown()),
    actor: z.string(),
    ruleVersion: z.string().nullable(),
    occurredAt: z.string(),
    salt: z.string(),
  })
  .openapi("PublishedEvent");

/** The language wanted, of what is written in several. */
export const lngQuery = z
  .enum(languages)
  .default("en")
  .openapi({ description: "In which language; in English where it lacks that" });

export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: z.string().max(200).optional(),
});

/** A cursor that is a time and an id; of the two ids alone may hold underscores. */
export const placeCursor = z
  .string()
  .max(200)
  .regex(/^[\dT:.Z-]+_.+$/)
  .optional();

/** A list that has an end soon enough to be told at once. */
export const completeList = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.null() });

/** A page of a list. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
