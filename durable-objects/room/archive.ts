import { type Entry, ERASED } from "./entry";
import { BLOCK, type RoomLog } from "./log";
import type { RoomSql } from "./storage";
import type { RoomWords } from "./words";

/** So many of the newest never leave: those that a socket may ask for when it comes back. */
const NEWEST_KEPT = 2 * BLOCK;
const BLOCKS_AT_ONCE = 20;

interface Needs {
  groupId: string;
  sql: RoomSql;
  log: RoomLog;
  words: Pick<RoomWords, "write">;
  bucket: R2Bucket;
  /** From how many bytes on the oldest entries leave. */
  maxBytes: number;
}

/**
 * The entries of a room wherever they lie: the oldest of one that has grown large in R2. Blocks are written whole: what is
 * erased from one is noted first, hidden from then on, and then written without it.
 */
export class RoomArchive {
  readonly #needs: Needs;
  #moving: Promise<boolean> | undefined;
  #erasing: Promise<boolean> | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async get(seq: number): Promise<Entry | undefined> {
    return (await this.range(seq, seq))[0];
  }

  /** Those that there are. Of what lies in blocks one is read at a time, and once: each may be as large as memory bears. */
  async many(seqs: readonly number[]): Promise<Map<number, Entry>> {
    const found = new Map<number, Entry>();
    const inBlocks = new Map<number, number[]>();
    const { firstHere } = this.#needs.log;
    for (const seq of new Set(seqs)) {
      const here = seq < firstHere ? undefined : this.#needs.log.get(seq);
      if (here) found.set(seq, here);
      else {
        const block = Math.floor((seq - 1) / BLOCK);
        inBlocks.set(block, [...(inBlocks.get(block) ?? []), seq]);
      }
    }
    for (const wanted of inBlocks.values()) {
      const entries = await this.#readBlocks(Math.min(...wanted), Math.max(...wanted));
      for (const entry of entries) if (wanted.includes(entry.seq)) found.set(entry.seq, entry);
    }
    return found;
  }

  /** Both ends included, in rising `seq`. */
  async range(from: number, to: number): Promise<Entry[]> {
    const { firstHere } = this.#needs.log;
    const here = to < firstHere ? [] : this.#needs.log.between(Math.max(from, firstHere), to);
    if (from >= firstHere) return here;
    return [...(await this.#readBlocks(from, to)), ...here];
  }

  /** The same, of those that lie in blocks. */
  async #readBlocks(from: number, to: number): Promise<Entry[]> {
    const blocks = this.#needs.sql.all<{ key: string }>(
      `SELECT "key" FROM "blocks" WHERE "last" >= ? AND "first" <= ? ORDER BY "first"`,
      from,
      to,
    );
    const listErased = () =>
      this.#needs.sql
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
    const limit = this.#needs.maxBytes;
    for (let moved = 0; this.#needs.sql.storage.sql.databaseSize > limit; moved++) {
      const first = this.#needs.log.firstHere;
      const last = first + BLOCK - 1;
      if (last > this.#needs.log.head.seq - NEWEST_KEPT) return false;
      if (moved === BLOCKS_AT_ONCE) return true;
      // While its texts are here.
      await this.#needs.words.write();
      const key = `rooms/${this.#needs.groupId}/${first}.json`;
      const entries = this.#needs.log.between(first, last);
      await this.#needs.bucket.put(key, JSON.stringify(entries));
      this.#needs.sql.storage.transactionSync(() => {
        this.#needs.sql.run(
          `INSERT INTO "blocks" ("first", "last", "key") VALUES (?, ?, ?)`,
          first,
          last,
          key,
        );
        const now = this.#needs.log.between(first, last);
        // Erased while the block was written.
        for (const [at, { seq, text }] of now.entries()) {
          if (text === null && entries[at]!.text !== null)
            this.#needs.sql.run(`INSERT INTO "erasures" ("seq") VALUES (?)`, seq);
        }
        // An update would leave the pages that they fill.
        this.#needs.sql.run(`DELETE FROM "entries" WHERE "seq" BETWEEN ? AND ?`, first, last);
        for (const { seq, kind, clientId, senderId, text } of now) {
          this.#needs.sql.run(
            `INSERT INTO "entries" ("seq", "kind", "client_id", "sender_id", "said") VALUES (?, ?, ?, ?, ?)`,
            seq,
            kind,
            clientId,
            senderId,
            text === null ? 0 : 1,
          );
        }
      });
    }
    return false;
  }

  /** Writes blocks anew without what was erased. @returns whether there is more to do. */
  erasePending(): Promise<boolean> {
    this.#erasing ??= this.#erase().finally(() => (this.#erasing = undefined));
    return this.#erasing;
  }

  async #erase(): Promise<boolean> {
    for (let done = 0; done < BLOCKS_AT_ONCE; done++) {
      const block = this.#needs.sql.first<{ key: string; first: number; last: number }>(
        `SELECT b.* FROM "blocks" b JOIN "erasures" e ON e."seq" BETWEEN b."first" AND b."last" LIMIT 1`,
      );
      if (!block) return false;
      const { key, first, last } = block;
      const noted = this.#needs.sql.all<{ seq: number }>(
        `SELECT "seq" FROM "erasures" WHERE "seq" BETWEEN ? AND ?`,
        first,
        last,
      );
      const gone = new Set(noted.map(({ seq }) => seq));
      const entries = await this.#load(key);
      const left = entries.map((entry) => (gone.has(entry.seq) ? { ...entry, ...ERASED } : entry));
      await this.#needs.bucket.put(key, JSON.stringify(left));
      this.#needs.sql.storage.transactionSync(() => {
        for (const seq of gone) {
          this.#needs.sql.run(`DELETE FROM "erasures" WHERE "seq" = ?`, seq);
        }
      });
    }
    return true;
  }

  async #load(key: string): Promise<Entry[]> {
    const object = await this.#needs.bucket.get(key);
    if (!object) throw new Error(`The block ${key} of a room is missing`);
    return object.json<Entry[]>();
  }
}
