import type { Filling } from "~/scripts/bench/growth/fill";
import { addressOf, LISTED_OF, minting } from "./addresses";

const AT = "2026-11-22T12:00:00.000Z";

/** Items on chain, each read through the transaction that minted it; some are for sale. */
export const filling: Filling = {
  begin: [],
  rows(from, to) {
    const rows = Array.from({ length: to - from }, (_, at) => {
      const nth = from + at;
      return {
        nth,
        mint: addressOf("mint", nth),
        holder: addressOf("holder", nth),
        wallet: addressOf("wallet", nth),
        minted: minting(nth),
        listed: nth % LISTED_OF === 0,
      };
    });
    const params = [JSON.stringify(rows)];
    const of = (name: string) => `(value ->> '${name}')`;
    const itemId = `'item-' || printf('%017d', ${of("nth")})`;
    return [
      {
        sql: `INSERT INTO "items" ("item_id", "collectible_id", "rarity", "bound", "source", "state", "owner_address", "holder",
            "mint", "slot", "given_at", "position", "owned_since", "version")
          SELECT ${itemId}, 'moon-owl', 'rare', 0, 'opening', 'on_chain', ${of("wallet")}, ${of("holder")}, ${of("mint")}, 1, '${AT}',
            ${of("nth")} * 3, ${of("nth")} * 3 + 1, 2 FROM json_each(?1)`,
        params,
      },
      {
        sql: `INSERT INTO "item_watches" ("item_id", "address", "through")
          SELECT ${itemId}, ${of("holder")}, ${of("minted")} FROM json_each(?1)`,
        params,
      },
      {
        sql: `INSERT INTO "listings" ("listing_id", "item_id", "collectible_id", "rarity", "user_id", "mint", "seller", "holder",
            "delegate", "currency", "price", "changes", "ends_at", "state", "reference", "blockhash", "last_valid_block_height",
            "prepared_at", "listed_at", "position")
          SELECT 'listing-' || ${of("nth")}, ${itemId}, 'moon-owl', 'rare', 'player', ${of("mint")}, ${of("wallet")}, ${of("holder")},
            '${addressOf("market", 0)}', 'USDC', 5000000, 0, '2036-12-22T12:00:00.000Z', 'open', 'reference', '', 1, '${AT}', '${AT}',
            ${of("nth")} * 3 + 2 FROM json_each(?1) WHERE ${of("listed")}`,
        params,
      },
    ];
  },
};
