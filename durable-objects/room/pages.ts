import type { MessageState, PageEntry } from "~/domain/chat/frames";
import type { Person } from "~/domain/profile/view-person";
import { MAX_PINS } from "~/domain/chat/limits";
import { matches, parseQuery } from "~/domain/search/search-query";
import { ERASED, type RoomBlocks } from "./blocks";
import { BLOCK, type Entry, type RoomLog } from "./entries";
import type { Outside } from "./outside";
import { renderEntry, withhold } from "./render";
import type { RoomSql } from "./sql";
import type { RoomWords } from "./words";

export interface PageAsked {
  before?: number;
  after?: number;
  around?: number;
  limit: number;
}

export interface Page {
  items: PageEntry[];
  firstSeq: number;
  headSeq: number;
}

export interface SearchAsked {
  q: string;
  /** Older than this `seq`. */
  before: number;
  limit: number;
}

export interface FoundPage {
  items: PageEntry[];
  /** Undefined at the end. */
  next: number | undefined;
}

interface Parts {
  sql: RoomSql;
  log: RoomLog;
  words: RoomWords;
  outside: Outside;
  blocks: RoomBlocks;
}

/** Reads a room's entries, wherever they lie. */
export class RoomPages {
  readonly #sql: RoomSql;
  readonly #log: RoomLog;
  readonly #words: RoomWords;
  readonly #outside: Outside;
  readonly #blocks: RoomBlocks;

  constructor({ sql, log, words, outside, blocks }: Parts) {
    this.#sql = sql;
    this.#log = log;
    this.#words = words;
    this.#outside = outside;
    this.#blocks = blocks;
  }

  async get(seq: number): Promise<Entry | undefined> {
    return (await this.range(seq, seq))[0];
  }

  /** Those that there are. Of what lies in blocks one is read at a time, and once: each may be as large as memory bears. */
  async many(seqs: readonly number[]): Promise<Map<number, Entry>> {
    const found = new Map<number, Entry>();
    const inBlocks = new Map<number, number[]>();
    const { firstHere } = this.#log;
    for (const seq of new Set(seqs)) {
      const here = seq < firstHere ? undefined : this.#log.get(seq);
      if (here) found.set(seq, here);
      else {
        const block = Math.floor((seq - 1) / BLOCK);
        inBlocks.set(block, [...(inBlocks.get(block) ?? []), seq]);
      }
    }
    for (const wanted of inBlocks.values()) {
      const entries = await this.#blocks.read(Math.min(...wanted), Math.max(...wanted));
      for (const entry of entries) if (wanted.includes(entry.seq)) found.set(entry.seq, entry);
    }
    return found;
  }

  /** Both ends included, in rising `seq`. */
  async range(from: number, to: number): Promise<Entry[]> {
    const { firstHere } = this.#log;
    const here = to < firstHere ? [] : this.#log.between(Math.max(from, firstHere), to);
    if (from >= firstHere) return here;
    return [...(await this.#blocks.read(from, to)), ...here];
  }

  async read(userId: string, { before, after, around, limit }: PageAsked): Promise<Page> {
    const headSeq = this.#log.head.seq;
    const [from, to] = placeOf({ before, after, around, limit }, headSeq);
    const entries = from > to ? [] : await this.range(from, to);
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
    const apart = (other: string) => this.#outside.areApart(userId, other);
    const isDeleted = (seq: number) => this.#log.senderOf(seq) === undefined;
    return entries.map((read) => {
      const { senderId, seq, kind } = read;
      // It may have been meanwhile.
      const deleted = kind === "message" && isDeleted(seq);
      const entry = deleted ? { ...read, ...ERASED } : read;
      const { type: _, ...whole } = renderEntry(entry, this.#outside.person(senderId));
      const item: PageEntry = apart(senderId)
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
          !apart(senderId) && {
            edited: { seq: edit.seq, text: edit.text ?? "", sentAt: edit.sentAt },
          }),
        ...(quote && {
          quote: viewQuote(
            isDeleted(quote.seq) ? { ...quote, ...ERASED } : quote,
            apart(quote.senderId),
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
    this.#words.write();
    const found = this.#sql
      .all<{ seq: number }>(
        `SELECT rowid AS "seq" FROM "message_words" WHERE "message_words" MATCH ? AND rowid < ?
          ORDER BY rowid DESC LIMIT ?`,
        matches.texts(query).all,
        before,
        limit,
      )
      .map(({ seq }) => seq);
    const there = await this.many(found);
    const entries = found.flatMap((seq) => there.get(seq) ?? []);
    await this.#outside.meetReader(userId, [...new Set(entries.map(({ senderId }) => senderId))]);
    const seen = entries.filter(({ senderId }) => !this.#outside.areApart(userId, senderId));
    return {
      items: await this.view(userId, seen),
      next: found.length === limit ? found.at(-1) : undefined,
    };
  }

  /** The newest first. */
  listPins(): number[] {
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
    const others = this.listPins().filter((one) => one !== seq);
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

  async #newestEdits(messages: readonly Entry[]): Promise<Map<number, Entry>> {
    const newest = new Map<number, number>();
    for (const { seq } of messages) {
      const edit = this.#sql.first<{ seq: number | null }>(
        `SELECT max("seq") AS "seq" FROM "edits" WHERE "target" = ?`,
        seq,
      )?.seq;
      if (edit) newest.set(seq, edit);
    }
    const edits = await this.many([...newest.values()]);
    return new Map(
      [...newest].flatMap(([seq, at]) => {
        const edit = edits.get(at);
        return edit ? [[seq, edit] as const] : [];
      }),
    );
  }

  /** What messages answer, with its newest text. */
  async #quoted(messages: readonly Entry[]): Promise<Map<number, Entry>> {
    const quoted = await this.many(messages.flatMap(({ replyTo }) => replyTo ?? []));
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

function viewQuote({ seq, senderId, text }: Entry, apart: boolean, outside: Outside) {
  const sender: Person = outside.person(apart ? "" : senderId);
  return { seq, sender, text: apart || text === null ? null : [...text].slice(0, QUOTE).join("") };
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
