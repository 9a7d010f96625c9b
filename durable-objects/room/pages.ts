import { base64 } from "@scure/base";
import { NO_HASH } from "~/domain/chat/entry";
import type { MessageState, PageEntry } from "~/domain/chat/frames";
import { MAX_PROVEN_EDITS, type ProvenEntry } from "~/domain/chat/proof";
import type {
  FoundPage,
  OwnEntry,
  PageAsked,
  ProvenMessage,
  SearchAsked,
} from "~/domain/chat/protocol";
import type { MessagesPage } from "~/domain/chat/room-facts";
import type { Person } from "~/domain/profile/view-person";
import { MAX_PINS } from "~/domain/chat/limits";
import { matches, parseQuery } from "~/domain/search/search-query";
import type { RoomArchive } from "./archive";
import { renderEntry, withhold } from "./audience";
import { type Entry, ERASED, factsOf, filesOf } from "./entry";
import type { RoomLog } from "./log";
import type { Outside } from "./outside";
import type { RoomSql } from "./storage";
import type { RoomWords } from "./words";

interface Needs {
  sql: RoomSql;
  log: RoomLog;
  words: Pick<RoomWords, "write">;
  outside: Outside;
  archive: RoomArchive;
}

/** Shows a room's entries: to a member as they stand for them, and to others with what proves them. */
export class RoomPages {
  readonly #sql: RoomSql;
  readonly #log: RoomLog;
  readonly #words: Needs["words"];
  readonly #outside: Outside;
  readonly #archive: RoomArchive;

  constructor({ sql, log, words, outside, archive }: Needs) {
    this.#sql = sql;
    this.#log = log;
    this.#words = words;
    this.#outside = outside;
    this.#archive = archive;
  }

  async read(userId: string, { before, after, around, limit }: PageAsked): Promise<MessagesPage> {
    const headSeq = this.#log.head.seq;
    const [from, to] = placeOf({ before, after, around, limit }, headSeq);
    const entries = from > to ? [] : await this.#archive.range(from, to);
    const items = await this.view(userId, entries);
    return { items, firstSeq: Math.min(1, headSeq), headSeq };
  }

  /** Entries as one reader finds them, messages with how they stand now. */
  async view(userId: string, entries: readonly Entry[]): Promise<PageEntry[]> {
    const messages = entries.filter(({ kind }) => kind === "message");
    const edits = await this.#newestEdits(messages);
    const quoted = await this.#quoted(messages);
    const senders = [...entries, ...quoted.values()].map(({ senderId }) => senderId);
    await this.#outside.meet(senders);
    if (senders.length) await this.#outside.meetReader(userId, [...new Set(senders)]);
    const isBlocked = (other: string) => this.#outside.areBlocked(userId, other);
    const isDeleted = (seq: number) => this.#log.senderOf(seq) === undefined;
    return entries.map((read) => {
      const { senderId, seq, kind } = read;
      // It may have been meanwhile.
      const deleted = kind === "message" && isDeleted(seq);
      const entry = deleted ? { ...read, ...ERASED } : read;
      const { type: _, ...whole } = renderEntry(entry, this.#outside.person(senderId));
      const item: PageEntry = isBlocked(senderId)
        ? (({ type: __, ...rest }) => rest)(withhold({ type: "entry", ...whole }))
        : whole;
      if (kind !== "message") return item;
      const edit = edits.get(seq);
      const quote = entry.replyTo === null ? undefined : quoted.get(entry.replyTo);
      return {
        ...item,
        deleted,
        pinned: this.#sql.all(`SELECT 1 FROM "pins" WHERE "seq" = ?`, seq).length > 0,
        reactions: this.#reactions(seq, userId),
        ...(edit &&
          !deleted &&
          !isBlocked(senderId) && {
            edited: { seq: edit.seq, text: edit.text ?? "", sentAt: edit.sentAt },
          }),
        ...(quote && {
          quote: viewQuote(
            isDeleted(quote.seq) ? { ...quote, ...ERASED } : quote,
            isBlocked(quote.senderId),
            this.#outside,
          ),
        }),
      };
    });
  }

  /** Messages with these words, the newest first; what a block keeps from the reader is not found. */
  async search(userId: string, { q, before, limit }: SearchAsked): Promise<FoundPage> {
    const query = parseQuery(q);
    if (!query.terms.length) return { items: [], next: undefined };
    await this.#words.write();
    const found = this.#sql
      .all<{ seq: number }>(
        `SELECT rowid AS "seq" FROM "message_words" WHERE "message_words" MATCH ? AND rowid < ?
          ORDER BY rowid DESC LIMIT ?`,
        matches.texts(query).all,
        before,
        limit,
      )
      .map(({ seq }) => seq);
    const there = await this.#archive.many(found);
    const entries = found.flatMap((seq) => there.get(seq) ?? []);
    await this.#outside.meetReader(userId, [...new Set(entries.map(({ senderId }) => senderId))]);
    const seen = entries.filter(({ senderId }) => !this.#outside.areBlocked(userId, senderId));
    return {
      items: await this.view(userId, seen),
      next: found.length === limit ? found.at(-1) : undefined,
    };
  }

  /** What is on top of the room, the last pinned first. */
  async viewPins(userId: string): Promise<PageEntry[]> {
    const pinned = this.#listPins();
    const entries = await this.#archive.many(pinned);
    return this.view(
      userId,
      pinned.flatMap((seq) => entries.get(seq) ?? []),
    );
  }

  #listPins(): number[] {
    return this.#sql
      .all<{ seq: number }>(`SELECT "seq" FROM "pins" ORDER BY "at" DESC, "seq" DESC`)
      .map(({ seq }) => seq);
  }

  /** @returns false where there are too many. */
  pin(seq: number, userId: string, on: boolean): boolean {
    if (!on) {
      this.#sql.run(`DELETE FROM "pins" WHERE "seq" = ?`, seq);
      return true;
    }
    const others = this.#listPins().filter((one) => one !== seq);
    if (others.length >= MAX_PINS) return false;
    const at = new Date().toISOString();
    this.#sql.run(
      `INSERT INTO "pins" ("seq", "user_id", "at") VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
      seq,
      userId,
      at,
    );
    return true;
  }

  /** Undefined for whom the message is not there, or whom a block keeps apart from its sender. */
  async prove(userId: string, seq: number): Promise<ProvenMessage | undefined> {
    const senderId = this.#log.senderOf(seq);
    if (senderId === undefined) return undefined;
    const edits = this.#sql
      .all<{ seq: number }>(
        `SELECT "seq" FROM "edits" WHERE "target" = ? ORDER BY "seq" DESC LIMIT ?`,
        seq,
        MAX_PROVEN_EDITS,
      )
      .map((edit) => edit.seq)
      .reverse();
    const wanted = [seq, ...edits];
    const entries = await this.#archive.many(wanted.flatMap((one) => [one - 1, one]));
    await this.#outside.meetReader(userId, [senderId]);
    if (this.#outside.areBlocked(userId, senderId)) return undefined;
    // It may have been deleted while it was read.
    if (this.#log.senderOf(seq) === undefined) return undefined;
    const proven = wanted.flatMap((one) =>
      prove(entries.get(one), entries.get(one - 1)?.hash ?? base64.encode(NO_HASH)),
    );
    const message = entries.get(seq);
    if (proven[0]?.facts.seq !== seq || !message) return undefined;
    return { senderId, proof: { entries: proven, files: filesOf(message) } };
  }

  /** In rising `seq`, behind a `seq`. What was erased is left out. */
  async listOwn(userId: string, after: number, limit: number): Promise<OwnEntry[]> {
    const seqs = this.#sql
      .all<{ seq: number }>(
        `SELECT "seq" FROM "entries"
          WHERE "sender_id" = ? AND "kind" IN ('message', 'edit', 'react') AND "said" = 1 AND "seq" > ?
          ORDER BY "seq" LIMIT ?`,
        userId,
        after,
        limit,
      )
      .map(({ seq }) => seq);
    const entries = await this.#archive.many(seqs);
    return seqs.flatMap((seq) => {
      const entry = entries.get(seq);
      if (!entry) return [];
      // Erased while it was read: its place is told, so that whoever asks for more goes on behind it.
      return { facts: factsOf(entry), text: entry.text ?? "", files: filesOf(entry) };
    });
  }

  async #newestEdits(messages: readonly Entry[]): Promise<Map<number, Entry>> {
    const newest = new Map<number, number>();
    for (const { seq } of messages) {
      const edit = this.#sql.first<{ seq: number | null }>(
        `SELECT max("seq") AS "seq" FROM "edits" WHERE "target" = ?`,
        seq,
      )?.seq;
      if (edit) newest.set(seq, edit);
    }
    const edits = await this.#archive.many([...newest.values()]);
    return new Map(
      [...newest].flatMap(([seq, at]) => {
        const edit = edits.get(at);
        return edit ? [[seq, edit] as const] : [];
      }),
    );
  }

  /** What messages answer, with its newest text. */
  async #quoted(messages: readonly Entry[]): Promise<Map<number, Entry>> {
    const quoted = await this.#archive.many(messages.flatMap(({ replyTo }) => replyTo ?? []));
    for (const [seq, edit] of await this.#newestEdits([...quoted.values()])) {
      quoted.set(seq, { ...quoted.get(seq)!, text: edit.text });
    }
    return quoted;
  }

  #reactions(seq: number, userId: string): MessageState["reactions"] {
    return this.#sql
      .all<{ emoji: string; count: number; mine: 0 | 1 }>(
        `SELECT "emoji", count(*) AS "count", max("user_id" = ?) AS "mine" FROM "reactions"
          WHERE "seq" = ? GROUP BY "emoji" ORDER BY count(*) DESC, "emoji"`,
        userId,
        seq,
      )
      .map((row) => ({ ...row, mine: row.mine === 1 }));
  }
}

/** Characters of a quoted message. */
const QUOTE = 200;

function viewQuote({ seq, senderId, text }: Entry, isBlocked: boolean, outside: Outside) {
  const sender: Person = outside.person(isBlocked ? "" : senderId);
  return {
    seq,
    sender,
    text: isBlocked || text === null ? null : [...text].slice(0, QUOTE).join(""),
  };
}

/** First and last `seq` of a page. */
function placeOf({ before, after, around, limit }: PageAsked, head: number): [number, number] {
  if (around !== undefined) {
    const from = Math.max(1, Math.min(around, head) - Math.floor(limit / 2));
    return [from, Math.min(head, from + limit - 1)];
  }
  if (after !== undefined) return [after + 1, Math.min(head, after + limit)];
  const to = Math.min(head, (before ?? head + 1) - 1);
  return [Math.max(1, to - limit + 1), to];
}

function prove(entry: Entry | undefined, previous: string): ProvenEntry[] {
  if (!entry || entry.text === null || entry.salt === null) return [];
  const { text, salt, hash } = entry;
  return [{ facts: factsOf(entry), text, salt, previous, hash }];
}
