import { classify } from "./constraint";
import { Database, type ReadOptions, type RoundTrips } from "./database";
import type { Row, Statement } from "./statement";

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
      return results.map((result) => result.results);
    } catch (error) {
      throw classify(error);
    } finally {
      this.trips?.end();
    }
  }
}
