import { z } from "@hono/zod-openapi";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { offerSchema as newOfferSchema } from "~/domain/marketplace/commands";
import { getOffer, listOffersOfItem, listOwnOffers } from "~/domain/marketplace/offer-queries";
import * as useCases from "~/domain/marketplace/offer-use-case";
import { viewOffer, viewOwnOffer } from "~/domain/marketplace/view";
import { personSchema } from "~/domain/profile/view-person";
import { playerCommand } from "~/workers/endpoint/command";
import { created, ok } from "~/workers/endpoint/endpoint";
import { playerQuery, visitorQuery } from "~/workers/endpoint/query";
import { preparedSaleSchema } from "./market-schemas";
import { beforeOf, cursorAfter, paging } from "./paging";
import { completeList, moneySchema, page, pathId } from "./schemas";

const params = z.object({ id: pathId });

const offer = {
  id: z.string(),
  itemId: z.string(),
  price: moneySchema,
  endsAt: z.string(),
  state: z.enum(["pending", "open", "ending", "ended"]),
  effectiveAt: z.string().nullable().openapi({ description: "About when its end is certain" }),
};
const offerSchema = z
  .object({
    ...offer,
    buyer: z.object({ address: z.string(), person: personSchema.nullable() }),
    payable: z.boolean().openapi({ description: "False: it can no longer be paid" }),
  })
  .openapi("Offer");
const ownOfferSchema = z
  .object({
    ...offer,
    collectibleId: z.string(),
    mint: z.string(),
    reason: z.string().nullable(),
    madeAt: z.string().nullable(),
    endedAt: z.string().nullable(),
  })
  .openapi("OwnOffer");

export const listOffers = visitorQuery("GET /items/{id}/offers", {
  summary: "The open offers for an item, the highest first",
  params,
  answers: ok(completeList(offerSchema), "The 50 highest"),
  load: ({ params: { id: itemId }, userId: viewerId }) => ({
    rows: listOffersOfItem({ itemId, viewerId, limit: 50 }),
  }),
  answer: ({ rows }) => ({ items: rows.map(viewOffer), nextCursor: null }),
});

export const listMyOffers = playerQuery("GET /offers/mine", {
  summary: "What the caller offers and offered, the newest first",
  query: z.object(paging(20)),
  answers: ok(page(ownOfferSchema), "A page of offers"),
  load: ({ userId, query }) => ({
    rows: listOwnOffers({ userId, before: beforeOf(query), limit: query.limit }),
  }),
  answer: ({ rows, query: { limit } }) => ({
    items: rows.map(viewOwnOffer),
    nextCursor: cursorAfter(rows, limit, ({ position }) => position),
  }),
});

export const makeOffer = playerCommand("POST /items/{id}/offers", {
  summary: "Prepare an offer: the wallet approves the market for the sum of its open offers",
  description: "The offer stands when the chain shows the approval.",
  params,
  body: newOfferSchema,
  answers: created(
    z.object({
      offerId: z.string(),
      transaction: z.string().openapi({ description: "base64" }),
      approves: moneySchema.openapi({ description: "In all, with this offer" }),
      replaces: z.string().nullable().openapi({
        description: "Whom the wallet has approved now, if that is somebody else",
      }),
    }),
    "To be signed and sent",
  ),
  refuses: [
    "not_found",
    "own_item",
    "blocked",
    "too_many_offers",
    "item_bound",
    "not_on_chain",
    "offer_open",
    "insufficient_balance",
    "price_out_of_range",
    "end_out_of_range",
    "market_stopped",
    "chain_unavailable",
  ],
  input: ({ params: { id: itemId }, body: { price, endsAt } }) => ({
    itemId,
    offerId: newId(),
    price,
    endsAt,
  }),
  ...useCases.prepareOffer,
});

export const withdrawOffer = playerCommand("DELETE /offers/{id}", {
  summary: "Take an offer back, and get the transaction that lowers the approval",
  params,
  answers: ok(
    z.object({
      transaction: z.string().nullable().openapi({
        description: "base64; null while the chain does not answer: ask again",
      }),
      offer: ownOfferSchema,
      effectiveAt: z.string().nullable(),
    }),
    "The offer as it is now",
  ),
  refuses: ["not_found"],
  input: ({ params: { id: offerId } }) => ({ offerId }),
  ...useCases.withdrawOffer,
  reply: async ({ offerId, answer, after, services }) => {
    const read = async () => (await services.db.read({ row: first(getOffer({ offerId })) })).row;
    const offer = viewOwnOffer((after?.offer ?? (await read()))!);
    return { transaction: answer.transaction, offer, effectiveAt: offer.effectiveAt };
  },
});

export const acceptOffer = playerCommand("POST /offers/{id}/accept", {
  summary: "Get the one transaction by which an offer is accepted",
  description:
    "The item for the money, all or nothing, signed by us; to be signed and sent by the owner's wallet before `expiresAt`.",
  params,
  answers: created(preparedSaleSchema, "To be signed and sent"),
  refuses: [
    "not_found",
    "own_item",
    "item_moved",
    "offer_ending",
    "offer_ended",
    "offer_taken",
    "offer_not_payable",
    "purchases_pending",
    "insufficient_balance",
    "market_stopped",
    "chain_unavailable",
  ],
  input: ({ params: { id: offerId } }) => ({ offerId, purchaseId: newId() }),
  ...useCases.acceptOffer,
});
