import type { ChatMedia, PageEntry, Quote } from "~/domain/chat/frames";
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

/**
 * A message as it stands by what edits, deletes or reacts to it.
 *
 * @param changes in rising `seq`
 * @param foldedTo up to which `seq` reactions are counted in what the message itself says
 */
export function foldMessage(
  entry: PageEntry,
  changes: readonly PageEntry[],
  foldedTo: number,
  playerId: string,
): Message {
  const { seq, id, clientId, senderId, sender, sentAt, replyTo, quote } = entry;
  const deleted = (entry.deleted ?? false) || changes.some(({ kind }) => kind === "delete");
  const facts = { seq, id, clientId, senderId, sender, sentAt, replyTo, quote, deleted };
  if (deleted) return { ...facts, media: [], past: [], reactions: [] };
  const texts = textsOf(entry, changes);
  const newest = texts.at(-1);
  const since = changes.filter(({ kind, seq }) => kind === "react" && seq > foldedTo);
  return {
    ...facts,
    text: newest?.text,
    past: texts.slice(0, -1),
    media: newest === undefined ? [] : (entry.media ?? []),
    ...(texts.length > 1 && { editedAt: newest!.time }),
    reactions: reactionsOf(entry, since, playerId),
  };
}

/** What it says and said, the newest last. */
function textsOf(
  { seq, text, sentAt, edited }: PageEntry,
  changes: readonly PageEntry[],
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
  { reactions = [] }: PageEntry,
  changes: readonly PageEntry[],
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
