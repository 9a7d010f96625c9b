import type { Statement } from "~/domain/event-store/statement";

interface Approval {
  holder: string;
  listingId: string;
  /** At which the chain showed it. */
  slot: number;
}

/** A token account has one delegate: what is approved last takes the place of what was before. */
export const rememberApproval = ({ holder, listingId, slot }: Approval, now: Date): Statement => ({
  sql: `INSERT OR REPLACE INTO "market_approvals" ("holder", "listing_id", "slot", "seen_at") VALUES (?, ?, ?, ?)`,
  params: [holder, listingId, slot, now.toISOString()],
});

/** An item whose account serves somebody. */
export interface Delegation {
  itemId: string;
  holder: string;
  delegate: string;
}

/** Remembers those of which nothing is known yet, and of which a listing asked for that delegate. */
export const noteApprovals = (seen: readonly Delegation[], slot: number, now: Date): Statement => ({
  sql: `INSERT INTO "market_approvals" ("holder", "listing_id", "slot", "seen_at")
    SELECT * FROM (SELECT value ->> 'holder' AS "holder", (SELECT "listing_id" FROM "listings"
        WHERE "item_id" = value ->> 'itemId' AND "holder" = value ->> 'holder' AND "delegate" = value ->> 'delegate'
        ORDER BY "position" DESC LIMIT 1) AS "listing_id", ?2, ?3 FROM json_each(?1))
      WHERE "listing_id" IS NOT NULL
    ON CONFLICT DO NOTHING`,
  params: [JSON.stringify(seen), slot, now.toISOString()],
});

/** Forgets what was approved of these accounts before a slot at which the chain showed that nothing is. */
export const dropApprovals = (holders: readonly string[], slot: number): Statement => ({
  sql: `DELETE FROM "market_approvals"
    WHERE "holder" IN (SELECT value FROM json_each(?1)) AND "slot" <= ?2`,
  params: [JSON.stringify(holders), slot],
});
