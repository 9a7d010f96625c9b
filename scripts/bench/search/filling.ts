import { getTableName } from "drizzle-orm";
import { put } from "~/domain/event-store/projection";
import { searchDocuments } from "~/domain/search/read-model";
import { indexChanges } from "~/domain/search/subscription";
import type { Filling } from "~/scripts/bench/growth/fill";
import { documentAt } from "./documents";

/** Documents, and what the indexes hold of them. */
export const filling: Filling = {
  begin: [],
  rows(from, to) {
    const made = Array.from({ length: to - from }, (_, at) => documentAt(from + at));
    return [
      {
        sql: `INSERT INTO search_documents SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6,
            value->>7, value->>8
          FROM json_each(?)`,
        params: [JSON.stringify(made.map((one) => Object.values(one)))],
      },
      ...indexChanges(
        made.map((one) => put(searchDocuments, one)),
        { nameOf: (table) => `"${getTableName(table)}"` },
      ),
    ];
  },
};
