import type { ChatMedia, EntryFrame } from "~/domain/chat/frames";
import type { Person } from "~/domain/profile/view-person";

/** What the newest of a message is, beside the entry that began it. */
export interface Message {
  seq: number;
  id: string;
  clientId?: string;
  senderId: string;
  sender: Person;
  sentAt: string;
  /** Undefined where it was erased, or is by somebody whom the reader blocks. */
  text?: string;
  media: readonly ChatMedia[];
  replyTo?: number;
  quote?: Quote;
  deleted: boolean;
  /** What it said before, the oldest first; empty where nobody edited it. */
  past: readonly { text: string; time: string }[];
  editedAt?: string;
  reactions: readonly Reaction[];
}

export interface Reaction {
  emoji: string;
  count: number;
  /** The reader's own is among them. */
  mine: boolean;
  /** Those of them whose names are known here. */
  names: readonly string[];
}

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

/** Entries from one `seq` to another without a hole. */
export interface Run {
  from: number;
  to: number;
}

/** A message by HTTP says how it stands by now: what changed it may lie far behind. */
export type KnownEntry = Omit<EntryFrame, "type"> & {
  deleted?: boolean;
  pinned?: boolean;
  reactions?: readonly { emoji: string; count: number; mine: boolean }[];
  edited?: { seq: number; text: string; sentAt: string };
  quote?: Quote;
};

/** The beginning of what a message answers; no text where it is gone. */
export interface Quote {
  seq: number;
  sender: Person;
  text: string | null;
}

type Change = KnownEntry;

/**
 * A room as this window knows it: entries by their `seq`, each once, in runs that have no hole. What edits, deletes or
 * reacts is folded into its message, in whichever order the two came.
 */
export class RoomLog {
  readonly #entries = new Map<number, KnownEntry>();
  /** Up to which `seq` the changes of a message were folded into what came by HTTP. */
  readonly #foldedTo = new Map<number, number>();
  /** By the `seq` of what they change, rising. */
  readonly #changes = new Map<number, Change[]>();
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

  entry(seq: number): KnownEntry | undefined {
    return this.#entries.get(seq);
  }

  /** @param foldedTo the room's head when it said how these messages stand; left out for entries alone */
  add(entries: readonly KnownEntry[], foldedTo?: number): void {
    for (const entry of entries) this.#addOne(entry, foldedTo);
    this.#version += 1;
  }

  #addOne(entry: KnownEntry, foldedTo = entry.seq): void {
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

  message(seq: number): Message | undefined {
    const known = this.#messages.get(seq);
    if (known) return known;
    const entry = this.#entries.get(seq);
    if (entry?.kind !== "message") return undefined;
    const message = this.#fold(entry);
    this.#messages.set(seq, message);
    return message;
  }

  /** Of one's own, or of what came back for it already: false. */
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

  /** Forgets everything that came from others, as when a block changed what they may be seen by. */
  forget(): void {
    this.#entries.clear();
    this.#foldedTo.clear();
    this.#changes.clear();
    this.#messages.clear();
    this.#runs = [];
    this.#version += 1;
  }

  #fold(entry: KnownEntry): Message {
    const changes = this.#changes.get(entry.seq) ?? [];
    const foldedTo = this.#foldedTo.get(entry.seq)!;
    const { seq, id, clientId, senderId, sender, sentAt, replyTo, quote } = entry;
    const deleted = (entry.deleted ?? false) || changes.some(({ kind }) => kind === "delete");
    const facts = { seq, id, clientId, senderId, sender, sentAt, replyTo, quote, deleted };
    if (deleted) return { ...facts, media: [], past: [], reactions: [] };
    const texts = textsOf(entry, changes);
    const newest = texts.at(-1);
    return {
      ...facts,
      text: newest?.text,
      past: texts.slice(0, -1),
      media: newest === undefined ? [] : (entry.media ?? []),
      ...(texts.length > 1 && { editedAt: newest!.time }),
      reactions: reactionsOf(
        entry,
        changes.filter(({ kind, seq }) => kind === "react" && seq > foldedTo),
        this.playerId,
      ),
    };
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

/** Runs with one more `seq`, joined where they meet. */
function withSeq(runs: readonly Run[], seq: number): Run[] {
  const last = runs.at(-1);
  if (last?.to === seq - 1) return [...runs.slice(0, -1), { from: last.from, to: seq }];
  const before = runs.findLast(({ to }) => to <= seq);
  const after = runs.find(({ from }) => from > seq);
  const joins = {
    from: before?.to === seq - 1 ? before.from : seq,
    to: after?.from === seq + 1 ? after.to : seq,
  };
  const rest = runs.filter(
    (run) =>
      !(run === before && before.to === seq - 1) && !(run === after && after.from === seq + 1),
  );
  return [...rest, joins].sort((one, other) => one.from - other.from);
}

/** What it says and said, the newest last. */
function textsOf(
  { seq, text, sentAt, edited }: KnownEntry,
  changes: readonly Change[],
): { text: string; time: string }[] {
  const edits = changes.filter(({ kind }) => kind === "edit");
  const all = [{ seq, text, sentAt }, ...(edited ? [edited] : []), ...edits].sort(
    (one, other) => one.seq - other.seq,
  );
  return all.flatMap(({ seq, text, sentAt }, at) =>
    text === undefined || all[at - 1]?.seq === seq ? [] : [{ text, time: sentAt }],
  );
}

/** The text of a reaction is `+` or `-`, and the emoji. */
function reactionsOf(
  { reactions = [] }: KnownEntry,
  changes: readonly Change[],
  playerId: string,
): Reaction[] {
  const all = new Map(reactions.map((one) => [one.emoji, { ...one, names: new Set<string>() }]));
  for (const { text, senderId, sender } of changes) {
    if (text === undefined) continue;
    const emoji = text.slice(1);
    const one = all.get(emoji) ?? { emoji, count: 0, mine: false, names: new Set<string>() };
    const isOn = text.startsWith("+");
    const isMine = senderId === playerId;
    all.set(emoji, one);
    if (isMine && one.mine === isOn) continue;
    one.count += isOn ? 1 : -1;
    if (isMine) one.mine = isOn;
    if (isOn) one.names.add(sender.displayName ?? "");
    else one.names.delete(sender.displayName ?? "");
  }
  return [...all.values()].flatMap(({ names, ...one }) =>
    one.count > 0 ? [{ ...one, names: [...names].filter(Boolean) }] : [],
  );
}
