import { base58 } from "@scure/base";
import { MEMO_PROGRAM } from "./token-instructions";
import { moveIn, type TokenMove } from "./token-moves";
import { type ChainTransaction, readTransaction } from "./transactions";

/** What a transaction on chain says by whom. */
export interface SignedTransaction {
  signature: string;
  slot: number;
  /** When its block was made, as ISO 8601; null where the node does not say. */
  at: string | null;
  failed: boolean;
  keys: readonly string[];
  /** Everybody's signature, by their address. */
  signatures: ReadonlyMap<string, string>;
  memos: readonly { text: string; signers: readonly string[] }[];
  /** What it did to the one token of a mint. */
  moved(mint: string): Pick<TokenMove, "before" | "after">;
}

/** Undefined when the chain does not show it. Throws `ChainUnavailable` for another one's. */
export async function readSigned(
  rpcUrl: string,
  signature: string,
): Promise<SignedTransaction | undefined> {
  const found = await readTransaction(rpcUrl, signature);
  return found && signedOf(found);
}

export function signedOf(transaction: ChainTransaction): SignedTransaction {
  const { signature, slot, blockTime, failed, keys, signers, signatures } = transaction;
  const memos = transaction.instructions
    .filter(({ programIdIndex }) => keys[programIdIndex] === MEMO_PROGRAM)
    .map(({ accounts, data }) => ({
      text: new TextDecoder().decode(base58.decode(data)),
      signers: accounts.flatMap((at) => signers[at] ?? []),
    }));
  return {
    signature,
    slot,
    at: blockTime === null ? null : new Date(blockTime * 1000).toISOString(),
    failed,
    keys,
    signatures: new Map(signers.map((signer, at) => [signer, signatures[at]!])),
    memos,
    moved: (mint) => moveIn(transaction, mint),
  };
}
