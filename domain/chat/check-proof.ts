import { base64 } from "@scure/base";
import { commitmentBytes, entryBytes } from "~/domain/chat/entry";
import type { ProvenEntry } from "~/domain/chat/proof";

/** Whether each text is what was committed to, and whether each entry follows the one before it. */
export interface ProofChecked {
  texts: boolean;
  chain: boolean;
}

/** Recomputes what a room said of a message. Never throws. `digest`: SHA-256. */
export async function checkProof(
  entries: readonly ProvenEntry[],
  digest: (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>,
): Promise<ProofChecked> {
  const hashOf = async (bytes: Uint8Array) =>
    base64.encode(new Uint8Array(await digest(bytes as Uint8Array<ArrayBuffer>)));
  const checked = await Promise.all(
    entries.map(async ({ facts, text, salt, previous, hash }) => {
      try {
        const commitment = await hashOf(commitmentBytes(base64.decode(salt), text));
        const link = await hashOf(entryBytes(base64.decode(previous), facts));
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
