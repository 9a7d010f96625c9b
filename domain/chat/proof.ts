import type { EntryFacts } from "./entry";
import type { ChatMedia } from "./frames";

/** An entry with all that its hash, and its text's commitment, are recomputed from. */
export interface ProvenEntry {
  facts: EntryFacts;
  text: string;
  /** Base64. */
  salt: string;
  /** Base64: of the entry before it. */
  previous: string;
  /** Base64. */
  hash: string;
}

/** What a message says, as anybody can check who is given this. */
export interface MessageProof {
  /** The message, then its edits; of many the newest {@link MAX_PROVEN_EDITS}. */
  entries: ProvenEntry[];
  files: ChatMedia[];
}

export const MAX_PROVEN_EDITS = 5;

/** What the log names of it. */
export const hashesOf = ({ entries }: Pick<MessageProof, "entries">) =>
  entries.map(({ facts: { seq }, hash }) => ({ seq, hash }));

export const newestText = ({ entries }: Pick<MessageProof, "entries">): string =>
  entries.at(-1)?.text ?? "";
