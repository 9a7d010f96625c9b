import { sha256 } from "@noble/hashes/sha2.js";
import { base64 } from "@scure/base";
import {
  commitmentBytes,
  entryBytes,
  type EntryFacts,
  type EntryKind,
  NO_HASH,
} from "~/domain/chat/entry";
import { newId } from "~/domain/event-store/id";

/** What is said, beside the facts that its entry's hash covers. */
export interface Said {
  text: string;
  /** JSON of the files as they are shown. */
  media: string | null;
}

export interface NewEntry {
  kind: EntryKind;
  senderId: string;
  clientId?: string;
  said?: Said;
  /** Ids of files. */
  media?: readonly string[];
  replyTo?: number;
  target?: number;
}

/** An entry as the room keeps it. `text`, `salt` and `files` while they were not erased. */
export interface Entry {
  seq: number;
  kind: EntryKind;
  id: string;
  clientId: string | null;
  senderId: string;
  commitment: string | null;
  /** JSON of ids. */
  media: string | null;
  replyTo: number | null;
  target: number | null;
  sentAt: string;
  /** Base64. */
  hash: string;
  text: string | null;
  salt: string | null;
  /** JSON of the files as they are shown. */
  files: string | null;
}

const COLUMNS = `e."seq", e."kind", e."id", e."client_id" AS "clientId", e."sender_id" AS "senderId", e."commitment",
  e."media", e."reply_to" AS "replyTo", e."target", e."sent_at" AS "sentAt", e."hash", t."text", t."salt",
  t."media" AS "files"`;
const FROM = `FROM "entries" e LEFT JOIN "texts" t ON t."seq" = e."seq"`;

/** Messages are counted in runs of so many `seq`. */
export const BLOCK = 1_000;

type Row = Record<string, SqlStorageValue>;

/** The append-only log of one room. Each method is one synchronous turn: nobody comes between. */
export class RoomLog {
  readonly #storage: DurableObjectStorage;
  #head: { seq: number; hash: string } | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** The last entry; `seq` 0 and 32 zero bytes before there is one. */
  get head(): { seq: number; hash: string } {
    this.#head ??= this.#all<{ seq: number; hash: string }>(
      `SELECT "seq", "hash" FROM "entries" ORDER BY "seq" DESC LIMIT 1`,
    )[0] ?? { seq: 0, hash: base64.encode(NO_HASH) };
    return this.#head;
  }

  /** Puts an entry at the end. Its sender's `clientId` must be new: see {@link sentAs}. */
  append(entry: NewEntry, now: Date): Entry {
    const { kind, senderId, clientId, said, media = [], replyTo, target } = entry;
    const { head } = this;
    const seq = head.seq + 1;
    const salt = said && crypto.getRandomValues(new Uint8Array(16));
    const commitment = said && base64.encode(sha256(commitmentBytes(salt!, said.text)));
    const sentAt = now.toISOString();
    const id = newId();
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
    this.#storage.transactionSync(() => {
      this.#run(
        `INSERT INTO "entries" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
      if (said) {
        const saltText = base64.encode(salt!);
        this.#run(`INSERT INTO "texts" VALUES (?, ?, ?, ?)`, seq, saltText, said.text, said.media);
      }
      if (kind === "message") this.#count(seq, senderId);
    });
    this.#head = { seq, hash };
    return this.get(seq)!;
  }

  get(seq: number): Entry | undefined {
    return this.#all<Entry>(`SELECT ${COLUMNS} ${FROM} WHERE e."seq" = ?`, seq)[0];
  }

  /** What somebody sent under this name before. */
  sentAs(senderId: string, clientId: string): Entry | undefined {
    return this.#all<Entry>(
      `SELECT ${COLUMNS} ${FROM} WHERE e."sender_id" = ? AND e."client_id" = ?`,
      senderId,
      clientId,
    )[0];
  }

  /** In rising `seq`. */
  after(seq: number, limit: number): Entry[] {
    return this.#all<Entry>(
      `SELECT ${COLUMNS} ${FROM} WHERE e."seq" > ? ORDER BY e."seq" LIMIT ?`,
      seq,
      limit,
    );
  }

  /** In rising `seq`, those just before it. */
  before(seq: number, limit: number): Entry[] {
    return this.#all<Entry>(
      `SELECT ${COLUMNS} ${FROM} WHERE e."seq" < ? ORDER BY e."seq" DESC LIMIT ?`,
      seq,
      limit,
    ).toReversed();
  }

  /** Whether it is a message that was not deleted. */
  isAlive(seq: number): boolean {
    return this.#all(`SELECT 1 FROM "alive" WHERE "seq" = ?`, seq).length > 0;
  }

  /** Erases a message with its edits: the entries stay. */
  erase(seq: number): void {
    this.#storage.transactionSync(() => {
      this.#run(
        `DELETE FROM "texts" WHERE "seq" = ?1 OR "seq" IN (
          SELECT "seq" FROM "entries" WHERE "target" = ?1 AND "kind" = 'edit')`,
        seq,
      );
      this.#run(`DELETE FROM "mentions" WHERE "seq" = ?`, seq);
      this.#run(`DELETE FROM "reactions" WHERE "seq" = ?`, seq);
      const gone = this.#all(`DELETE FROM "alive" WHERE "seq" = ? RETURNING "seq"`, seq).length;
      if (!gone) return;
      const block = Math.floor(seq / BLOCK);
      this.#run(`UPDATE "alive_blocks" SET "messages" = "messages" - 1 WHERE "block" = ?`, block);
    });
  }

  /** Messages that are not deleted. */
  countMessages(): number {
    return this.#number(`SELECT coalesce(sum("messages"), 0) AS "n" FROM "alive_blocks"`);
  }

  /** Messages of others behind a mark that are not deleted, however many there are. */
  countUnread(userId: string, readSeq: number): number {
    const next = Math.floor(readSeq / BLOCK) + 1;
    const all = this.#number(
      `SELECT (SELECT coalesce(sum("messages"), 0) FROM "alive_blocks" WHERE "block" >= ?1)
        + (SELECT count(*) FROM "alive" WHERE "seq" > ?2 AND "seq" < ?3) AS "n"`,
      next,
      readSeq,
      next * BLOCK,
    );
    const own = this.#number(
      `SELECT count(*) AS "n" FROM "alive" WHERE "sender_id" = ? AND "seq" > ?`,
      userId,
      readSeq,
    );
    return all - own;
  }

  #count(seq: number, senderId: string): void {
    this.#run(`INSERT INTO "alive" VALUES (?, ?)`, seq, senderId);
    this.#run(
      `INSERT INTO "alive_blocks" VALUES (?, 1) ON CONFLICT DO UPDATE SET "messages" = "messages" + 1`,
      Math.floor(seq / BLOCK),
    );
  }

  #number(sql: string, ...params: SqlStorageValue[]): number {
    return this.#all<{ n: number }>(sql, ...params)[0]!.n;
  }

  #run(sql: string, ...params: SqlStorageValue[]): void {
    this.#storage.sql.exec(sql, ...params);
  }

  #all<Result extends object = Row>(sql: string, ...params: SqlStorageValue[]): Result[] {
    return this.#storage.sql.exec<Row>(sql, ...params).toArray() as unknown as Result[];
  }
}
