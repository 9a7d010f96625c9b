import { type DatabaseName, type LogName, SEARCH } from "~/domain/logs";
import { classify } from "./constraint";
import type { BoundQuery } from "./query";
import { watchRowsRead } from "./rows-read";
import type { Row, Statement } from "./statement";

export interface ReadOptions {
  /**
   * From the primary, whatever this database read before: nothing that was committed is missing. Without
   * it a replica may answer, which has seen at least what this database has seen.
   */
  newest?: boolean;
}

type Results<Queries extends Record<string, BoundQuery<unknown>>> = {
  [Name in keyof Queries]: Queries[Name] extends BoundQuery<infer Result> ? Result : never;
};

/** Counts round trips as a caller waits for them: what is asked of several databases side by side is one. */
export class RoundTrips {
  count = 0;
  /** Statements so far, of which the platform allows an invocation so many. */
  statements = 0;
  /** Rows of tables and indexes that the databases looked at for them. */
  rowsRead = 0;

  #underWay = 0;
  readonly #asked = new Set<Database>();

  /** Whoever calls it calls `end` when the answer is there. */
  begin(db: Database, statements: number): void {
    this.statements += statements;
    if (!this.#underWay || this.#asked.has(db)) {
      this.count += 1;
      this.#asked.clear();
    }
    this.#asked.add(db);
    this.#underWay += 1;
  }

  end(): void {
    this.#underWay -= 1;
  }

  /** As `Server-Timing` tells it. */
  toString(): string {
    return `d1;desc="round trips: ${this.count}";dur=${this.count}`;
  }
}

/**
 * SQLite as the rest of the code sees it: groups of statements, each group one round trip and one
 * transaction. Throws `BrokenConstraint` and `TransientFault`, whatever stands behind it.
 */
export abstract class Database {
  /** Round trips to this database so far. */
  roundTrips = 0;

  /** Where it has read up to; one that starts there sees at least as much. Null where nothing lags. */
  abstract readonly bookmark: string | null;

  /** One transaction: all statements or none. The rows of each, in the order of the statements. */
  abstract batch(statements: readonly Statement[], options?: ReadOptions): Promise<Row[][]>;

  /** Runs all queries in one round trip. */
  async read<Queries extends Record<string, BoundQuery<unknown>>>(
    queries: Queries,
    options?: ReadOptions,
  ): Promise<Results<Queries>> {
    const names = Object.keys(queries);
    const results = await this.batch(
      names.map((name) => queries[name]!),
      options,
    );
    return Object.fromEntries(
      names.map((name, at) => [name, queries[name]!.map(results[at]!)]),
    ) as Results<Queries>;
  }
}

const PRIMARY = "first-primary";

/** A database of Cloudflare D1, read through sessions. */
export class D1 extends Database {
  #session: D1DatabaseSession;

  /**
   * `bookmark`: where the caller has read up to, or one of D1's constraints for a session's first query.
   * `trips`: shared by the databases that one request reads.
   */
  constructor(
    private readonly binding: D1Database,
    bookmark: string = PRIMARY,
    private readonly trips?: RoundTrips,
  ) {
    super();
    this.#session = binding.withSession(bookmark);
  }

  get bookmark(): string | null {
    return this.#session.getBookmark();
  }

  async batch(statements: readonly Statement[], { newest }: ReadOptions = {}): Promise<Row[][]> {
    this.roundTrips += 1;
    this.trips?.begin(this, statements.length);
    // A session promises the primary for its first query only.
    if (newest) this.#session = this.binding.withSession(PRIMARY);
    const session = this.#session;
    try {
      const results = await session.batch<Row>(
        statements.map(({ sql, params }) => session.prepare(sql).bind(...params)),
      );
      watchRowsRead(statements, results);
      if (this.trips) {
        for (const { meta } of results) this.trips.rowsRead += meta.rows_read;
      }
      return results.map((result) => result.results);
    } catch (error) {
      throw classify(error);
    } finally {
      this.trips?.end();
    }
  }
}

/** How far somebody has read, by log. */
export type Bookmarks = Readonly<Partial<Record<LogName, string>>>;

/** Databases as one caller reads them, each opened when it is asked for. */
interface Databases {
  of(name: DatabaseName): Database;
  /** Round trips so far to all of them. */
  trips: RoundTrips;
  /** How far each log that was opened has been read. */
  bookmarks(): Bookmarks;
}

/**
 * @param bindingOf what the platform gives for a name.
 * @param since where the caller has read up to; `"first-primary"` for work that decides.
 */
export function openDatabases(
  bindingOf: (name: DatabaseName) => D1Database,
  since: Bookmarks | typeof PRIMARY,
): Databases {
  const opened = new Map<DatabaseName, Database>();
  const trips = new RoundTrips();
  return {
    of(name) {
      const known = opened.get(name);
      if (known) return known;
      const read = since === PRIMARY ? since : name === SEARCH ? undefined : since[name];
      const db = new D1(bindingOf(name), read ?? "first-unconstrained", trips);
      opened.set(name, db);
      return db;
    },
    trips,
    bookmarks: () =>
      Object.fromEntries(
        [...opened].flatMap(([name, { bookmark }]) =>
          bookmark && name !== SEARCH ? [[name, bookmark]] : [],
        ),
      ),
  };
}
