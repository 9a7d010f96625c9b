import { base58 } from "@scure/base";
import type { MiningPorts } from "~/domain/mining/ports";
import { getLatestBlockhash } from "~/workers/chain/blocks";
import { requireChain } from "~/workers/chain/rpc";
import type { Env } from "~/workers/env";

export async function prepareMinting(env: Env): ReturnType<MiningPorts["prepareMinting"]> {
  const latest = await requireChain(getLatestBlockhash(env.SOLANA_RPC_URL));
  // What builds transactions is heavy: only who claims needs it.
  const chain = await import("~/workers/chain/claim-transaction");
  const reference = base58.encode(crypto.getRandomValues(new Uint8Array(32)));
  const claim = { mint: env.STEAD_MINT, reference, blockhash: latest.blockhash };
  return {
    ...latest,
    reference,
    signFor: (wallet, amount) =>
      chain.buildClaimTransaction({ ...claim, wallet, amount }, env.MINT_AUTHORITY_KEY),
  };
}
