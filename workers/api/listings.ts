import { z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import * as commands from "~/domain/marketplace/commands";
import { MAX_LISTED_MS } from "~/domain/marketplace/listing-decider";
import { listOwnListings } from "~/domain/marketplace/list-queries";
import { preparePurchase } from "~/domain/marketplace/purchase-use-case";
import {
  getListing as getRow,
  getPurchase as getPurchaseRow,
  getSeller,
} from "~/domain/marketplace/queries";
import { listingStates } from "~/domain/marketplace/read-model";
import { endsOfText, newPriceText } from "~/domain/marketplace/signed-text";
import { loadStanding, viewStanding } from "~/domain/marketplace/standing-queries";
import * as useCases from "~/domain/marketplace/use-cases";
import { viewListing, viewOwnListing, viewPurchase } from "~/domain/marketplace/view";
import { playerCommand } from "~/workers/endpoint/command";
import { created, ok } from "~/workers/endpoint/endpoint";
import { playerQuery, publicQuery } from "~/workers/endpoint/query";
import type { Services } from "~/workers/services";
import { preparedSaleSchema } from "./market-schemas";
import { beforeOf, cursorAfter, paging } from "./paging";
import { moneySchema, page, pathId } from "./schemas";

const params = z.object({ id: pathId });
const transaction = z.string().openapi({ description: "base64" });

const listingSchema = z
  .object({
    id: z.string(),
    itemId: z.string(),
    collectibleId: z.string(),
    mint: z.string(),
    sellerId: z.string().nullable().openapi({ description: "Null once the account is deleted" }),
    sellerAddress: z.string(),
    state: z.enum(listingStates),
    reason: z.string().nullable(),
    price: moneySchema,
    nextPrice: moneySchema.nullable(),
    effectiveAt: z.string().nullable().openapi({
      description: "About when its end or its next price begins: no purchase can land then",
    }),
    endsAt: z.string(),
    listedAt: z.string().nullable(),
    endedAt: z.string().nullable(),
    signature: z.string().nullable().openapi({ description: "Of the approval on chain" }),
  })
  .openapi("Listing");

export const listItem = playerCommand("POST /items/{id}/listing", {
  summary: "Prepare to sell an item: the wallet approves the market for that one token",
  description:
    "Price, mint, currency and end stand in the transaction as a memo. The listing opens when the chain shows it; `GET /listings/{id}` says when.",
  params,
  body: commands.listItemSchema,
  answers: created(z.object({ listingId: z.string(), transaction }), "To be signed and sent"),
  refuses: [
    "not_found",
    "item_bound",
    "not_on_chain",
    "item_listed",
    "item_moved",
    "price_out_of_range",
    "end_out_of_range",
    "market_stopped",
    "chain_unavailable",
  ],
  input: ({ params: { id }, body: { price, endsAt }, now }) => ({
    itemId: id,
    listingId: newId(),
    price,
    endsAt: endsAt ?? new Date(now.getTime() + MAX_LISTED_MS).toISOString(),
  }),
  ...useCases.prepareListing,
});

export const getListing = publicQuery("GET /listings/{id}", {
  summary: "One listing",
  params,
  answers: ok(listingSchema, "The listing"),
  refuses: ["not_found"],
  load: ({ params: { id: listingId } }) => ({
    listing: first(getRow({ listingId })),
    seller: first(getSeller({ listingId })),
  }),
  answer({ listing, seller }) {
    if (!listing) throw new Refusal("not_found");
    return { ...viewListing(listing), sellerId: seller?.id ?? null };
  },
});

export const listMyListings = playerQuery("GET /listings/mine", {
  summary: "What the caller sells and sold, the newest first",
  query: z.object(paging(20)),
  answers: ok(
    page(
      listingSchema.extend({
        approved: z.boolean().openapi({
          description: "Whether the wallet lets the market move the item by it, as last seen",
        }),
      }),
    ),
    "A page of listings",
  ),
  load: ({ userId, query }) => ({
    rows: listOwnListings({ userId, before: beforeOf(query), limit: query.limit }),
  }),
  answer: ({ rows, query: { limit } }) => ({
    items: rows.map(viewOwnListing),
    nextCursor: cursorAfter(rows, limit, ({ position }) => position),
  }),
});

export const listApprovals = playerQuery("GET /approvals", {
  summary: "What the caller's wallet lets the market take, as last seen on chain",
  description:
    "Of each item one listing, and of the account that pays for offers one offer: what their DELETE prepares takes the approval back, whatever became of them.",
  answers: ok(
    z.object({ items: z.array(z.object({ kind: z.enum(["listing", "offer"]), id: z.string() })) }),
    "All of them",
  ),
  load: ({ userId }) => loadStanding(userId),
  answer: (found) => ({ items: viewStanding(found) }),
});

export const getPriceText = playerQuery("GET /listings/{id}/price-text", {
  summary: "The text by which the seller's wallet agrees to another price",
  params,
  query: commands.priceTextQuery,
  answers: ok(z.object({ text: z.string() }), "To be signed by the wallet as it is"),
  refuses: ["not_found"],
  load: ({ params: { id: listingId } }) => ({ listing: first(getRow({ listingId })) }),
  answer({ userId, now, query: { amount, currency }, listing }) {
    if (listing?.userId !== userId || listing.state !== "open") throw new Refusal("not_found");
    const { listingId, mint, changes } = listing;
    const [end] = endsOfText(now);
    const price = { amount, currency };
    return { text: newPriceText({ listingId, mint, price, change: changes + 1, end }) };
  },
});

export const repriceListing = playerCommand("PATCH /listings/{id}", {
  summary: "Another price for a listing, over a text that the seller's wallet has signed",
  params,
  body: commands.repriceSchema,
  answers: ok(
    z.object({ listing: listingSchema, effectiveAt: z.string().nullable() }),
    "The listing. `effectiveAt`: when the price begins, null for now",
  ),
  refuses: ["not_found", "signature_invalid", "price_out_of_range", "listing_ending"],
  input: ({ params: { id: listingId }, body: { price, signature } }) => ({
    listingId,
    price,
    signature,
  }),
  ...useCases.repriceListing,
  reply: async ({ listingId, after, services }) => {
    const listing = viewListing((after?.listing ?? (await readRow(services, listingId)))!);
    return { listing, effectiveAt: listing.effectiveAt };
  },
});

export const cancelListing = playerCommand("DELETE /listings/{id}", {
  summary: "End a listing, and get the transaction that takes the approval back",
  description:
    "It is `ending` until `effectiveAt`, when the last purchase that was signed can no longer land; revoking on chain ends it at once.",
  params,
  answers: ok(
    z.object({
      transaction: transaction.nullable().openapi({
        description: "base64; null while the chain does not answer: ask again",
      }),
      listing: listingSchema,
      effectiveAt: z.string().nullable(),
    }),
    "The listing as it is now",
  ),
  refuses: ["not_found"],
  input: ({ params: { id: listingId } }) => ({ listingId }),
  ...useCases.cancelListing,
  reply: async ({ listingId, answer, after, services }) => {
    const listing = viewListing((after?.listing ?? (await readRow(services, listingId)))!);
    return { transaction: answer.transaction, listing, effectiveAt: listing.effectiveAt };
  },
});

const readRow = async (services: Services, listingId: string) =>
  (await services.db.read({ row: first(getRow({ listingId })) })).row;

export const buyItem = playerCommand("POST /listings/{id}/purchase", {
  summary: "Get the one transaction by which a listed item is bought",
  description:
    "All or nothing, signed by us for the price that holds now; to be signed and sent by the caller's wallet before `expiresAt`. `price`: what the caller was shown, so that another is refused.",
  params,
  body: commands.buySchema.optional(),
  answers: created(preparedSaleSchema, "To be signed and sent"),
  refuses: [
    "not_found",
    "sold_a_moment_ago",
    "price_changed",
    "own_item",
    "listing_ending",
    "listing_ended",
    "insufficient_balance",
    "purchases_pending",
    "market_stopped",
    "chain_unavailable",
  ],
  input: ({ params: { id: listingId }, body }) => ({
    listingId,
    purchaseId: newId(),
    price: body?.price,
  }),
  ...preparePurchase,
});

const purchaseSchema = z
  .object({
    id: z.string(),
    listingId: z.string().nullable(),
    offerId: z.string().nullable(),
    itemId: z.string(),
    state: z.enum(["pending", "sold", "lapsed", "failed"]),
    price: moneySchema,
    signature: z.string().nullable(),
    preparedAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .openapi("Purchase");

export const getPurchase = playerQuery("GET /purchases/{id}", {
  summary: "What became of a purchase of the caller's",
  params,
  answers: ok(purchaseSchema, "The purchase"),
  refuses: ["not_found"],
  load: ({ params: { id: purchaseId } }) => ({ purchase: first(getPurchaseRow({ purchaseId })) }),
  answer({ userId, purchase }) {
    if (purchase?.userId !== userId) throw new Refusal("not_found");
    return viewPurchase(purchase);
  },
});
