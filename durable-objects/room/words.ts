import { wordsOf } from "~/domain/search/index-words";
import type { RoomLog } from "./log";
import type { RoomSql } from "./sql";

/** So long after something was said its words are written, together with those of all that was said meanwhile. */
const INDEX_MS = 1_000;
/** Entries whose words are written in one turn, and when the next are. */
const ENTRIES_AT_ONCE = 200;
const NEXT_MS = 20;
/** Pages of the index that are merged in one turn. */
const PAGES_AT_ONCE = 100;
/** Up to which `seq` words are written; and whether parts of the index are being merged. */
const MARK = "indexed";
const MERGING = "merging";
const STRUCTURE = `SELECT hex("block") AS "hex" FROM "message_words_data" WHERE "id" = 10`;

/**
 * The words of a room, for its search. To write them with each message would cost more than all else that is kept of it: they
 * are written behind a mark, a second later and before anybody searches. Whatever comes between, the mark stays where it was.
 */
export class RoomWords {
  readonly #sql: RoomSql;
  readonly #log: RoomLog;
  #isDue = false;

  constructor(sql: RoomSql, log: RoomLog) {
    this.#sql = sql;
    this.#log = log;
  }

  /** Once for all that is said until then. */
  writeSoon(wait = INDEX_MS): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setTimeout(() => {
      this.#isDue = false;
      if (this.#writeSome()) this.writeSoon(NEXT_MS);
    }, wait);
  }

  /** Of all that was said until now. */
  write(): void {
    while (this.#writeSome());
  }

  /** @returns whether there is more to write. */
  #writeSome(): boolean {
    const mark = Number(this.#sql.fact(MARK) ?? 0);
    if (mark >= this.#log.head.seq) return false;
    const entries = this.#log.after(mark, ENTRIES_AT_ONCE);
    this.#log.turn(() => {
      for (const { seq, kind, target, text } of entries) {
        // What is erased meanwhile has no text any more.
        if (text === null) continue;
        if (kind === "message") this.#insert(seq, text);
        if (kind === "edit") {
          this.#sql.run(`DELETE FROM "message_words" WHERE rowid = ?`, target);
          this.#insert(target!, text);
        }
      }
      this.#sql.setFact(MARK, entries.at(-1)?.seq ?? this.#log.head.seq);
    });
    return entries.length === ENTRIES_AT_ONCE;
  }

  /**
   * Merges the index where that is due, some pages at a time, so that no words of what was erased are left in it. To
   * do so walks all of it: that is done for many erasures at once.
   *
   * @returns whether there is more to do.
   */
  merge(): boolean {
    const isUnderWay = this.#sql.fact(MERGING) !== undefined;
    if (!isUnderWay && !this.#isMergeDue()) return false;
    const before = this.#sql.first<{ hex: string }>(STRUCTURE)?.hex;
    this.#log.turn(() => {
      // As FTS5 wants it: the first call takes all parts, those that follow go on with it.
      this.#sql.run(
        `INSERT INTO "message_words" ("message_words", "rank") VALUES ('merge', ?)`,
        isUnderWay ? PAGES_AT_ONCE : -PAGES_AT_ONCE,
      );
      // What is erased from now on may lie where the merge has been.
      if (!isUnderWay) this.#log.settleWords();
      const moved = this.#sql.first<{ hex: string }>(STRUCTURE)?.hex !== before;
      this.#sql.setFact(MERGING, moved ? 1 : undefined);
    });
    return this.#sql.fact(MERGING) !== undefined || this.#isMergeDue();
  }

  /** All that is due of it. @returns whether there is more to do. */
  async tidy(): Promise<boolean> {
    this.write();
    return this.merge();
  }

  #isMergeDue(): boolean {
    return (this.#log.wordsDue ?? Infinity) <= Date.now();
  }

  #insert(seq: number, text: string): void {
    this.#sql.run(`INSERT INTO "message_words" (rowid, "words") VALUES (?, ?)`, seq, wordsOf(text));
  }
}
