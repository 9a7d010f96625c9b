import { z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import { first } from "~/domain/event-store/query";
import * as queries from "~/domain/marketplace/sale-history-queries";
import { exclusions } from "~/domain/marketplace/events";
import { viewSale } from "~/domain/marketplace/view";
import { personSchema } from "~/domain/profile/view-person";
import { ok } from "~/workers/endpoint/endpoint";
import { publicQuery, visitorQuery } from "~/workers/endpoint/query";
import { signSaleReceipt } from "~/workers/marketplace/sale-receipt";
import { beforeOf, cursorAfter, paging } from "./paging";
import { moneySchema, page, pathId } from "./schemas";

const side = z.object({ address: z.string(), person: personSchema.nullable() });

const saleSchema = z
  .object({
    id: z.string(),
    itemId: z.string(),
    collectibleId: z.string(),
    price: moneySchema,
    royalty: moneySchema,
    royaltyRule: z.number().int(),
    worth: z.string().nullable().openapi({ description: "Of the price then, in micro US dollars" }),
    seller: side,
    buyer: side,
    signature: z.string(),
    soldAt: z.string(),
    counts: z.boolean().openapi({ description: "For floor, last sale and median" }),
    excluded: z.boolean(),
    excludedBecause: z.enum(exclusions).nullable(),
    position: z.number().int(),
  })
  .openapi("Sale");

export const listSales = visitorQuery("GET /sales", {
  summary: "What was sold on the market, the newest first",
  query: z.object({ ...paging(20), collectibleId: z.string().max(64).optional() }),
  answers: ok(page(saleSchema), "A page of sales"),
  load: ({ query: { collectibleId, ...paged }, userId: viewerId }) => {
    const at = { before: beforeOf(paged), limit: paged.limit, viewerId };
    return {
      rows:
        collectibleId === undefined
          ? queries.listSales(at)
          : queries.listSalesOfCollectible({ ...at, collectibleId }),
    };
  },
  answer: ({ rows, query: { limit } }) => ({
    items: rows.map(viewSale),
    nextCursor: cursorAfter(rows, limit, ({ position }) => position),
  }),
});

const receiptSchema = z.object({
  receipt: z.record(z.string(), z.unknown()),
  canonical: z.string(),
  algorithm: z.string(),
  publicKey: z.string(),
  signature: z.string(),
});

export const getSaleReceipt = publicQuery("GET /sales/{id}/receipt", {
  summary: "The signed receipt of a sale",
  description: "RFC 8785 form of `receipt`, signed with ECDSA over secp256k1 on its SHA-256.",
  params: z.object({ id: pathId }),
  answers: ok(receiptSchema, "The receipt"),
  refuses: ["not_found"],
  load: ({ params: { id: saleId } }) => ({ sale: first(queries.getSale({ saleId })) }),
  answer({ env, sale }) {
    if (!sale) throw new Refusal("not_found");
    return signSaleReceipt(env.SIGNING_KEY, sale);
  },
});
