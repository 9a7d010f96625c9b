import { base64 } from "@scure/base";
import { NO_HASH, commitmentBytes, entryBytes, headLeaf } from "~/domain/chat/entry";
import type { PageEntry } from "~/domain/chat/frames";
import { hashLeaf, rootFromInclusion } from "~/domain/ledger/merkle";

/** Where a chain does not hold. */
export interface Break {
  seq: number;
  /** A hole, a hash that does not follow, or a text that is not what was committed to. */
  what: "missing" | "hash" | "text";
}

/** The end of what was checked. */
export interface Head {
  seq: number;
  hash: Uint8Array;
  /** Entries whose own hash could not be recomputed, since the reader is kept from what it covers. */
  unchecked: number;
}

export const START: Head = { seq: 0, hash: NO_HASH, unchecked: 0 };

/** Recomputes the hashes of entries that follow a head, one after the other. */
export async function followChain(
  head: Head,
  entries: readonly PageEntry[],
): Promise<Head | Break> {
  let { seq, hash, unchecked } = head;
  for (const entry of entries) {
    if (entry.seq !== seq + 1) return { seq: seq + 1, what: "missing" };
    seq = entry.seq;
    hash = await digest(entryBytes(hash, { ...entry, media: entry.media?.map(({ id }) => id) }));
    if (base64.encode(hash) !== entry.hash) {
      if (!isWithheld(entry)) return { seq, what: "hash" };
      hash = base64.decode(entry.hash);
      unchecked += 1;
    }
    if (!(await keepsItsWord(entry))) return { seq, what: "text" };
  }
  return { seq, hash, unchecked };
}

/** By somebody whom a block keeps apart: without its files, which the hash covers. The next entry's hash covers this one's. */
const isWithheld = ({ sender, text, commitment }: PageEntry) =>
  sender.id === null && text === undefined && commitment !== undefined;

/** What is erased has no text to be held against its commitment. */
async function keepsItsWord({ text, salt, commitment }: PageEntry): Promise<boolean> {
  if (text === undefined || salt === undefined) return true;
  return base64.encode(await digest(commitmentBytes(base64.decode(salt), text))) === commitment;
}

interface Path {
  seq: number;
  hash: string;
  leafIndex: number;
  treeSize: number;
  /** Base64, from the leaf up. */
  hashes: readonly string[];
}

/** The root that a head's path leads to, base64; undefined for a path that leads nowhere. */
export async function rootOf(groupId: string, path: Path): Promise<string | undefined> {
  const { seq, hash, leafIndex, treeSize, hashes } = path;
  try {
    const leaf = await hashLeaf(headLeaf(groupId, seq, hash));
    const siblings = hashes.map((one) => base64.decode(one));
    const root = await rootFromInclusion(leaf, leafIndex, treeSize, siblings);
    return root && base64.encode(root);
  } catch {
    return undefined;
  }
}

const digest = async (bytes: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>));
