import type { Statement } from "~/domain/event-store/statement";
import { type CollectibleId, collectibles } from "~/domain/mystery-box/collectibles";
import type { Rarity } from "~/domain/mystery-box/rarity";
import { upTo } from "~/scripts/bench/growth/costs";
import type { Filling } from "~/scripts/bench/growth/fill";

/** Of a thousand items so many are as rare. */
const SHARES: Record<Rarity, number> = {
  common: 600,
  uncommon: 250,
  rare: 100,
  epic: 40,
  legendary: 10,
};
const PLAYERS = 400;
const AT = "2026-11-22T12:00:00.000Z";

const kinds = (Object.keys(SHARES) as Rarity[]).flatMap((rarity) => {
  const ids = (Object.keys(collectibles) as CollectibleId[]).filter(
    (id) => collectibles[id] === rarity,
  );
  return Array.from({ length: SHARES[rarity] }, (_, at) => ids[at % ids.length]!);
});

const ofKind = `json_extract(?1, '$[' || (i * 7919 % ${kinds.length}) || ']')`;
const params = [JSON.stringify(kinds), JSON.stringify(collectibles)];
const player = `'player-' || (i * 31 % ${PLAYERS})`;
const currency = `iif(i % 5 < 3, 'USDC', 'SOL')`;
const price = `(i * 7919 % 100003 + 10) * 1000`;

export const itemId = (nth: number) => `item-${String(nth).padStart(17, "0")}`;
const ITEM_ID = `'item-' || printf('%017d', i)`;

const people: Statement[] = [
  {
    sql: `${upTo(0, PLAYERS)} INSERT INTO "users" ("id", "address", "registered_at") SELECT 'player-' || i, 'wallet-' || i, '${AT}' FROM n`,
    params: [],
  },
  {
    sql: `${upTo(0, PLAYERS)} INSERT INTO "profiles" ("user_id", "display_name", "joined_at") SELECT 'player-' || i, 'Player ' || i, '${AT}' FROM n`,
    params: [],
  },
  {
    sql: `INSERT INTO "market_rates" ("currency", "micros", "asked_at") VALUES ('SOL', 150000000, '${AT}')`,
    params: [],
  },
];

/** Each item is for sale, was sold before, and has two offers. */
export const filling: Filling = {
  begin: people,
  rows: (from, to) => {
    const numbers = upTo(from, to);
    const rarity = `(SELECT ?2 ->> ${ofKind})`;
    return [
      {
        sql: `${numbers} INSERT INTO "items" ("item_id", "collectible_id", "rarity", "bound", "source", "state", "owner_address", "holder",
            "mint", "slot", "given_at", "position", "owned_since", "version")
          SELECT ${ITEM_ID}, ${ofKind}, ${rarity}, 0, iif(i % 50, 'opening', 'code'), 'on_chain', 'wallet-' || (i * 31 % ${PLAYERS}),
            'holder-' || i, 'mint-' || i, i, '${AT}', i * 3, i * 3 + 1, 2 FROM n`,
        params,
      },
      {
        sql: `${numbers} INSERT INTO "listings" ("listing_id", "item_id", "collectible_id", "rarity", "user_id", "mint", "seller", "holder",
            "delegate", "currency", "price", "changes", "ends_at", "state", "reference", "blockhash", "last_valid_block_height",
            "prepared_at", "listed_at", "position")
          SELECT 'listing-' || (i * 7907 % 10000019), ${ITEM_ID}, ${ofKind}, ${rarity}, ${player}, 'mint-' || i, 'wallet-' || (i * 31 % ${PLAYERS}),
            'holder-' || i, 'market', ${currency}, ${price}, 0, '2026-12-22T12:00:00.000Z', 'open', 'reference-' || i, '', 1,
            '${AT}', '${AT}', i * 3 + 2 FROM n`,
        params,
      },
      {
        sql: `${numbers} INSERT INTO "market_sales" ("sale_id", "item_id", "collectible_id", "listing_id", "mint", "buyer_id", "seller_id",
            "seller", "buyer", "currency", "price", "royalty", "royalty_rule", "worth", "signature", "slot", "sold_at", "counts", "position")
          SELECT 'sale-' || i, ${ITEM_ID}, ${ofKind}, 'sold-' || i, 'mint-' || i, ${player}, 'player-' || (i * 37 % ${PLAYERS}),
            'wallet-' || (i * 37 % ${PLAYERS}), 'wallet-' || (i * 31 % ${PLAYERS}), ${currency}, ${price}, 1, 1, ${price}, 'signature-' || i, i,
            strftime('%Y-%m-%dT%H:%M:%fZ', '${AT}', '-' || (${to} - i) || ' seconds'), iif(i % 10, 1, 0), i FROM n`,
        params: params.slice(0, 1),
      },
      {
        sql: `${numbers} INSERT INTO "offers" ("offer_id", "item_id", "collectible_id", "user_id", "mint", "buyer", "purse", "delegate", "price",
            "approved", "ends_at", "state", "reference", "blockhash", "last_valid_block_height", "prepared_at", "position")
          SELECT 'offer-' || i, ${ITEM_ID}, ${ofKind}, ${player}, 'mint-' || i, 'wallet-' || (i * 31 % ${PLAYERS}),
            'purse-' || (i * 31 % ${PLAYERS}), 'market', ${price}, ${price}, '2026-12-22T12:00:00.000Z', 'open', 'reference-' || i, '', 1,
            '${AT}', i FROM n`,
        params: params.slice(0, 1),
      },
      {
        sql: `INSERT OR REPLACE INTO "market_counts" ("collectible_id", "open")
          SELECT "collectible_id", count(*) FROM "listings" WHERE "state" = 'open' GROUP BY 1`,
        params: [],
      },
    ];
  },
};
