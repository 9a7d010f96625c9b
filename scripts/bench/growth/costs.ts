import type { Statement } from "~/domain/event-store/statement";

/** Times the statements of a case are asked in one batch, so that the way to the database weighs little. */
const COPIES = 5;
const ROUNDS = 9;

interface Cost {
  /** Milliseconds of the case, each time. */
  ms: number[];
  /** What D1 bills: rows of tables and indexes that it looked at. */
  rows: number;
}
export type Costs = Record<string, Cost>;
type Cases = Record<string, readonly Statement[]>;

/** Measures in workerd what each case costs the database, its answer included. */
export async function measureCases(db: D1Database, cases: Cases): Promise<Costs> {
  const costs: Costs = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, statements] of Object.entries(cases)) {
      const bound = Array.from({ length: COPIES }, () => statements)
        .flat()
        .map(({ sql, params }) => db.prepare(sql).bind(...params));
      const began = performance.now();
      const results = await db.batch(bound);
      const ms = (performance.now() - began) / COPIES;
      const rows = results.reduce((sum, { meta }) => sum + meta.rows_read, 0) / COPIES;
      costs[name] = { ms: [...(costs[name]?.ms ?? []), ms], rows };
    }
  }
  return costs;
}

/** Only what a batch takes of queries. */
export const statementsOf = (queries: Record<string, Statement>): Statement[] =>
  Object.values(queries).map(({ sql, params }) => ({ sql, params }));

/** The whole numbers of a range, as `n(i)`. */
export const upTo = (from: number, to: number) =>
  `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to - 1})`;
