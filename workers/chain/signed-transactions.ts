import { base58 } from "@scure/base";
import { z } from "zod";
import { ANY_VERSION, COMMITMENT, ChainUnavailable, callChain } from "./rpc";
import { MEMO_PROGRAM } from "./token-instructions";

const transactionAnswer = z
  .object({
    slot: z.number().int(),
    blockTime: z.number().int().nullable(),
    transaction: z.object({
      signatures: z.array(z.string()).min(1),
      message: z.object({
        accountKeys: z.array(z.string()).min(1),
        header: z.object({ numRequiredSignatures: z.number().int().min(1) }),
        instructions: z.array(
          z.object({
            programIdIndex: z.number().int(),
            accounts: z.array(z.number().int()),
            data: z.string(),
          }),
        ),
      }),
    }),
    meta: z.object({ err: z.unknown() }),
  })
  .nullable();

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
}

/** A confirmed transaction, or undefined when the chain does not show it. Throws {@link ChainUnavailable} for another one's. */
export async function readSigned(
  rpcUrl: string,
  signature: string,
): Promise<SignedTransaction | undefined> {
  const found = await callChain(
    rpcUrl,
    "getTransaction",
    [
      signature,
      { encoding: "json", commitment: COMMITMENT, maxSupportedTransactionVersion: ANY_VERSION },
    ],
    transactionAnswer,
  );
  if (!found) return undefined;
  const { transaction, meta, slot, blockTime } = found;
  const { signatures, message } = transaction;
  if (signatures[0] !== signature) {
    throw new ChainUnavailable("getTransaction: answered with another transaction");
  }
  const keys = message.accountKeys;
  const signers = keys.slice(0, message.header.numRequiredSignatures);
  if (signers.length !== signatures.length) {
    throw new ChainUnavailable("getTransaction: signatures do not fit the signers");
  }
  const memos = message.instructions
    .filter(({ programIdIndex }) => keys[programIdIndex] === MEMO_PROGRAM)
    .map(({ accounts, data }) => ({
      text: new TextDecoder().decode(base58.decode(data)),
      signers: accounts.flatMap((at) => signers[at] ?? []),
    }));
  return {
    signature,
    slot,
    at: blockTime === null ? null : new Date(blockTime * 1000).toISOString(),
    failed: meta.err !== null && meta.err !== undefined,
    keys,
    signatures: new Map(signers.map((signer, at) => [signer, signatures[at]!])),
    memos,
  };
}
