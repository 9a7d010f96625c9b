import { base64 } from "@scure/base";
import { type EntryFacts, NO_HASH } from "~/domain/chat/entry";
import type { ChatMedia } from "~/domain/chat/frames";
import { MAX_PROVEN_EDITS, type MessageProof, type ProvenEntry } from "~/domain/chat/proof";
import type { Entry, RoomLog } from "./entries";
import type { Outside } from "./outside";
import type { RoomPages } from "./pages";
import type { RoomSql } from "./sql";

export interface ProvenMessage {
  senderId: string;
  proof: MessageProof;
}

/** What somebody said: a message, an edit, a reaction. */
export interface OwnEntry {
  facts: EntryFacts;
  text: string;
  files: ChatMedia[];
}

/** What a room says of its messages to others than their readers. */
export class RoomEvidence {
  readonly #sql: RoomSql;
  readonly #log: RoomLog;
  readonly #pages: RoomPages;
  readonly #outside: Outside;

  constructor(sql: RoomSql, log: RoomLog, pages: RoomPages, outside: Outside) {
    this.#sql = sql;
    this.#log = log;
    this.#pages = pages;
    this.#outside = outside;
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
    const entries = await this.#pages.many(wanted.flatMap((one) => [one - 1, one]));
    await this.#outside.meetReader(userId, [senderId]);
    if (this.#outside.areApart(userId, senderId)) return undefined;
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
        `SELECT "seq" FROM "entries" WHERE "sender_id" = ?1 AND "kind" IN ('message', 'edit', 'react')
            AND "seq" > ?2 AND "seq" IN (SELECT "seq" FROM "texts")
          UNION SELECT "seq" FROM "spoken" WHERE "sender_id" = ?1 AND "seq" > ?2
            AND "seq" NOT IN (SELECT "seq" FROM "erasures")
          ORDER BY "seq" LIMIT ?3`,
        userId,
        after,
        limit,
      )
      .map(({ seq }) => seq);
    const entries = await this.#pages.many(seqs);
    return seqs.flatMap((seq) => {
      const entry = entries.get(seq);
      if (!entry) return [];
      // Erased while it was read: its place is told, so that whoever asks for more goes on behind it.
      return { facts: factsOf(entry), text: entry.text ?? "", files: filesOf(entry) };
    });
  }
}

function prove(entry: Entry | undefined, previous: string): ProvenEntry[] {
  if (!entry || entry.text === null || entry.salt === null) return [];
  const { text, salt, hash } = entry;
  return [{ facts: factsOf(entry), text, salt, previous, hash }];
}

/** What the hash of an entry covers. */
function factsOf(entry: Entry): EntryFacts {
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

const filesOf = ({ files }: Entry): ChatMedia[] =>
  files === null ? [] : (JSON.parse(files) as ChatMedia[]);
