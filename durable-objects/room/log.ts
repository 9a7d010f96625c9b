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

const ENTRIES = `SELECT "seq", "kind", "id", "client_id" AS "clientId", "sender_id" AS "senderId", "commitment", "media",
  "reply_to" AS "replyTo", "target", "sent_at" AS "sentAt", "hash", "text", "salt", "files" FROM "entries"`;

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

  get counts(): Pick<MessageCounts, "after" | "last" | "erase"> {
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
    if (target !== undefined) this.touch(target);
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

  /** The people by whom they are. */
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

  /** The newest message that is by none of these. */
  lastBut(senderIds: ReadonlySet<string>): number | undefined {
    if (!senderIds.size) return this.#counts.last;
    return this.#sql.first<{ seq: number }>(
      `SELECT "seq" FROM "entries" WHERE ${IS_THERE} AND "sender_id" NOT IN (SELECT value FROM json_each(?))
        ORDER BY "seq" DESC LIMIT 1`,
      JSON.stringify([...senderIds]),
    )?.seq;
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
  touch(seq: number): void {
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
}

/** Entries of a run, and of a block in R2. */
export const BLOCK = 1_000;

const MAX_MARKS = 5_000;
const IS_THERE = `"kind" = 'message' AND "said" = 1`;

/**
 * Messages that are not deleted, in runs of entries: a run is written when it is full. The newest is kept in mind, so that
 * nothing is written for a message, nor read for each who has not read it.
 */
class MessageCounts {
  readonly #sql: RoomSql;
  readonly #head: () => number;
  /** The newest run with its messages, in rising `seq`. */
  #newest: { run: number; seqs: number[] } | undefined;
  /** How many messages of full runs lie behind a mark. */
  readonly #behind = new Map<number, number>();

  constructor(sql: RoomSql, head: () => number) {
    this.#sql = sql;
    this.#head = head;
  }

  /** Messages behind a mark. */
  after(mark: number): number {
    const { run, seqs } = this.#known;
    if (runOf(mark) < run) return this.#fullAfter(mark, run) + seqs.length;
    return seqs.length - (seqs.findLastIndex((seq) => seq <= mark) + 1);
  }

  /** The newest message. */
  get last(): number | undefined {
    const { run, seqs } = this.#known;
    if (seqs.length) return seqs.at(-1);
    const found = this.#sql.first<{ seq: number | null }>(
      `SELECT max("seq") AS "seq" FROM "entries", (SELECT max("run") AS "run" FROM "runs" WHERE "messages" > 0 AND "run" < ?1)
        WHERE "seq" >= "run" * ${BLOCK} AND "seq" < ("run" + 1) * ${BLOCK} AND ${IS_THERE}`,
      run,
    );
    return found?.seq ?? undefined;
  }

  /** An entry is about to be put at the end, in the same turn. */
  append(seq: number, isMessage: boolean): void {
    const known = this.#known;
    const run = runOf(seq);
    if (run > known.run) {
      this.#sql.run(
        `INSERT INTO "runs" ("run", "messages") VALUES (?, ?)
          ON CONFLICT DO UPDATE SET "messages" = excluded."messages"`,
        known.run,
        known.seqs.length,
      );
      this.#newest = { run, seqs: isMessage ? [seq] : [] };
      this.#behind.clear();
    } else if (isMessage) known.seqs.push(seq);
  }

  /** A message is deleted. */
  erase(seq: number): void {
    const { run, seqs } = this.#known;
    if (runOf(seq) === run)
      return void (this.#newest = { run, seqs: seqs.filter((one) => one !== seq) });
    this.#sql.run(`UPDATE "runs" SET "messages" = "messages" - 1 WHERE "run" = ?`, runOf(seq));
    this.#behind.clear();
  }

  /** What was done in a turn is undone. */
  reset(): void {
    this.#newest = undefined;
    this.#behind.clear();
  }

  get #known() {
    if (this.#newest) return this.#newest;
    const run = runOf(this.#head());
    const rows = this.#sql.all<{ seq: number }>(
      `SELECT "seq" FROM "entries" WHERE "seq" >= ? AND ${IS_THERE} ORDER BY "seq"`,
      run * BLOCK,
    );
    return (this.#newest = { run, seqs: rows.map(({ seq }) => seq) });
  }

  #fullAfter(mark: number, newest: number): number {
    const known = this.#behind.get(mark);
    if (known !== undefined) return known;
    if (this.#behind.size > MAX_MARKS) this.#behind.clear();
    const found = this.#sql.number(
      `SELECT (SELECT coalesce(sum("messages"), 0) FROM "runs" WHERE "run" > ?1 AND "run" < ?2)
        + (SELECT count(*) FROM "entries" WHERE "seq" > ?3 AND "seq" < (?1 + 1) * ${BLOCK} AND ${IS_THERE}) AS "n"`,
      runOf(mark),
      newest,
      mark,
    );
    this.#behind.set(mark, found);
    return found;
  }
}

const runOf = (seq: number) => Math.floor(seq / BLOCK);
