import type { BoundQuery } from "./query";

export interface Statement {
  sql: string;
  params: readonly unknown[];
}

type Results<Queries extends Record<string, BoundQuery<unknown>>> = {
  [Name in keyof Queries]: Queries[Name] extends BoundQuery<infer Result> ? Result : never;
};

/**
 * D1 as the rest of the code sees it: groups of statements, each group one round trip and one
 * transaction. Counts its round trips, which every response reports in `Server-Timing`.
 */
export class Database {
  roundTrips = 0;
  #prepared = new Map<string, D1PreparedStatement>();

  constructor(private readonly session: D1DatabaseSession) {}

  /** Where this session has read up to; a later session that starts there sees at least as much. */
  get bookmark(): string | null {
    return this.session.getBookmark();
  }

  /** Runs all queries in one round trip. */
  async read<Queries extends Record<string, BoundQuery<unknown>>>(
    queries: Queries,
  ): Promise<Results<Queries>> {
    const names = Object.keys(queries);
    const results = await this.batch(names.map((name) => queries[name]!));
    return Object.fromEntries(
      names.map((name, at) => [name, queries[name]!.map(results[at]!)]),
    ) as Results<Queries>;
  }

  /** One transaction: all statements or none. */
  async batch(statements: readonly Statement[]): Promise<D1Result[]> {
    this.roundTrips += 1;
    return this.session.batch(
      statements.map((statement) => this.#prepare(statement.sql).bind(...statement.params)),
    );
  }

  #prepare(text: string): D1PreparedStatement {
    let prepared = this.#prepared.get(text);
    if (!prepared) {
      prepared = this.session.prepare(text);
      this.#prepared.set(text, prepared);
    }
    return prepared;
  }
}
