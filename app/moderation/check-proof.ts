import { base64 } from "@scure/base";
import { commitmentBytes, entryBytes } from "~/domain/chat/entry";
import type { ProvenEntry } from "~/domain/chat/proof";

/** Whether each text is what was committed to, and whether each entry follows the one before it. */
export interface ProofChecked {
  texts: boolean;
  chain: boolean;
}

/** Recomputes, in the browser, what a room said of a message. Never throws. */
export async function checkProof(entries: readonly ProvenEntry[]): Promise<ProofChecked> {
  const checked = await Promise.all(
    entries.map(async ({ facts, text, salt, previous, hash }) => {
      try {
        const commitment = await digest(commitmentBytes(base64.decode(salt), text));
        const link = await digest(entryBytes(base64.decode(previous), facts));
        return { text: commitment === facts.commitment, link: link === hash };
      } catch {
        return { text: false, link: false };
      }
    }),
  );
  return {
    texts: checked.every(({ text }) => text),
    chain: checked.every(({ link }) => link),
  };
}

const digest = async (bytes: Uint8Array) =>
  base64.encode(
    new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>)),
  );
