import { D1 } from "~/domain/event-store/d1";
import type { Row, Statement } from "~/domain/event-store/statement";
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

/** Milliseconds, by query; how many candidates it has, and how many rows D1 looked at for them. */
export type SearchTimes = Record<string, { times: number[]; found: number; rows: number }>;

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
    const counted = new CountingD1(env.SEARCH);
    for (let round = 0; round < asked.rounds; round++) {
      for (const typed of asked.queries) {
        const began = performance.now();
        counted.rows = 0;
        const candidates = await findCandidates(() => counted, parseQuery(typed), asked.suggested);
        const of = (answer[typed] ??= { times: [], found: candidates.length, rows: counted.rows });
        of.times.push(performance.now() - began);
      }
    }
    return Response.json(answer);
  },
};

/** Knows how many rows D1 has looked at. */
class CountingD1 extends D1 {
  rows = 0;

  constructor(private readonly counted: D1Database) {
    super(counted);
  }

  override async batch(statements: readonly Statement[]): Promise<Row[][]> {
    const results = await this.counted.batch<Row>(
      statements.map(({ sql, params }) => this.counted.prepare(sql).bind(...params)),
    );
    this.rows += results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
    return results.map((result) => result.results);
  }
}

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
