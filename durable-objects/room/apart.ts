import type { RoomSql } from "./storage";

/** The fact under which it says that the blocks of all who were here before are known. */
const KNOWN = "apart";
const NOBODY: ReadonlySet<string> = new Set();

/**
 * Whom a block keeps apart among all who ever were in a room, those who went among them: what one of two says is not
 * unread for the other, nor what lists show them of the room. `main` decides; each that comes is asked for once, and a
 * block that comes or goes is told.
 */
export class RoomApart {
  readonly #sql: RoomSql;
  #others: Map<string, Set<string>> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(sql: RoomSql) {
    this.#sql = sql;
  }

  of(userId: string): ReadonlySet<string> {
    this.#others ??= this.#read();
    return this.#others.get(userId) ?? NOBODY;
  }

  get isKnown(): boolean {
    return this.#sql.fact(KNOWN) !== undefined;
  }

  /** Everybody who is an entry's sender, found from one to the next. */
  everybody(): string[] {
    return this.#sql
      .all<{ id: string }>(
        `WITH RECURSIVE "known" ("id") AS (
          SELECT min("sender_id") FROM "entries" UNION ALL
          SELECT (SELECT min("sender_id") FROM "entries" WHERE "sender_id" > "known"."id") FROM "known"
            WHERE "known"."id" IS NOT NULL)
        SELECT "id" FROM "known" WHERE "id" IS NOT NULL`,
      )
      .map(({ id }) => id);
  }

  /** What `main` says is asked for and written down by one at a time, so that the newest answer stands. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.catch(() => undefined).then(work);
    this.#last = done;
    return done;
  }

  /** From now on all of these are known. */
  learn(pairs: readonly (readonly [string, string])[]): void {
    for (const [one, other] of pairs) this.set(one, other, true);
    if (!this.isKnown) this.#sql.setFact(KNOWN, "1");
  }

  set(one: string, other: string, isApart: boolean): void {
    this.#others = undefined;
    const sql = isApart
      ? `INSERT OR IGNORE INTO "apart" ("user_id", "other_id") VALUES (?1, ?2), (?2, ?1)`
      : `DELETE FROM "apart" WHERE ("user_id" = ?1 AND "other_id" = ?2) OR ("user_id" = ?2 AND "other_id" = ?1)`;
    this.#sql.run(sql, one, other);
  }

  /** Their account is deleted. */
  forget(userId: string): void {
    for (const other of this.of(userId)) this.set(userId, other, false);
  }

  #read() {
    const others = new Map<string, Set<string>>();
    for (const { one, other } of this.#sql.all<{ one: string; other: string }>(
      `SELECT "user_id" AS "one", "other_id" AS "other" FROM "apart"`,
    )) {
      const known = others.get(one);
      if (known) known.add(other);
      else others.set(one, new Set([other]));
    }
    return others;
  }
}
