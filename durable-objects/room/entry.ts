import type { EntryFacts, EntryKind } from "~/domain/chat/entry";
import type { ChatMedia } from "~/domain/chat/frames";

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
