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
  deleted: boolean;
  /** What it said before, the oldest first; empty where nobody edited it. */
  past: readonly { text: string; time: string }[];
  editedAt?: string;
  reactions: readonly Reaction[];
}

export interface Reaction {
  emoji: string;
  people: readonly { senderId: string; sender: Person }[];
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

/** An entry by HTTP may say how its message stands by now, where what changed it lies far behind. */
export type KnownEntry = EntryFrame & {
  edited?: { text: string; time: string };
  deleted?: boolean;
  reactions?: readonly Reaction[];
};

/**
 * A room as this window knows it: entries by their `seq`, each once, in runs that have no hole. What edits, deletes or
 * reacts is folded into its message, in whichever order the two came.
 */
export class RoomLog {
  readonly #entries = new Map<number, KnownEntry>();
  /** By the `seq` of what they change, rising. */
  readonly #changes = new Map<number, EntryFrame[]>();
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

  add(entries: readonly KnownEntry[]): void {
    for (const entry of entries) this.#addOne(entry);
    this.#version += 1;
  }

  #addOne(entry: KnownEntry): void {
    const { seq, kind, target, senderId, clientId } = entry;
    if (this.#entries.has(seq)) return;
    this.#entries.set(seq, entry);
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
    const message = fold(entry, this.#changes.get(seq) ?? []);
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
    this.#changes.clear();
    this.#messages.clear();
    this.#runs = [];
    this.#version += 1;
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

function fold(entry: KnownEntry, changes: readonly EntryFrame[]): Message {
  const { seq, id, clientId, senderId, sender, sentAt, replyTo, edited } = entry;
  let { text } = entry;
  let time = sentAt;
  let deleted = entry.deleted ?? false;
  const past: { text: string; time: string }[] = [];
  const reactions = new Map(
    (entry.reactions ?? []).map(({ emoji, people }) => [
      emoji,
      new Map(people.map((one) => [one.senderId, one.sender])),
    ]),
  );
  const edit = (next: string, at: string) => {
    if (text === next || at < time) return;
    if (text !== undefined) past.push({ text, time });
    [text, time] = [next, at];
  };
  if (edited) edit(edited.text, edited.time);
  for (const change of changes) {
    if (change.kind === "delete") deleted = true;
    if (change.text === undefined) continue;
    if (change.kind === "edit") edit(change.text, change.sentAt);
    if (change.kind === "react") react(reactions, change);
  }
  const facts = { seq, id, clientId, senderId, sender, sentAt, replyTo, deleted };
  if (deleted) return { ...facts, media: [], past: [], reactions: [] };
  return {
    ...facts,
    text,
    past,
    media: text === undefined ? [] : (entry.media ?? []),
    ...(time !== sentAt && { editedAt: time }),
    reactions: [...reactions].map(([emoji, people]) => ({
      emoji,
      people: [...people].map(([senderId, sender]) => ({ senderId, sender })),
    })),
  };
}

/** The text of a reaction is `+` or `-`, and the emoji. */
function react(
  reactions: Map<string, Map<string, Person>>,
  { text = "", senderId, sender }: EntryFrame,
): void {
  const emoji = text.slice(1);
  const people = reactions.get(emoji) ?? new Map<string, Person>();
  if (text.startsWith("+")) people.set(senderId, sender);
  else people.delete(senderId);
  if (people.size) reactions.set(emoji, people);
  else reactions.delete(emoji);
}
