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

const tokenSupply = z.object({ value: z.object({ amount: z.string().regex(/^\d+$/) }) });

/** All of a token that exists, in base units. */
export async function getTokenSupply(rpcUrl: string, mint: string): Promise<bigint> {
  const params = [mint, { commitment: "confirmed" }];
  return BigInt((await callChain(rpcUrl, "getTokenSupply", params, tokenSupply)).value.amount);
}

const tokenAccounts = z.object({
  value: z.array(
    z.object({
      account: z.object({
        data: z.object({
          parsed: z.object({
            info: z.object({ tokenAmount: z.object({ amount: z.string().regex(/^\d+$/) }) }),
          }),
        }),
      }),
    }),
  ),
});

/** What a wallet holds of a token, in base units. */
export async function getTokenBalance(
  rpcUrl: string,
  owner: string,
  mint: string,
): Promise<bigint> {
  const params = [owner, { mint }, { commitment: "confirmed", encoding: "jsonParsed" }];
  const { value } = await callChain(rpcUrl, "getTokenAccountsByOwner", params, tokenAccounts);
  return value.reduce(
    (sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount),
    0n,
  );
}
