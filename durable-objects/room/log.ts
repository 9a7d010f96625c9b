import { sha256 } from "@noble/hashes/sha2.js";
import { base64 } from "@scure/base";
import {
  type EntryFacts,
  NO_HASH,
  commitmentBytes,
  entryBytes,
  messageId,
} from "~/domain/chat/entry";
import type { Entry, NewEntry } from "./entry";
import type { RoomSql } from "./storage";

const COLUMNS = `e."seq", e."kind", e."id", e."client_id" AS "clientId", e."sender_id" AS "senderId", e."commitment",
  e."media", e."reply_to" AS "replyTo", e."target", e."sent_at" AS "sentAt", e."hash", t."text", t."salt",
  t."media" AS "files"`;
const FROM = `FROM "entries" e LEFT JOIN "texts" t ON t."seq" = e."seq"`;

/** Words of what is deleted leave the search's index within an hour; those of people who are erased at once. */
const WORDS_MS = 60 * 60_000;
const WORDS_DUE = "words-due";

/** Messages are counted in runs of so many `seq`. */
export const BLOCK = 1_000;

interface Head {
  seq: number;
  hash: string;
}

/** The append-only log of one room. Each method is one synchronous turn: nobody comes between. */
export class RoomLog {
  readonly #sql: RoomSql;
  readonly #groupId: string;
  #head: Head | undefined;

  constructor(sql: RoomSql, groupId: string) {
    this.#sql = sql;
    this.#groupId = groupId;
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
      throw error;
    }
  }

  /** Puts an entry at the end, within a {@link turn}. Its sender's `clientId` must be new: see {@link sentAs}. */
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
    const files = media.length ? JSON.stringify(media) : null;
    this.#sql.run(
      `INSERT INTO "entries"
        ("seq", "kind", "id", "client_id", "sender_id", "commitment", "media", "reply_to", "target", "sent_at", "hash")
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      seq,
      kind,
      id,
      clientId ?? null,
      senderId,
      commitment ?? null,
      files,
      replyTo ?? null,
      target ?? null,
      sentAt,
      hash,
    );
    if (clientId !== undefined) {
      this.#sql.run(
        `INSERT INTO "sent" ("sender_id", "client_id", "seq") VALUES (?, ?, ?)`,
        senderId,
        clientId,
        seq,
      );
    }
    if (said) {
      const saltText = base64.encode(salt!);
      this.#sql.run(
        `INSERT INTO "texts" ("seq", "salt", "text", "media") VALUES (?, ?, ?, ?)`,
        seq,
        saltText,
        said.text,
        said.media,
      );
    }
    if (kind === "message") this.#count(seq, senderId);
    if (kind === "edit")
      this.#sql.run(`INSERT INTO "edits" ("target", "seq") VALUES (?, ?)`, target!, seq);
    if (target !== undefined) this.#touch(target);
    this.#head = { seq, hash };
    return {
      seq,
      kind,
      id,
      clientId: clientId ?? null,
      senderId,
      commitment: commitment ?? null,
      media: files,
      replyTo: replyTo ?? null,
      target: target ?? null,
      sentAt,
      hash,
      text: said?.text ?? null,
      salt: salt ? base64.encode(salt) : null,
      files: said?.media ?? null,
    };
  }

  /** Undefined for one that lies in a block. */
  get(seq: number): Entry | undefined {
    return this.#sql.first<Entry>(`SELECT ${COLUMNS} ${FROM} WHERE e."seq" = ?`, seq);
  }

  /** The first that does not lie in a block. */
  get firstHere(): number {
    const last = this.#sql.number(`SELECT coalesce(max("last"), 0) AS "n" FROM "blocks"`);
    return last + 1;
  }

  /** Those that do not lie in a block, in rising `seq`. */
  after(seq: number, limit: number): Entry[] {
    return this.#sql.all<Entry>(
      `SELECT ${COLUMNS} ${FROM} WHERE e."seq" > ? ORDER BY e."seq" LIMIT ?`,
      seq,
      limit,
    );
  }

  /** All of those, one after the other; nothing may be written meanwhile. */
  since(seq: number): Iterable<Entry> {
    return this.#sql.each<Entry>(
      `SELECT ${COLUMNS} ${FROM} WHERE e."seq" > ? ORDER BY e."seq"`,
      seq,
    );
  }

  /** By whom they are. */
  sendersAfter(seq: number): string[] {
    return this.#sql
      .all<{ id: string }>(
        `SELECT DISTINCT "sender_id" AS "id" FROM "entries" WHERE "seq" > ?`,
        seq,
      )
      .map(({ id }) => id);
  }

  /** The same, both ends included. */
  between(from: number, to: number): Entry[] {
    return this.#sql.all<Entry>(
      `SELECT ${COLUMNS} ${FROM} WHERE e."seq" BETWEEN ? AND ? ORDER BY e."seq"`,
      from,
      to,
    );
  }

  /** The sender of a message that was not deleted. */
  senderOf(seq: number): string | undefined {
    return this.#sql.first<{ id: string }>(
      `SELECT "sender_id" AS "id" FROM "alive" WHERE "seq" = ?`,
      seq,
    )?.id;
  }

  /** The newest message that was not deleted. */
  get lastMessage(): number | undefined {
    return this.#sql.first<{ seq: number }>(`SELECT "seq" FROM "alive" ORDER BY "seq" DESC LIMIT 1`)
      ?.seq;
  }

  /** Another one when that is another message, or it or what it answers was changed, erased, pinned or reacted to. */
  get lastVersion(): string {
    const seq = this.lastMessage;
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
    const last = this.lastMessage;
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
    return this.#sql.storage.transactionSync(() => {
      const messages = this.#sql.all<{ seq: number }>(
        `SELECT "seq" FROM "alive" WHERE "sender_id" = ? LIMIT ?`,
        userId,
        limit,
      );
      for (const { seq } of messages) this.erase(seq, 0);
      if (messages.length === limit) return true;
      // Reactions, and changes of what was deleted before.
      this.#sql.run(
        `DELETE FROM "texts" WHERE "seq" IN (
          SELECT "seq" FROM "entries" WHERE "sender_id" = ? AND "kind" IN ('message', 'edit', 'react'))`,
        userId,
      );
      this.#sql.run(
        `INSERT INTO "erasures" ("seq") SELECT "seq" FROM "spoken" WHERE "sender_id" = ? ON CONFLICT DO NOTHING`,
        userId,
      );
      this.#sql.run(`DELETE FROM "reactions" WHERE "user_id" = ?`, userId);
      this.#sql.run(`DELETE FROM "pins" WHERE "user_id" = ?`, userId);
      // Words of what they deleted before, it may be, among those that wait for their hour.
      if (this.wordsDue !== undefined) this.#sql.setFact(WORDS_DUE, Date.now());
      return false;
    });
  }

  /** Erases a message with its edits: the entries stay. What of it lies in blocks is noted to be erased there. */
  erase(seq: number, wordsMs = WORDS_MS): void {
    const { firstHere } = this;
    this.#sql.storage.transactionSync(() => {
      this.#touch(seq);
      const edits = this.#sql.all<{ seq: number }>(
        `SELECT "seq" FROM "edits" WHERE "target" = ?`,
        seq,
      );
      for (const gone of [seq, ...edits.map((edit) => edit.seq)]) {
        this.#sql.run(`DELETE FROM "texts" WHERE "seq" = ?`, gone);
        if (gone < firstHere) {
          this.#sql.run(`INSERT INTO "erasures" ("seq") VALUES (?) ON CONFLICT DO NOTHING`, gone);
        }
      }
      this.#sql.run(`DELETE FROM "edits" WHERE "target" = ?`, seq);
      this.#sql.run(`DELETE FROM "message_words" WHERE rowid = ?`, seq);
      const wordsDue = Date.now() + wordsMs;
      this.#sql.setFact(WORDS_DUE, Math.min(this.wordsDue ?? wordsDue, wordsDue));
      this.#sql.run(`DELETE FROM "mentions" WHERE "seq" = ?`, seq);
      this.#sql.run(`DELETE FROM "reactions" WHERE "seq" = ?`, seq);
      this.#sql.run(`DELETE FROM "pins" WHERE "seq" = ?`, seq);
      this.#sql.run(`UPDATE "files" SET "state" = 'erasing' WHERE "seq" = ?`, seq);
      const gone = this.#sql.all(`DELETE FROM "alive" WHERE "seq" = ? RETURNING "seq"`, seq).length;
      if (!gone) return;
      const block = Math.floor(seq / BLOCK);
      this.#sql.run(
        `UPDATE "alive_blocks" SET "messages" = "messages" - 1 WHERE "block" = ?`,
        block,
      );
    });
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

  #count(seq: number, senderId: string): void {
    this.#sql.run(`INSERT INTO "alive" ("seq", "sender_id") VALUES (?, ?)`, seq, senderId);
    this.#sql.run(
      `INSERT INTO "alive_blocks" ("block", "messages") VALUES (?, 1) ON CONFLICT DO UPDATE SET "messages" = "messages" + 1`,
      Math.floor(seq / BLOCK),
    );
  }
}
