import { base58 } from "@scure/base";

/** What stands for an address of some kind: it tells its number, so that a node can make up what lies there. */
const KINDS = ["mint", "holder", "wallet", "next holder", "next wallet", "market"] as const;
export type Kind = (typeof KINDS)[number];

export function addressOf(kind: Kind, nth: number, bytes = 32): string {
  const all = new Uint8Array(bytes).fill(7);
  all[0] = KINDS.indexOf(kind) + 1;
  new DataView(all.buffer).setUint32(bytes - 4, nth);
  return base58.encode(all);
}

export function readAddress(address: string): { kind: Kind | undefined; nth: number } {
  const all = base58.decode(address);
  return {
    kind: KINDS[all[0]! - 1],
    nth: new DataView(all.buffer, all.byteOffset).getUint32(all.length - 4),
  };
}

/** The transaction that took an item away. */
export const signatureOf = (nth: number) => addressOf("holder", nth, 64);
/** The one that brought it where it lies. */
export const minting = (nth: number) => addressOf("mint", nth, 64);

/** Of the items so many are for sale. */
export const LISTED_OF = 10;
