import { D1 } from "~/domain/event-store/d1";
import { put } from "~/domain/event-store/projection";
import { findCandidates } from "~/domain/search/find";
import { searchDocuments } from "~/domain/search/read-model";
import { parseQuery } from "~/domain/search/search-query";
import { indexChanges } from "~/domain/search/subscription";
import { getTableName } from "drizzle-orm";
import { documentAt } from "./documents";

export type SearchRequest =
  | { do: "fill"; from: number; to: number }
  | { do: "ask"; queries: string[]; suggested?: number; rounds: number };

/** Milliseconds, by query; and how many candidates it has. */
export type SearchTimes = Record<string, { times: number[]; found: number }>;

/** Fills an index and measures in workerd what it costs to look into it, for all kinds in one batch. */
export default {
  async fetch(request: Request, env: { SEARCH: D1Database }): Promise<Response> {
    const db = new D1(env.SEARCH, "first-primary");
    const asked = (await request.json()) as SearchRequest;
    if (asked.do === "fill") {
      await fill(db, asked.from, asked.to);
      return Response.json({});
    }
    const answer: SearchTimes = {};
    for (let round = 0; round < asked.rounds; round++) {
      for (const typed of asked.queries) {
        const began = performance.now();
        const candidates = await findCandidates(() => db, parseQuery(typed), asked.suggested);
        const of = (answer[typed] ??= { times: [], found: candidates.length });
        of.times.push(performance.now() - began);
      }
    }
    return Response.json(answer);
  },
};

async function fill(db: D1, from: number, to: number): Promise<void> {
  const made = Array.from({ length: to - from }, (_, at) => documentAt(from + at));
  const rows = JSON.stringify(made.map((one) => Object.values(one)));
  await db.batch([
    {
      sql: `INSERT INTO search_documents SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6,
          value->>7, value->>8
        FROM json_each(?)`,
      params: [rows],
    },
    ...indexChanges(
      made.map((one) => put(searchDocuments, one)),
      { nameOf: (table) => `"${getTableName(table)}"` },
    ),
  ]);
}
