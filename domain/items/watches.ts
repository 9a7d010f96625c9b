import type { SearchPlace } from "~/domain/chain/search-place";
import type { Statement } from "~/domain/event-store/statement";
import type { ItemRound } from "./follow-queries";

/** A reading that spans several looks: whose transactions, how far, and the oldest of them that took the item away. */
export interface ItemWatch extends SearchPlace {
  address: string;
  found: string | null;
}

/** `dueAt`: null when all there was has been read. */
export function rememberWatch(itemId: string, watch: ItemWatch, dueAt: string | null): Statement {
  const { address, through, head, before, found } = watch;
  return {
    sql: `INSERT OR REPLACE INTO "item_watches"
        ("item_id", "address", "through", "head", "before", "found", "due_at") VALUES (?, ?, ?, ?, ?, ?, ?)`,
    params: [itemId, address, through, head, before, found, dueAt],
  };
}

/** Says of items that there is something to be read; where they stand is kept. `addresses`: by the items' ids. */
export function askWatches(addresses: Readonly<Record<string, string>>, now: string): Statement {
  return {
    sql: `INSERT INTO "item_watches" ("item_id", "address", "due_at")
      SELECT key, value, ?2 FROM json_each(?1) WHERE true
      ON CONFLICT ("item_id") DO UPDATE SET "due_at" = coalesce("due_at", excluded."due_at")`,
    params: [JSON.stringify(addresses), now],
  };
}

export function rememberRound(round: ItemRound, after: string, startedAt: string): Statement {
  return {
    sql: `INSERT OR REPLACE INTO "item_rounds" ("round", "after", "started_at") VALUES (?, ?, ?)`,
    params: [round, after, startedAt],
  };
}
