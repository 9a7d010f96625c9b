import { wordsOf } from "~/domain/search/index-words";
import type { RoomLog } from "./entries";
import type { RoomSql } from "./sql";

/** So long after something was said its words are written, together with those of all that was said meanwhile. */
const INDEX_MS = 1_000;
/** Entries whose words are written in one turn, and when the next are. */
const ENTRIES_AT_ONCE = 200;
const NEXT_MS = 20;
/** Pages of the index that are merged in one turn. */
const PAGES_AT_ONCE = 100;
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
    const mark = Number(this.#note(MARK) ?? 0);
    if (mark >= this.#log.head.seq) return false;
    const entries = this.#log.after(mark, ENTRIES_AT_ONCE);
    this.#log.turn(() => {
      for (const { seq, kind, target, text } of entries) {
        // What is erased meanwhile has no text any more.
        if (text === null) continue;
        if (kind === "message") this.#insert(seq, text);
        if (kind === "edit") {
          this.#sql.run(`DELETE FROM "message_words" WHERE rowid = ?`, target);
          oweWords(this.#sql);
          this.#insert(target!, text);
        }
      }
      note(this.#sql, MARK, String(entries.at(-1)?.seq ?? this.#log.head.seq));
    });
    return entries.length === ENTRIES_AT_ONCE;
  }

  /** Merges the index, some pages at a time, so that no words of what was erased are left in it. @returns whether there is more to do. */
  merge(): boolean {
    const state = this.#note(MERGING);
    if (!state) return false;
    const before = this.#sql.first<{ hex: string }>(STRUCTURE)?.hex;
    // As FTS5 wants it: the first call takes all parts, those that follow go on with it.
    const pages = state === "due" ? -PAGES_AT_ONCE : PAGES_AT_ONCE;
    this.#sql.run(
      `INSERT INTO "message_words" ("message_words", "rank") VALUES ('merge', ?)`,
      pages,
    );
    const moved = this.#sql.first<{ hex: string }>(STRUCTURE)?.hex !== before;
    if (moved) note(this.#sql, MERGING, "merging");
    else this.#sql.run(`DELETE FROM "facts" WHERE "key" = ?`, MERGING);
    return moved;
  }

  #insert(seq: number, text: string): void {
    this.#sql.run(`INSERT INTO "message_words" (rowid, "words") VALUES (?, ?)`, seq, wordsOf(text));
  }

  #note(key: string): string | undefined {
    return this.#sql.first<{ value: string }>(`SELECT "value" FROM "facts" WHERE "key" = ?`, key)
      ?.value;
  }
}

/** Up to which `seq` words are written; and whether parts of the index are to be merged. */
const MARK = "indexed";
const MERGING = "words";

/** Words of a text were taken from the index: where they lay they are left until its parts are merged. */
export function oweWords(sql: RoomSql): void {
  note(sql, MERGING, "due");
}

const note = (sql: RoomSql, key: string, value: string) =>
  sql.run(
    `INSERT INTO "facts" VALUES (?, ?) ON CONFLICT DO UPDATE SET "value" = excluded."value"`,
    key,
    value,
  );
