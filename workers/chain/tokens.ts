import { z } from "zod";
import { callChain } from "./rpc";

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
