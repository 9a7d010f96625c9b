import type { BoundQuery } from "./query";
import type { Row, Statement } from "./statement";

type Queries = Readonly<Record<string, BoundQuery<unknown>>>;

const MAX_KNOWN = 5_000;

/** A question is its SQL with its parameters: nobody is told what was asked about somebody else. */
const questionOf = ({ sql, params }: Statement) => `${sql}\n${JSON.stringify(params)}`;

/**
 * What one isolate read last of things that many commands ask about alike. It may be out of date, so that a decision
 * made on it stands only where the database refuses whatever has changed.
 */
export class Memory {
  readonly #known = new Map<string, readonly Row[]>();

  /** What all of these found last; undefined where one was not asked. */
  recall(queries: Queries): Record<string, unknown> | undefined {
    const found: Record<string, unknown> = {};
    for (const [name, query] of Object.entries(queries)) {
      const rows = this.#known.get(questionOf(query));
      if (!rows) return undefined;
      found[name] = query.map(rows);
    }
    return found;
  }

  /** The same queries, and how to keep what they find. */
  observe<Q extends Queries>(queries: Q): { observed: Q; keep(): void } {
    const found = new Map<string, readonly Row[]>();
    const observed = Object.entries(queries).map(([name, query]) => {
      const map = (rows: readonly Row[]) => {
        // Whoever decides on them later is not told what this command made of them.
        found.set(
          questionOf(query),
          rows.map((row) => Object.freeze(row)),
        );
        return query.map(rows);
      };
      return [name, { ...query, map }];
    });
    const keep = () => {
      for (const [question, rows] of found) this.#keep(question, rows);
    };
    return { observed: Object.fromEntries(observed) as Q, keep };
  }

  forget(queries: Queries): void {
    for (const query of Object.values(queries)) this.#known.delete(questionOf(query));
  }

  #keep(question: string, rows: readonly Row[]): void {
    this.#known.delete(question);
    this.#known.set(question, rows);
    if (this.#known.size > MAX_KNOWN) this.#known.delete(this.#known.keys().next().value!);
  }
}
