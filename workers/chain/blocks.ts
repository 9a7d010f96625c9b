import { base58 } from "@scure/base";
import { z } from "zod";
import { callChain } from "./rpc";

const latestBlockhash = z.object({
  value: z.object({
    blockhash: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
    lastValidBlockHeight: z.number().int(),
  }),
});

/** A blockhash to build on, and the last block height at which it counts. */
export async function getLatestBlockhash(rpcUrl: string) {
  const params = [{ commitment: "confirmed" }];
  return (await callChain(rpcUrl, "getLatestBlockhash", params, latestBlockhash)).value;
}

/** base58 of 32 random bytes, by which a transaction that names them is found. */
export const newReference = (): string => base58.encode(crypto.getRandomValues(new Uint8Array(32)));

/** What one transaction is built on, and found by. */
export async function newSendable(rpcUrl: string) {
  return { ...(await getLatestBlockhash(rpcUrl)), reference: newReference() };
}

/** The height of the newest block that no fork can undo. */
export function getFinalizedBlockHeight(rpcUrl: string): Promise<number> {
  return callChain(rpcUrl, "getBlockHeight", [{ commitment: "finalized" }], z.number().int());
}
