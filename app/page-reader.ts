import type { Database } from "~/domain/event-store/database";
import { type BoundQuery, first } from "~/domain/event-store/query";
import { type SessionClaim, type SessionUser, admit, getSession } from "~/domain/sign-in/queries";
import { type DatabaseName, MAIN } from "~/domain/logs";

export type Queries = Record<string, BoundQuery<unknown>>;
export type ResultsOf<Q extends Queries> = {
  [Name in keyof Q]: Q[Name] extends BoundQuery<infer Result> ? Result : never;
};

interface Waiting {
  from: DatabaseName;
  queries: Queries;
  resolve(results: Record<string, unknown>): void;
  reject(reason: unknown): void;
}

/**
 * Gathers what the loaders of one page ask for, and asks it in one round trip, the session included; what lies
 * in several databases is asked side by side. The loaders of a page run side by side, so each would otherwise
 * pay its own.
 */
export class PageReader {
  #waiting: Waiting[] = [];
  #user: SessionUser | null | undefined;

  constructor(
    private readonly databaseOf: (name: DatabaseName) => Database,
    private readonly claim: SessionClaim | null,
    private readonly now: () => Date,
  ) {
    if (!claim) this.#user = null;
  }

  /** Nothing that was read by the claimed id may be shown: no session of theirs stands. */
  get isRefused(): boolean {
    return this.claim !== null && this.#user === null;
  }

  /** From `main`, unless another database is named. */
  read<Q extends Queries>(
    queries: Q,
    from: DatabaseName = MAIN,
  ): Promise<ResultsOf<Q> & { user: SessionUser | null }> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setTimeout(() => this.#ask(), 0);
      this.#waiting.push({ from, queries, resolve: resolve as Waiting["resolve"], reject });
    });
  }

  async #ask(): Promise<void> {
    const waiting = this.#waiting.splice(0);
    const gathered = new Map<DatabaseName, Queries>();
    const gather = (from: DatabaseName, name: string, query: Queries[string]) =>
      gathered.set(from, { ...gathered.get(from), [name]: query });
    for (const [at, { from, queries }] of waiting.entries()) {
      for (const name of Object.keys(queries)) gather(from, `${at}.${name}`, queries[name]!);
    }
    const knowsUser = this.#user !== undefined;
    if (!knowsUser) {
      gather(MAIN, "session", first(getSession({ tokenHash: this.claim!.tokenHash })));
    }
    try {
      const answered = await Promise.all(
        [...gathered].map(([from, queries]) => this.databaseOf(from).read(queries)),
      );
      const results: Record<string, unknown> = Object.assign({}, ...answered);
      if (!knowsUser) {
        const session = results["session"] as SessionUser | undefined;
        this.#user = admit(this.claim!, session, this.now());
      }
      for (const [at, { queries, resolve }] of waiting.entries()) {
        const own = Object.keys(queries).map((name) => [name, results[`${at}.${name}`]]);
        resolve({ ...Object.fromEntries(own), user: this.#user });
      }
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}
