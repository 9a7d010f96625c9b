import { wordsOf } from "~/domain/search/words";
import type { RoomErasure } from "./erasure";
import type { RoomLog } from "./log";
import type { RoomSql } from "./storage";

/** Words are written when nobody has said anything for so long; in a room that is never quiet so long after the first of them. */
const QUIET_MS = 1_000;
const PATIENCE_MS = 30_000;
/** Entries whose words are written in one turn, and when the next are. */
const ENTRIES_AT_ONCE = 10;
const NEXT_MS = 20;
/** Pages of the index that are merged in one turn, where it is to be done with. */
const PAGES_AT_ONCE = 100;
/** Up to which `seq` words are written; and whether parts of the index are being merged. */
const MARK = "indexed";
const MERGING = "merging";
const STRUCTURE = `SELECT hex("block") AS "hex" FROM "message_words_data" WHERE "id" = 10`;

/**
 * The words of a room, for its search. To write them with each message would cost more than all else that is kept of it, and to
 * write many at once is heard by whoever speaks meanwhile: they are written behind a mark, a few at a time, when the room is
 * quiet and before anybody searches. Whatever comes between, the mark stays where it was.
 */
export class RoomWords {
  readonly #sql: RoomSql;
  readonly #log: RoomLog;
  readonly #erasure: RoomErasure;
  #saidAt = 0;
  #isDue = false;

  constructor(sql: RoomSql, log: RoomLog, erasure: RoomErasure) {
    this.#sql = sql;
    this.#log = log;
    this.#erasure = erasure;
  }

  /** Something was said: once for all that is said until then. */
  writeSoon(): void {
    this.#saidAt = Date.now();
    if (this.#isDue) return;
    this.#isDue = true;
    this.#writeWhenQuiet(this.#saidAt + PATIENCE_MS);
  }

  #writeWhenQuiet(latest: number): void {
    const now = Date.now();
    const due = Math.min(this.#saidAt + QUIET_MS, latest);
    if (due > now) return void setTimeout(() => this.#writeWhenQuiet(latest), due - now);
    this.#isDue = false;
    if (!this.#writeSome()) return;
    this.#isDue = true;
    setTimeout(() => this.#writeWhenQuiet(now), NEXT_MS);
  }

  /** Writes the words of all that was said until now; others have their turns between. */
  async write(): Promise<void> {
    while (this.#writeSome()) await scheduler.wait(0);
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
      // FTS5 wants it so: the first call takes all parts, those that follow go on with it.
      this.#sql.run(
        `INSERT INTO "message_words" ("message_words", "rank") VALUES ('merge', ?)`,
        isUnderWay ? PAGES_AT_ONCE : -PAGES_AT_ONCE,
      );
      // What is erased from now on may lie where the merge has been.
      if (!isUnderWay) this.#erasure.settleWords();
      const moved = this.#sql.first<{ hex: string }>(STRUCTURE)?.hex !== before;
      this.#sql.setFact(MERGING, moved ? 1 : undefined);
    });
    return this.#sql.fact(MERGING) !== undefined || this.#isMergeDue();
  }

  /** All that is due of it, and is not done soon anyway. @returns whether there is more to do. */
  async tidy(): Promise<boolean> {
    if (!this.#isDue) await this.write();
    return this.merge();
  }

  #isMergeDue(): boolean {
    return (this.#erasure.wordsDue ?? Infinity) <= Date.now();
  }

  #insert(seq: number, text: string): void {
    this.#sql.run(`INSERT INTO "message_words" (rowid, "words") VALUES (?, ?)`, seq, wordsOf(text));
  }
}
