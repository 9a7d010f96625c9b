import type { Env } from "~/workers/env";
import { BLOCK, type Entry, type RoomLog } from "./entries";
import type { RoomSql } from "./sql";
import type { RoomWords } from "./words";

/** So many of the newest never leave: those that a socket may ask for when it comes back. */
const NEWEST_KEPT = 2 * BLOCK;
const BLOCKS_AT_ONCE = 20;
/** What was erased, of what lies in a block. */
export const ERASED = { text: null, salt: null, files: null };

interface Parts {
  sql: RoomSql;
  log: RoomLog;
  words: RoomWords;
  env: Env;
  groupId: string;
}

/**
 * The oldest entries of a room that has grown large, in R2. Blocks are written whole: what is erased from one is
 * noted first, hidden from then on, and then written without it.
 */
export class RoomBlocks {
  readonly #sql: RoomSql;
  readonly #log: RoomLog;
  readonly #words: RoomWords;
  readonly #env: Env;
  readonly #groupId: string;
  #moving: Promise<boolean> | undefined;
  #erasing: Promise<boolean> | undefined;

  constructor({ sql, log, words, env, groupId }: Parts) {
    this.#sql = sql;
    this.#log = log;
    this.#words = words;
    this.#env = env;
    this.#groupId = groupId;
  }

  /** Both ends included, in rising `seq`; only those that lie here. */
  async read(from: number, to: number): Promise<Entry[]> {
    const blocks = this.#sql.all<{ key: string }>(
      `SELECT "key" FROM "blocks" WHERE "last" >= ? AND "first" <= ? ORDER BY "first"`,
      from,
      to,
    );
    const listErased = () =>
      this.#sql
        .all<{ seq: number }>(`SELECT "seq" FROM "erasures" WHERE "seq" BETWEEN ? AND ?`, from, to)
        .map(({ seq }) => seq);
    // What is written out while a block is read is noted before, what is erased meanwhile after it.
    const before = listErased();
    const found = await Promise.all(blocks.map(({ key }) => this.#load(key)));
    const erased = new Set([...before, ...listErased()]);
    return found
      .flat()
      .filter(({ seq }) => seq >= from && seq <= to)
      .map((entry) => (erased.has(entry.seq) ? { ...entry, ...ERASED } : entry));
  }

  /** Moves the oldest while the room is too large, once at a time. @returns whether there is more to do. */
  moveOldest(): Promise<boolean> {
    // Another would write a block as it was, after what was erased had been written out of it.
    this.#moving ??= this.#move().finally(() => (this.#moving = undefined));
    return this.#moving;
  }

  async #move(): Promise<boolean> {
    const limit = Number(this.#env.CHAT_ROOM_BYTES);
    for (let moved = 0; this.#sql.storage.sql.databaseSize > limit; moved++) {
      const first = this.#log.firstHere;
      const last = first + BLOCK - 1;
      if (last > this.#log.head.seq - NEWEST_KEPT) return false;
      if (moved === BLOCKS_AT_ONCE) return true;
      // While its texts are here.
      this.#words.write();
      const key = `rooms/${this.#groupId}/${first}.json`;
      const entries = this.#log.between(first, last);
      await this.#env.MEDIA.put(key, JSON.stringify(entries));
      this.#sql.storage.transactionSync(() => {
        this.#sql.run(
          `INSERT INTO "blocks" ("first", "last", "key") VALUES (?, ?, ?)`,
          first,
          last,
          key,
        );
        this.#sql.run(
          `INSERT INTO "spoken" ("sender_id", "seq") SELECT "sender_id", "seq" FROM "entries"
            WHERE "seq" BETWEEN ? AND ? AND "seq" IN (SELECT "seq" FROM "texts") AND "kind" <> 'member'`,
          first,
          last,
        );
        // Erased while the block was written.
        const left = new Set(
          this.#log.between(first, last).flatMap(({ seq, text }) => (text === null ? [] : seq)),
        );
        for (const { seq, text } of entries) {
          if (text !== null && !left.has(seq))
            this.#sql.run(`INSERT INTO "erasures" ("seq") VALUES (?)`, seq);
        }
        this.#sql.run(`DELETE FROM "texts" WHERE "seq" BETWEEN ? AND ?`, first, last);
        this.#sql.run(`DELETE FROM "entries" WHERE "seq" BETWEEN ? AND ?`, first, last);
      });
    }
    return false;
  }

  /** Writes blocks anew without what was erased. @returns whether there is more to do. */
  eraseOwed(): Promise<boolean> {
    this.#erasing ??= this.#erase().finally(() => (this.#erasing = undefined));
    return this.#erasing;
  }

  async #erase(): Promise<boolean> {
    for (let done = 0; done < BLOCKS_AT_ONCE; done++) {
      const block = this.#sql.first<{ key: string; first: number; last: number }>(
        `SELECT b.* FROM "blocks" b JOIN "erasures" e ON e."seq" BETWEEN b."first" AND b."last" LIMIT 1`,
      );
      if (!block) return false;
      const { key, first, last } = block;
      const noted = this.#sql.all<{ seq: number }>(
        `SELECT "seq" FROM "erasures" WHERE "seq" BETWEEN ? AND ?`,
        first,
        last,
      );
      const gone = new Set(noted.map(({ seq }) => seq));
      const entries = await this.#load(key);
      const left = entries.map((entry) => (gone.has(entry.seq) ? { ...entry, ...ERASED } : entry));
      await this.#env.MEDIA.put(key, JSON.stringify(left));
      this.#sql.storage.transactionSync(() => {
        for (const seq of gone) {
          this.#sql.run(`DELETE FROM "erasures" WHERE "seq" = ?`, seq);
          this.#sql.run(`DELETE FROM "spoken" WHERE "seq" = ?`, seq);
        }
      });
    }
    return true;
  }

  async #load(key: string): Promise<Entry[]> {
    const object = await this.#env.MEDIA.get(key);
    if (!object) throw new Error(`The block ${key} of a room is missing`);
    return object.json<Entry[]>();
  }
}
