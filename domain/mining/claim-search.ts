import type { SearchPlace } from "~/domain/chain/search-place";
import type { Statement } from "~/domain/event-store/statement";

/** A search that spans several looks. `height`: of the finalized chain when the sweep under way began. */
export interface ClaimSearch extends SearchPlace {
  height: number;
}

export function rememberClaimSearch(claimId: string, search: ClaimSearch): Statement {
  const { through, head, before, height } = search;
  return {
    sql: `INSERT OR REPLACE INTO "claim_searches" ("claim_id", "through", "head", "before", "height")
      VALUES (?, ?, ?, ?, ?)`,
    params: [claimId, through, head, before, height],
  };
}

export function forgetClaimSearch(claimId: string): Statement {
  return { sql: `DELETE FROM "claim_searches" WHERE "claim_id" = ?`, params: [claimId] };
}
