import { D1 } from "~/domain/event-store/database";
import type { Row, Statement } from "~/domain/event-store/statement";
import { findCandidates } from "~/domain/search/find";
import { mergeIndexes } from "~/domain/search/merge";
import { parseQuery } from "~/domain/search/search-query";

export interface SearchRequest {
  /** Instead: puts the parts of the indexes together, so many times. */
  merges?: number;
  queries: string[];
  suggested?: number;
  rounds: number;
}

/** Milliseconds, by query; how many candidates it has, and how many rows D1 looked at for them. */
export type SearchTimes = Record<string, { times: number[]; found: number; rows: number }>;

/** Measures in workerd what it costs to look into the index, for all kinds in one batch. */
export default {
  async fetch(request: Request, env: { SEARCH: D1Database }): Promise<Response> {
    const asked = (await request.json()) as SearchRequest;
    const answer: SearchTimes = {};
    for (let step = 0; step < (asked.merges ?? 0); step++) await mergeIndexes(new D1(env.SEARCH));
    const counted = new CountingD1(env.SEARCH);
    for (let round = 0; round < asked.rounds; round++) {
      for (const typed of asked.queries) {
        const began = performance.now();
        counted.rows = 0;
        const candidates = await findCandidates(
          (queries) => counted.read(queries),
          parseQuery(typed),
          asked.suggested,
        );
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
