import type { RoomLog } from "./log";
import type { RoomSql } from "./storage";

/** Words of what is deleted leave the search's index within an hour; those of people who are erased at once. */
const WORDS_MS = 60 * 60_000;
const WORDS_DUE = "words-due";

/** Erases what was said in a room: the entries stay, and with them a chain that verifies. */
export class RoomErasure {
  readonly #sql: RoomSql;
  readonly #log: RoomLog;

  constructor(sql: RoomSql, log: RoomLog) {
    this.#sql = sql;
    this.#log = log;
  }

  /** Erases what somebody said, so many messages in one turn. @returns whether there is more to erase. */
  forget(userId: string, limit: number): boolean {
    return this.#log.turn(() => {
      const messages = this.#sql.all<{ seq: number }>(
        `SELECT "seq" FROM "entries" WHERE "sender_id" = ? AND "kind" = 'message' AND "said" = 1 LIMIT ?`,
        userId,
        limit,
      );
      for (const { seq } of messages) this.erase(seq, 0);
      if (messages.length === limit) return true;
      // Reactions, and changes of what was deleted before.
      const changes = this.#sql.all<{ seq: number }>(
        `SELECT "seq" FROM "entries" WHERE "sender_id" = ? AND "kind" IN ('edit', 'react') AND "said" = 1`,
        userId,
      );
      for (const { seq } of changes) this.#eraseText(seq);
      this.#sql.run(`DELETE FROM "reactions" WHERE "user_id" = ?`, userId);
      this.#sql.run(`DELETE FROM "pins" WHERE "user_id" = ?`, userId);
      // An audit that goes on here begins this room anew.
      this.#sql.run(`DELETE FROM "replayed"`);
      // Words of what they deleted before, it may be, among those that wait for their hour.
      if (this.wordsDue !== undefined) this.#sql.setFact(WORDS_DUE, Date.now());
      return false;
    });
  }

  /** Erases a message with its edits: the entries stay. */
  erase(seq: number, wordsMs = WORDS_MS): void {
    this.#log.turn(() => {
      this.#log.touch(seq);
      const isThere = this.#log.senderOf(seq) !== undefined;
      const edits = this.#sql.all<{ seq: number }>(
        `SELECT "seq" FROM "edits" WHERE "target" = ?`,
        seq,
      );
      for (const gone of [seq, ...edits.map((edit) => edit.seq)]) this.#eraseText(gone);
      this.#sql.run(`DELETE FROM "edits" WHERE "target" = ?`, seq);
      this.#sql.run(`DELETE FROM "message_words" WHERE rowid = ?`, seq);
      const wordsDue = Date.now() + wordsMs;
      this.#sql.setFact(WORDS_DUE, Math.min(this.wordsDue ?? wordsDue, wordsDue));
      this.#sql.run(`DELETE FROM "mentions" WHERE "seq" = ?`, seq);
      this.#sql.run(`DELETE FROM "reactions" WHERE "seq" = ?`, seq);
      this.#sql.run(`DELETE FROM "pins" WHERE "seq" = ?`, seq);
      this.#sql.run(`UPDATE "files" SET "state" = 'erasing' WHERE "seq" = ?`, seq);
      if (isThere) this.#log.counts.erase(seq);
    });
  }

  /** What lies in a block is noted to be erased there. */
  #eraseText(seq: number): void {
    this.#sql.run(
      `UPDATE "entries" SET "said" = 0, "salt" = NULL, "text" = NULL, "files" = NULL WHERE "seq" = ?`,
      seq,
    );
    if (seq >= this.#log.firstHere) return;
    this.#sql.run(`INSERT INTO "erasures" ("seq") VALUES (?) ON CONFLICT DO NOTHING`, seq);
  }

  /** When words that were taken from the index are to be gone from where they lay, by `Date.now()`. */
  get wordsDue(): number | undefined {
    const due = this.#sql.fact(WORDS_DUE);
    return due === undefined ? undefined : Number(due);
  }

  /** They will be, with the merge that begins. */
  settleWords(): void {
    this.#sql.setFact(WORDS_DUE, undefined);
  }
}
