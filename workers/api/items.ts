import { z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { namedTransactionSchema, type Receiver, sendItemSchema } from "~/domain/items/commands";
import * as history from "~/domain/items/history-queries";
import * as lists from "~/domain/items/list-queries";
import * as queries from "~/domain/items/queries";
import {
  loadForMint,
  loadForSend,
  mintItem as mint,
  requireGoing,
  sendItem as send,
  viewReceiver,
} from "~/domain/items/use-cases";
import { viewGone, viewItem, viewProvenance } from "~/domain/items/view";
import { collectibleIds } from "~/domain/mystery-box/collectibles";
import { rarities } from "~/domain/mystery-box/rarity";
import { walletAddress } from "~/domain/sign-in/commands";
import { ChainUnavailable } from "~/workers/chain/rpc";
import { playerCommand } from "~/workers/endpoint/command";
import { accepted, created, ok } from "~/workers/endpoint/endpoint";
import { playerProcedure, playerQuery, visitorQuery } from "~/workers/endpoint/query";
import { getSolRate, listFloorsOfItem, listListingsOf } from "~/domain/marketplace/list-queries";
import { currencies } from "~/domain/marketplace/price";
import { listSalesOfItem } from "~/domain/marketplace/sale-history-queries";
import { sorts } from "~/domain/marketplace/sorts";
import { viewAsked, viewPrices, withPrices } from "~/domain/marketplace/view";
import { collectibleNames, findCollectibles } from "~/workers/items/names";
import { listForSale, withListings } from "~/workers/marketplace/for-sale";
import * as schemas from "./item-schemas";
import { beforeOf, cursorAfter, paging } from "./paging";
import { lngQuery, page, pathId } from "./schemas";

const listQuery = z.object({
  owner: z.string().min(1).max(64).optional().openapi({ description: "`me`, or a player's id" }),
  gone: z
    .enum(["true", "false"])
    .default("false")
    .openapi({ description: "With `owner=me`: what they had and have no more" }),
  collectibleId: z.enum(collectibleIds).optional(),
  rarity: z.enum(rarities).optional(),
  listed: z.enum(["true", "false"]).default("false").openapi({
    description: "Only what can be bought, with `facets`; `owner` is then who sells it",
  }),
  drawn: z.enum(["true", "false"]).default("false").openapi({
    description: "With `listed`: only what was drawn, which has a proof",
  }),
  currency: z.enum(currencies).optional().openapi({ description: "With `listed`" }),
  maxPrice: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().openapi({
    description: "With `listed` and `currency`: base units",
  }),
  sort: z.enum(sorts).default("-at").openapi({ description: "With `listed`" }),
  q: z.string().max(100).optional().openapi({ description: "A part of a collectible's name" }),
  lng: lngQuery,
  limit: paging(20).limit,
  cursor: z.string().max(100).optional(),
});
type ListQuery = z.output<typeof listQuery>;

/** The collectibles that are asked for: one, or those with a name like it. */
async function collectiblesOf({ collectibleId, q }: ListQuery) {
  const named = q === undefined ? null : await findCollectibles(q);
  if (collectibleId === undefined) return named;
  return named && !named.includes(collectibleId) ? [] : [collectibleId];
}

const itemsPage = page(z.union([schemas.goneSchema, schemas.itemSchema])).extend({
  facets: schemas.facetsSchema.optional(),
});

export const listItems = visitorQuery("GET /items", {
  summary: "Items: everybody's, or somebody's; whoever has had one least long comes first",
  query: listQuery,
  answers: ok(itemsPage, "A page of items"),
  refuses: ["login_required", "login_expired"],
  async answer({ c, services, query, user, userId }) {
    const isOwn = query.owner === "me";
    if (isOwn && !user) throw new Refusal(c.var.claim ? "login_expired" : "login_required");
    const nameOf = await collectibleNames(query.lng);
    if (query.listed === "true") {
      const { owner, rarity, currency, maxPrice } = query;
      const collectibleIds = (await collectiblesOf(query)) ?? undefined;
      const filter = {
        rarity,
        currency,
        maxPrice,
        collectibleIds,
        drawn: query.drawn === "true",
        sellerId: isOwn ? userId : owner,
        viewerId: userId,
      };
      return listForSale(services, filter, query, nameOf);
    }
    const place = { before: beforeOf(query), limit: query.limit };
    if (isOwn && query.gone === "true") {
      const { rows } = await services.db.read({
        rows: lists.listGoneItems({ userId, ...place }),
      });
      return {
        items: rows.map((row) => viewGone(row, nameOf(row.collectibleId))),
        nextCursor: cursorAfter(rows, query.limit, ({ leftPosition }) => leftPosition),
      };
    }
    const filter: lists.ItemFilter = {
      ...place,
      ownerId: isOwn ? userId : (query.owner ?? null),
      collectibleIds: await collectiblesOf(query),
      rarity: query.rarity ?? null,
      viewerId: userId,
    };
    const { rows } = await services.db.read({ rows: lists.listItems(filter) });
    return {
      items: await withListings(
        services,
        rows.map((row) => viewItem(row, nameOf(row.collectibleId))),
      ),
      nextCursor: cursorAfter(rows, query.limit, ({ ownedSince }) => ownedSince),
    };
  },
});

const itemParams = z.object({ id: pathId });

export const getItem = visitorQuery("GET /items/{id}", {
  summary: "One item, and how it came to where it is",
  params: itemParams,
  query: z.object({ lng: lngQuery }),
  answers: ok(schemas.itemWithHistorySchema, "The item"),
  refuses: ["not_found"],
  load: ({ params: { id }, userId }) => ({
    item: queries.getItem(id, userId),
    facts: history.getItemFacts(id),
    moves: history.listMoves(id),
    people: history.listNamedPeople(id, userId),
    asked: listListingsOf({ itemIds: [id] }),
    sales: listSalesOfItem({ itemId: id, limit: 100 }),
    floors: listFloorsOfItem(id),
    solRate: getSolRate,
  }),
  async answer({ item, facts, moves, people, asked, sales, floors, solRate, query: { lng } }) {
    if (!item || !facts) throw new Refusal("not_found");
    const nameOf = await collectibleNames(lng);
    return {
      ...viewItem(item, nameOf(item.collectibleId)),
      listing: asked[0] ? viewAsked(asked[0]) : null,
      metadata: item.metadata,
      provenance: withPrices(viewProvenance(facts, moves, people), sales),
      prices: viewPrices(floors[0], solRate),
    };
  },
});

const receiverQuery = z
  .object({ userId: z.string().min(1).max(64).optional(), address: walletAddress.optional() })
  .refine(({ userId, address }) => userId === undefined || address === undefined, {
    message: "must name one receiver",
  });

/** Whom a query names, if anybody. */
function receiverOf({ userId, address }: z.output<typeof receiverQuery>): Receiver | undefined {
  if (address !== undefined) return { address };
  return userId === undefined ? undefined : { userId };
}

export const getItemCosts = playerQuery("GET /items/{id}/costs", {
  summary: "Ask what minting an item would cost, or sending it, and who would get it",
  description: "Nothing is reserved by it. Without a receiver: minting it to one's own wallet.",
  params: itemParams,
  query: receiverQuery,
  answers: ok(schemas.costsSchema, "What the chain would keep, and the receiver"),
  refuses: [
    "not_found",
    "item_bound",
    "already_minted",
    "item_listed",
    "own_item",
    "not_a_wallet",
    "chain_unavailable",
  ],
  load({ params: { id: itemId }, query, userId }) {
    return {
      ...loadForMint({ userId, itemId, now: new Date() }),
      ...loadForSend(itemId, receiverOf(query), userId),
    };
  },
  async answer({
    services,
    userId,
    query,
    facts,
    own,
    royalty,
    receiver,
    listing,
    item: { state },
  }) {
    const to = receiverOf(query);
    const asked = { userId, state, own: own!.address!, to, receiver, listing };
    const { item, address } = requireGoing(asked);
    const { rentFor, requireWallet } = await import("~/workers/items/prepare");
    if (to) await requireWallet(services.env)(address);
    const royaltyBasisPoints = item.royaltyBasisPoints ?? royalty?.body.basisPoints ?? 0;
    const mint = item.owner && item.mint;
    const rent = await rentFor(services.env, facts!, { mint, to: address, royaltyBasisPoints });
    return {
      costs: { amount: String(rent), currency: "SOL" as const },
      to: to ? viewReceiver(address, receiver) : null,
    };
  },
});

export const mintItem = playerCommand("POST /items/{id}/mint", {
  summary: "Get the transaction that makes an item the wallet's own, on chain",
  description:
    "A Token-2022 mint of supply 1 over which nobody keeps any power, signed by us; the wallet signs, pays the rent and sends it. A repeat before it is seen gives another transaction: the chain lets one of them land.",
  params: itemParams,
  answers: created(schemas.mintSchema, "The transaction"),
  refuses: ["not_found", "item_bound", "already_minted", "chain_unavailable"],
  input: ({ params: { id } }) => ({ itemId: id, mintId: newId() }),
  ...mint,
});

export const sendItem = playerCommand("POST /items/{id}/send", {
  summary: "Get the transaction that gives an item to somebody else",
  description: "An item that is held here is minted straight to them.",
  params: itemParams,
  body: sendItemSchema,
  answers: created(schemas.sendSchema, "The transaction, and who would get it"),
  refuses: [
    "not_found",
    "item_bound",
    "already_minted",
    "own_item",
    "item_listed",
    "not_a_wallet",
    "chain_unavailable",
  ],
  input: ({ params: { id }, body: { to } }) => ({ itemId: id, mintId: newId(), to }),
  ...send,
});

export const nameTransaction = playerProcedure("POST /transactions", {
  summary: "Say where on chain to look, so that it is looked at at once",
  body: namedTransactionSchema,
  answers: accepted(z.object({}), "It is a hint: nothing is believed that the chain does not show"),
  async answer({ services, body: { signature } }) {
    try {
      const { lookAtTransaction } = await import("~/workers/items/hints");
      await lookAtTransaction(services, signature);
    } catch (error) {
      if (!(error instanceof ChainUnavailable)) throw error;
    }
    return {};
  },
});
