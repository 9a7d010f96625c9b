import type { EntryFacts, EntryKind } from "~/domain/chat/entry";
import type { ChatMedia, EntryFrame } from "~/domain/chat/frames";
import { NOBODY, type Person } from "~/domain/profile/view-person";

/** What is said, beside the facts that its entry's hash covers. */
interface Said {
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

/** What was erased of an entry, wherever it lies. */
export const ERASED = { text: null, salt: null, files: null };

/** What the hash of an entry covers. */
export function factsOf(entry: Entry): EntryFacts {
  const { seq, kind, id, clientId, senderId, commitment, media, replyTo, target, sentAt } = entry;
  return {
    seq,
    kind,
    id,
    ...(clientId !== null && { clientId }),
    senderId,
    ...(commitment !== null && { commitment }),
    ...(media !== null && { media: JSON.parse(media) as string[] }),
    ...(replyTo !== null && { replyTo }),
    ...(target !== null && { target }),
    sentAt,
  };
}

export const filesOf = ({ files }: Entry): ChatMedia[] =>
  files === null ? [] : (JSON.parse(files) as ChatMedia[]);

/** An entry as its readers are sent it. */
export function renderEntry(entry: Entry, sender: Person): EntryFrame {
  const { clientId, commitment, salt, text, replyTo, target } = entry;
  const media = mediaOf(entry);
  return {
    type: "entry",
    seq: entry.seq,
    kind: entry.kind,
    id: entry.id,
    ...(clientId !== null && { clientId }),
    senderId: entry.senderId,
    sender,
    ...(commitment !== null && { commitment }),
    ...(salt !== null && { salt }),
    ...(text !== null && { text }),
    ...(media && { media }),
    ...(replyTo !== null && { replyTo }),
    ...(target !== null && { target }),
    sentAt: entry.sentAt,
    hash: entry.hash,
  };
}

/** The same for whom a block keeps apart from its sender. */
export function withhold(frame: EntryFrame): EntryFrame {
  const { text: _, salt: __, media: ___, ...rest } = frame;
  return { ...rest, sender: NOBODY };
}

/** The ids of what was erased are left: the hash covers them. */
function mediaOf({ media, files }: Entry): EntryFrame["media"] {
  if (media === null) return undefined;
  if (files !== null) return JSON.parse(files) as EntryFrame["media"];
  return (JSON.parse(media) as string[]).map((id) => ({
    id,
    kind: "image",
    url: `/media/${id}/720`,
    width: 0,
    height: 0,
  }));
}
