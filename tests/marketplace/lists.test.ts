import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { D1 } from "~/domain/event-store/database";
import { collectibleIds } from "~/domain/mystery-box/collectibles";
import { listListed } from "~/domain/marketplace/listed-page";
import type { Filter } from "~/domain/marketplace/listed-queries";
import { worthOf } from "~/domain/marketplace/price";
import { type Sort, sorts } from "~/domain/marketplace/sorts";
import { listOffersOfOtherKeys, listPurses } from "~/domain/marketplace/offer-queries";
import { rememberRound } from "~/domain/marketplace/queries";
import { listKeysApproved } from "~/domain/marketplace/sale-queries";
import { filling } from "~/scripts/bench/market/filling";
import { allowMuchReading } from "~/tests/support/rows-read";

allowMuchReading(/^INSERT|^SELECT "listings"\.\*/);

const LISTINGS = 1_500;
const SOL_RATE = 150_000_000;
const db = new D1(env.DB, "first-primary");

beforeAll(async () => {
  await db.batch(filling.begin);
  for (const statement of filling.rows(0, LISTINGS)) await db.batch([statement]);
  await env.DB.prepare(`UPDATE "listings" SET "state" = 'ended' WHERE "position" % 11 = 0`).run();
});

interface Row {
  listing_id: string;
  collectible_id: string;
  rarity: string;
  currency: "USDC" | "SOL";
  price: number;
  position: number;
  user_id: string;
  source: string;
}

/** What a list is by its words alone: all that is open, narrowed and sorted. */
async function expected(filter: Filter, sort: Sort): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT "listings".*, "items"."source" FROM "listings" JOIN "items" USING ("item_id") WHERE "listings"."state" = 'open'`,
  ).all<Row & Record<string, unknown>>();
  const { rarity, collectibleIds, currency, maxPrice, drawn, sellerId } = filter;
  const kinds: readonly string[] | undefined = collectibleIds;
  const worth = ({ price: amount, currency }: Row) => worthOf({ amount, currency }, SOL_RATE);
  const byPrice = (one: Row, other: Row) =>
    worth(one) - worth(other) ||
    (one.currency === other.currency
      ? one.price - other.price || one.position - other.position
      : 0);
  const order: Record<Sort, (one: Row, other: Row) => number> = {
    "-at": (one, other) => other.position - one.position,
    price: (one, other) => byPrice(one, other) || (one.currency < other.currency ? -1 : 1),
    "-price": (one, other) => byPrice(other, one) || (one.currency < other.currency ? -1 : 1),
  };
  return results
    .filter(
      (row) =>
        (rarity ?? row.rarity) === row.rarity &&
        (kinds?.includes(row.collectible_id) ?? true) &&
        (currency ?? row.currency) === row.currency &&
        (currency === undefined || row.price <= (maxPrice ?? Infinity)) &&
        (!drawn || row.source === "opening") &&
        (sellerId ?? row.user_id) === row.user_id,
    )
    .toSorted(order[sort])
    .map((row) => row.listing_id);
}

/** The same, page by page. */
async function listed(filter: Filter, sort: Sort, limit: number): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await listListed((queries) => db.read(queries), { filter, sort, limit, cursor });
    found.push(...page.items.map(({ listingId }) => listingId));
    if (page.nextCursor === null) return found;
    cursor = page.nextCursor;
  }
}

const of = (filter: Omit<Filter, "viewerId">): Filter => ({ ...filter, viewerId: "" });
const filters: Record<string, Filter> = {
  all: of({}),
  "one kind": of({ collectibleIds: ["jam-jar"] }),
  "several kinds": of({ collectibleIds: ["jam-jar", "firefly-jar", "storm-bottle"] }),
  "many kinds": of({ collectibleIds: collectibleIds.slice(3, 21) }),
  "no kind": of({ collectibleIds: [] }),
  rarity: of({ rarity: "uncommon" }),
  "kinds of other rarities": of({ rarity: "common", collectibleIds: ["jam-jar", "firefly-jar"] }),
  currency: of({ currency: "SOL" }),
  "rarity in a currency": of({ rarity: "rare", currency: "SOL" }),
  "up to a price that many ask less than": of({ currency: "USDC", maxPrice: 50_000_000 }),
  "up to a price that few ask less than": of({ currency: "USDC", maxPrice: 3_000_000 }),
  "rarity up to a price": of({ rarity: "common", currency: "USDC", maxPrice: 50_000_000 }),
  drawn: of({ drawn: true, rarity: "common" }),
  "of a seller": of({ sellerId: "player-7" }),
  "of a seller, all at once": of({
    sellerId: "player-7",
    rarity: "common",
    currency: "USDC",
    maxPrice: 90_000_000,
    drawn: true,
  }),
};

describe.each(Object.entries(filters))("a list of %s", (_, filter) => {
  test.each(sorts)("by %s misses nothing and repeats nothing, page by page", async (sort) => {
    const all = await expected(filter, sort);
    expect(await listed(filter, sort, 60)).toEqual(all);
    const [first] = [await listListed((queries) => db.read(queries), { filter, sort, limit: 20 })];
    expect(first.items.map(({ listingId }) => listingId)).toEqual(all.slice(0, 20));
  });
});

test("accounts that offers are paid from are gone through in turn, each once, and only those of this key", async () => {
  await env.DB.prepare(
    `UPDATE "offers" SET "delegate" = 'older', "slot" = 9 WHERE "purse" = 'purse-3'`,
  ).run();
  await env.DB.prepare(`UPDATE "offers" SET "slot" = 7 WHERE "offer_id" = 'offer-1'`).run();
  const { results } = await env.DB.prepare(
    `SELECT DISTINCT "purse" FROM "offers" WHERE "state" = 'open' AND "delegate" = 'market' ORDER BY 1`,
  ).all<{ purse: string }>();
  const seen: { purse: string; since: number | null }[] = [];
  for (let after = ""; ;) {
    await db.batch([rememberRound("offers", after)]);
    const { purses } = await db.read({ purses: listPurses({ delegate: "market", limit: 100 }) });
    if (!purses.length) break;
    seen.push(...purses);
    after = purses.at(-1)!.purse;
  }
  expect(seen.map(({ purse }) => purse)).toEqual(results.map(({ purse }) => purse));
  expect(seen.filter(({ since }) => since !== null)).toEqual([{ purse: "purse-31", since: 7 }]);

  const { others, keys } = await db.read({
    others: listOffersOfOtherKeys({ delegate: "market", limit: 100 }),
    keys: listKeysApproved({}),
  });
  expect(others.map(({ offerId }) => offerId)).toContain("offer-413");
  expect(keys).toEqual([{ key: "market" }, { key: "older" }]);
});
