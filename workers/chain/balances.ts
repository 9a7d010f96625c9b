import { z } from "zod";
import type { Settings } from "~/workers/env";
import { getTokenBalance } from "./tokens";
import { callChain, COMMITMENT, requireChain } from "./rpc";

const lamports = z.object({ value: z.number().nonnegative().refine(Number.isInteger) });

/** What a wallet holds of SOL, USDC and STEAD, in base units. Throws `chain_unavailable`. */
export async function readBalances(
  { SOLANA_RPC_URL, USDC_MINT, STEAD_MINT }: Settings,
  address: string,
) {
  const asked = Promise.all([
    callChain(SOLANA_RPC_URL, "getBalance", [address, { commitment: COMMITMENT }], lamports),
    getTokenBalance(SOLANA_RPC_URL, address, USDC_MINT),
    getTokenBalance(SOLANA_RPC_URL, address, STEAD_MINT),
  ]);
  const [sol, usdc, stead] = await requireChain(asked);
  return [
    { amount: String(sol.value), currency: "SOL" },
    { amount: String(usdc), currency: "USDC" },
    { amount: String(stead), currency: "STEAD" },
  ];
}
