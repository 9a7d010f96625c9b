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

/** The height of the newest block that no fork can undo. */
export function getFinalizedBlockHeight(rpcUrl: string): Promise<number> {
  return callChain(rpcUrl, "getBlockHeight", [{ commitment: "finalized" }], z.number().int());
}
