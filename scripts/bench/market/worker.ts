import { D1, type Database } from "~/domain/event-store/database";
import type { Statement } from "~/domain/event-store/statement";
import { listCounts, listFloors } from "~/domain/marketplace/list-queries";
import { listListed } from "~/domain/marketplace/listed-page";
import type { Filter } from "~/domain/marketplace/listed-queries";
import {
  listEndingOffers,
  listExpiredOffers,
  listOffersOfOtherKeys,
  listPendingOffers,
  listPurses,
} from "~/domain/marketplace/offer-queries";
import {
  getSwitch,
  listExpired,
  listOpenAfter,
  listPendingListings,
  listPendingPurchases,
  listUnfinished,
} from "~/domain/marketplace/queries";
import { listSales } from "~/domain/marketplace/sale-history-queries";
import { listKeysApproved, listUnexamined } from "~/domain/marketplace/sale-queries";
import { listStoppedListings, listStoppedOffers } from "~/domain/marketplace/switch-queries";
import { type Sort, sorts } from "~/domain/marketplace/sorts";
import { collectibleIds } from "~/domain/mystery-box/collectibles";
import { measureCases, statementsOf } from "~/scripts/bench/growth/costs";
import { itemId } from "./filling";

const PAGE = 20;
const FAR = 20;

/** Measures what the marketplace's lists ask of the database, beside as many statements that read as many rows by their key. */
export default {
  async fetch(_: Request, env: { DB: D1Database }): Promise<Response> {
    return Response.json(
      await measureCases(env.DB, await casesOf(new D1(env.DB, "first-primary"))),
    );
  },
};

const filters: [string, Filter][] = Object.entries({
  all: {},
  "of a common kind": { collectibleIds: ["jam-jar"] },
  "of the rarest kind": { collectibleIds: ["world-seed"] },
  "of a kind that a word names": { collectibleIds: ["jam-jar", "firefly-jar", "storm-bottle"] },
  "of rare kinds that a word names": { collectibleIds: ["world-seed", "dragon-egg", "ghost-lamp"] },
  common: { rarity: "common" },
  legendary: { rarity: "legendary" },
  "in SOL": { currency: "SOL" },
  "up to a price": { currency: "USDC", maxPrice: 5_000_000 },
  "common up to a price": { rarity: "common", currency: "USDC", maxPrice: 5_000_000 },
  "common up to a low price": { rarity: "common", currency: "USDC", maxPrice: 50_000 },
  "up to a low price": { currency: "USDC", maxPrice: 50_000 },
  "legendary up to a price": { rarity: "legendary", currency: "USDC", maxPrice: 5_000_000 },
  drawn: { drawn: true },
  "of a seller": { sellerId: "player-7" },
  "legendary of a seller": { sellerId: "player-7", rarity: "legendary" },
} satisfies Record<string, Omit<Filter, "viewerId">>).map(([name, filter]) => [
  name,
  { ...filter, viewerId: "player-3" },
]);

async function casesOf(db: Database): Promise<Record<string, readonly Statement[]>> {
  const cases: Record<string, readonly Statement[]> = { bare: bare() };
  for (const [name, filter] of filters) {
    for (const sort of sorts) {
      cases[`${name}, by ${sort}`] = await pageOf(db, { filter, sort });
    }
  }
  for (const sort of sorts) {
    const cursor = await goFar(db, sort);
    cases[`far down, by ${sort}`] = await pageOf(db, { filter: filters[0]![1], sort, cursor });
  }
  cases["facets"] = statementsOf({ counts: listCounts({}) });
  cases["what stands beside: floors, sales, switch"] = statementsOf({
    floors: listFloors(collectibleIds),
    sales: listSales({ before: Number.MAX_SAFE_INTEGER, limit: 10, viewerId: "player-3" }),
    market: getSwitch,
  });
  cases["a hundred listings that are watched"] = statementsOf({ open: listOpenAfter(100) });
  const approved = { delegate: "market", limit: 100 };
  cases["a hundred purses that are watched"] = statementsOf({ purses: listPurses(approved) });
  cases["offers of other keys"] = statementsOf({ rotated: listOffersOfOtherKeys(approved) });
  const due = { now: new Date("2026-11-23T12:00:00.000Z"), limit: 100 };
  cases["listings, offers and purchases that wait"] = statementsOf({
    listings: listPendingListings(due),
    purchases: listPendingPurchases(due),
    unfinished: listUnfinished(due),
    expired: listExpired(due),
    offers: listPendingOffers(due),
    endingOffers: listEndingOffers(due),
    expiredOffers: listExpiredOffers(due),
    unexamined: listUnexamined(due),
  });
  cases["what a stop would end"] = statementsOf({
    listings: listStoppedListings(due),
    offers: listStoppedOffers(due),
  });
  cases["keys that were approved"] = statementsOf({ keys: listKeysApproved({}) });
  return cases;
}

type Asked = { filter: Filter; sort: Sort; cursor?: string | undefined };

/** What a page asks, and how often. */
async function pageOf(db: Database, asked: Asked): Promise<Statement[]> {
  let statements: Statement[] = [];
  await listListed(
    (queries) => {
      statements = statementsOf(queries);
      return db.read(queries);
    },
    { ...asked, limit: PAGE },
  );
  return statements;
}

async function goFar(db: Database, sort: Sort): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let page = 0; page < FAR; page++) {
    const filter = filters[0]![1];
    const { nextCursor } = await listListed((queries) => db.read(queries), {
      filter,
      sort,
      cursor,
      limit: 100,
    });
    cursor = nextCursor ?? cursor;
  }
  return cursor;
}

/** Twenty items, whose they are, and a rate, by their keys. */
const bare = (): Statement[] => [
  {
    sql: `SELECT * FROM "items" LEFT JOIN "users" ON "users"."address" = "items"."owner_address"
      LEFT JOIN "profiles" ON "profiles"."user_id" = "users"."id" WHERE "item_id" IN (SELECT value FROM json_each(?))`,
    params: [JSON.stringify(Array.from({ length: PAGE + 1 }, (_, nth) => itemId(nth * 37)))],
  },
  { sql: `SELECT * FROM "market_rates" WHERE "currency" = 'SOL'`, params: [] },
];
