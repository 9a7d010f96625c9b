import type { ChatMedia, PageEntry } from "~/domain/chat/frames";
import type { Person } from "~/domain/profile/view-person";
import { foldMessage, type Message } from "./message";
import { type Run, withSeq } from "./runs";

/** Something of one's own that has no `seq` yet. */
export interface Pending {
  clientId: string;
  text: string;
  media: readonly ChatMedia[];
  replyTo?: number;
  /** ISO 8601. */
  madeAt: string;
  state: "sending" | "failed";
  /** Why it failed, and when it may be tried again. */
  code?: string;
  retryAt?: number;
}

/**
 * A room as this window knows it: entries by their `seq`, each once, in runs that have no hole. What edits, deletes or
 * reacts is folded into its message, in whichever order the two came.
 */
export class RoomLog {
  readonly #entries = new Map<number, PageEntry>();
  /** Up to which `seq` the changes of a message were folded into what came by HTTP. */
  readonly #foldedTo = new Map<number, number>();
  /** By the `seq` of what they change, rising. */
  readonly #changes = new Map<number, PageEntry[]>();
  readonly #messages = new Map<number, Message>();
  #runs: Run[] = [];
  #pending: readonly Pending[] = [];
  /** Names under which the player's own came back. */
  readonly #came = new Set<string>();
  #version = 0;

  constructor(readonly playerId: string) {}

  /** Grows with every change. */
  get version(): number {
    return this.#version;
  }

  get runs(): readonly Run[] {
    return this.#runs;
  }

  get pending(): readonly Pending[] {
    return this.#pending;
  }

  /** The last `seq` of all that is known. */
  get last(): number {
    return this.#runs.at(-1)?.to ?? 0;
  }

  /** The run that something lies in. */
  runOf(seq: number): Run | undefined {
    return this.#runs.find(({ from, to }) => from <= seq && seq <= to);
  }

  entry(seq: number): PageEntry | undefined {
    return this.#entries.get(seq);
  }

  /** @param foldedTo the room's head when it said how these messages stand; left out for entries alone */
  add(entries: readonly PageEntry[], foldedTo?: number): void {
    for (const entry of entries) this.#addOne(entry, foldedTo);
    this.#version += 1;
  }

  #addOne(entry: PageEntry, foldedTo = entry.seq): void {
    const { seq, kind, target, senderId, clientId } = entry;
    if (this.#entries.has(seq)) return;
    this.#entries.set(seq, entry);
    this.#foldedTo.set(seq, foldedTo);
    this.#runs = withSeq(this.#runs, seq);
    if (clientId !== undefined && senderId === this.playerId) {
      this.#came.add(clientId);
      this.#pending = this.#pending.filter((one) => one.clientId !== clientId);
    }
    if (target !== undefined && kind !== "message" && kind !== "member") {
      const known = this.#changes.get(target) ?? [];
      this.#changes.set(
        target,
        [...known, entry].sort((one, other) => one.seq - other.seq),
      );
      this.#messages.delete(target);
    }
  }

  /** Whether its words were changed or erased since. */
  isChangedSince(seq: number, since: number): boolean {
    const changes = this.#changes.get(seq) ?? [];
    return changes.some((one) => one.kind !== "react" && one.seq > since);
  }

  /** Somebody is gone for good, and what they said with them. */
  forget(senderId: string): void {
    const nobody = { id: null, displayName: null, avatarUrl: null };
    const gone = { text: undefined, salt: undefined, media: undefined, sender: nobody };
    const without = (entry: PageEntry): PageEntry => {
      const { kind, text, quote } = entry;
      if (entry.senderId !== senderId) {
        return quote?.sender.id === senderId
          ? { ...entry, quote: { ...quote, sender: nobody, text: null } }
          : entry;
      }
      return kind === "member"
        ? { ...entry, ...gone, text }
        : { ...entry, ...gone, deleted: kind === "message" };
    };
    for (const [seq, entry] of this.#entries) this.#entries.set(seq, without(entry));
    for (const [seq, entries] of this.#changes) this.#changes.set(seq, entries.map(without));
    this.#messages.clear();
    this.#version += 1;
  }

  message(seq: number): Message | undefined {
    const known = this.#messages.get(seq);
    if (known) return known;
    const entry = this.#entries.get(seq);
    if (entry?.kind !== "message") return undefined;
    const changes = this.#changes.get(seq) ?? [];
    const message = foldMessage(entry, changes, this.#foldedTo.get(seq)!, this.playerId);
    this.#messages.set(seq, message);
    return message;
  }

  /** False for what is one's own or has come back already. */
  addPending(pending: Pending): boolean {
    const { clientId } = pending;
    if (this.#came.has(clientId)) return false;
    this.#pending = [...this.#pending.filter((one) => one.clientId !== clientId), pending];
    this.#version += 1;
    return true;
  }

  changePending(clientId: string, changes: Partial<Pending>): void {
    this.#pending = this.#pending.map((one) =>
      one.clientId === clientId ? { ...one, ...changes } : one,
    );
    this.#version += 1;
  }

  dropPending(clientId: string): void {
    this.#pending = this.#pending.filter((one) => one.clientId !== clientId);
    this.#version += 1;
  }

  /** Whoever is named among what is known, as they were named last. */
  senders(): Person[] {
    const known = new Map<string, Person>();
    for (const { senderId, sender } of this.#entries.values()) known.set(senderId, sender);
    return [...known.values()];
  }

  /** How many messages of others a run has behind a mark, of those that are there. */
  unreadIn({ from, to }: Run, readSeq: number): number {
    let unread = 0;
    for (let seq = Math.max(from, readSeq + 1); seq <= to; seq++) {
      const message = this.message(seq);
      if (message && !message.deleted && message.senderId !== this.playerId) unread += 1;
    }
    return unread;
  }

  /** When one sent one's newest message, of those that are here; 0 for none. */
  get sentLast(): number {
    let last = 0;
    for (const { senderId, kind, sentAt } of this.#entries.values()) {
      if (senderId === this.playerId && kind === "message")
        last = Math.max(last, Date.parse(sentAt));
    }
    return last;
  }

  /** One's newest message that can be edited. */
  lastOwn(): Message | undefined {
    for (const { from, to } of this.#runs.toReversed()) {
      for (let seq = to; seq >= from; seq--) {
        const message = this.message(seq);
        if (message?.senderId === this.playerId && !message.deleted && message.text) return message;
      }
    }
    return undefined;
  }
}
