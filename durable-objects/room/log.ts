import { sha256 } from "@noble/hashes/sha2.js";
import { base64 } from "@scure/base";
import {
  type EntryFacts,
  NO_HASH,
  commitmentBytes,
  entryBytes,
  messageId,
} from "~/domain/chat/entry";
import { MessageCounts } from "./counts";
import type { Entry, NewEntry } from "./entry";
import type { RoomSql } from "./storage";

const ENTRIES = `SELECT "seq", "kind", "id", "client_id" AS "clientId", "sender_id" AS "senderId", "commitment", "media",
  "reply_to" AS "replyTo", "target", "sent_at" AS "sentAt", "hash", "text", "salt", "files" FROM "entries"`;

/** Words of what is deleted leave the search's index within an hour; those of people who are erased at once. */
const WORDS_MS = 60 * 60_000;
const WORDS_DUE = "words-due";

interface Head {
  seq: number;
  hash: string;
}

/** The append-only log of one room. Each method is one synchronous turn: nobody comes between. */
export class RoomLog {
  readonly #sql: RoomSql;
  readonly #groupId: string;
  readonly #counts: MessageCounts;
  #head: Head | undefined;

  constructor(sql: RoomSql, groupId: string) {
    this.#sql = sql;
    this.#groupId = groupId;
    this.#counts = new MessageCounts(sql, () => this.head.seq);
  }

  get counts(): Pick<MessageCounts, "after" | "last"> {
    return this.#counts;
  }

  /** The last entry; `seq` 0 and 32 zero bytes before there is one. */
  get head(): Head {
    this.#head ??= this.#sql.first<Head>(
      `SELECT "seq", "hash" FROM "entries" ORDER BY "seq" DESC LIMIT 1`,
    ) ?? { seq: 0, hash: base64.encode(NO_HASH) };
    return this.#head;
  }

  /** All of it, or nothing. */
  turn<Result>(work: () => Result): Result {
    try {
      return this.#sql.storage.transactionSync(work);
    } catch (error) {
      this.#head = undefined;
      this.#counts.reset();
      throw error;
    }
  }

  /** Puts an entry at the end, within a {@link turn}. Its sender's `clientId` must be new. */
  append(entry: NewEntry, now: Date): Entry {
    const { kind, senderId, clientId, said, media = [], replyTo, target } = entry;
    const { head } = this;
    const seq = head.seq + 1;
    const salt = said && crypto.getRandomValues(new Uint8Array(16));
    const commitment = said && base64.encode(sha256(commitmentBytes(salt!, said.text)));
    const sentAt = now.toISOString();
    const id = messageId(this.#groupId, seq);
    const facts: EntryFacts = {
      seq,
      kind,
      id,
      clientId,
      senderId,
      commitment,
      media,
      replyTo,
      target,
      sentAt,
    };
    const hash = base64.encode(sha256(entryBytes(base64.decode(head.hash), facts)));
    const row: Entry = {
      seq,
      kind,
      id,
      clientId: clientId ?? null,
      senderId,
      commitment: commitment ?? null,
      media: media.length ? JSON.stringify(media) : null,
      replyTo: replyTo ?? null,
      target: target ?? null,
      sentAt,
      hash,
      text: said?.text ?? null,
      salt: salt ? base64.encode(salt) : null,
      files: said?.media ?? null,
    };
    this.#counts.append(seq, kind === "message");
    this.#sql.run(
      `INSERT INTO "entries" ("seq", "kind", "id", "client_id", "sender_id", "commitment", "media", "reply_to", "target",
          "sent_at", "hash", "text", "salt", "files", "said")
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...Object.values(row),
      said ? 1 : 0,
    );
    if (kind === "edit")
      this.#sql.run(`INSERT INTO "edits" ("target", "seq") VALUES (?, ?)`, target!, seq);
    if (target !== undefined) this.#touch(target);
    this.#head = { seq, hash };
    return row;
  }

  /** Undefined for one that lies in a block. */
  get(seq: number): Entry | undefined {
    return this.#sql.first<Entry>(`${ENTRIES} WHERE "seq" = ? AND "hash" IS NOT NULL`, seq);
  }

  /** The first that does not lie in a block. */
  get firstHere(): number {
    const last = this.#sql.number(`SELECT coalesce(max("last"), 0) AS "n" FROM "blocks"`);
    return last + 1;
  }

  /** Those that do not lie in a block, in rising `seq`. */
  after(seq: number, limit: number): Entry[] {
    return this.#sql.all<Entry>(`${ENTRIES} WHERE "seq" > ? ORDER BY "seq" LIMIT ?`, seq, limit);
  }

  /** All of those, one after the other; nothing may be written meanwhile. */
  since(seq: number): Iterable<Entry> {
    return this.#sql.each<Entry>(`${ENTRIES} WHERE "seq" > ? ORDER BY "seq"`, seq);
  }

  /** By whom they are. */
  sendersAfter(seq: number): string[] {
    return this.#sql
      .all<{ id: string }>(
        // Without the sign SQLite would take the index of senders, and walk all of it.
        `SELECT DISTINCT +"sender_id" AS "id" FROM "entries" WHERE "seq" > ?`,
        seq,
      )
      .map(({ id }) => id);
  }

  /** The same, both ends included. */
  between(from: number, to: number): Entry[] {
    return this.#sql.all<Entry>(`${ENTRIES} WHERE "seq" BETWEEN ? AND ? ORDER BY "seq"`, from, to);
  }

  /** The sender of a message that was not deleted. */
  senderOf(seq: number): string | undefined {
    return this.#sql.first<{ id: string }>(
      `SELECT "sender_id" AS "id" FROM "entries" WHERE "seq" = ? AND "kind" = 'message' AND "said" = 1`,
      seq,
    )?.id;
  }

  /** Another one when the newest message is another, or it or what it answers was changed, erased, pinned or reacted to. */
  get lastVersion(): string {
    const seq = this.#counts.last;
    if (seq === undefined) return "";
    const state = this.#sql.first<{ touched: string | null; pinned: 0 | 1 }>(
      `SELECT (SELECT "value" FROM "facts" WHERE "key" = 'touched') AS "touched",
        EXISTS (SELECT 1 FROM "pins" WHERE "seq" = ?1) AS "pinned"`,
      seq,
    )!;
    return [seq, state.touched ?? 0, state.pinned].join(".");
  }

  /** What lists show of the room may be another by now. */
  #touch(seq: number): void {
    const { last } = this.#counts;
    const isShown =
      seq === last ||
      this.#sql.all(`SELECT 1 FROM "entries" WHERE "seq" = ? AND "reply_to" = ?`, last ?? 0, seq)
        .length > 0;
    if (!isShown) return;
    this.#sql.run(
      `INSERT INTO "facts" ("key", "value") VALUES ('touched', '1') ON CONFLICT DO UPDATE SET "value" = "value" + 1`,
    );
  }

  /** Erases what somebody said, so many messages in one turn. @returns whether there is more to erase. */
  forget(userId: string, limit: number): boolean {
    return this.turn(() => {
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
      // Words of what they deleted before, it may be, among those that wait for their hour.
      if (this.wordsDue !== undefined) this.#sql.setFact(WORDS_DUE, Date.now());
      return false;
    });
  }

  /** Erases a message with its edits: the entries stay. */
  erase(seq: number, wordsMs = WORDS_MS): void {
    this.turn(() => {
      this.#touch(seq);
      const isThere = this.senderOf(seq) !== undefined;
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
      if (isThere) this.#counts.erase(seq);
    });
  }

  /** What lies in a block is noted to be erased there. */
  #eraseText(seq: number): void {
    this.#sql.run(
      `UPDATE "entries" SET "said" = 0, "salt" = NULL, "text" = NULL, "files" = NULL WHERE "seq" = ?`,
      seq,
    );
    if (seq >= this.firstHere) return;
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
