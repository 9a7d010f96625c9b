import type { MiningPorts } from "~/domain/mining/ports";
import { newSendable } from "~/workers/chain/blocks";
import { requireChain } from "~/workers/chain/rpc";
import type { Env } from "~/workers/env";

export async function prepareMinting(env: Env): ReturnType<MiningPorts["prepareMinting"]> {
  const sendable = await requireChain(newSendable(env.SOLANA_RPC_URL));
  // What builds transactions is heavy: only who claims needs it.
  const chain = await import("~/workers/chain/claim-transaction");
  const { reference, blockhash } = sendable;
  const claim = { mint: env.STEAD_MINT, reference, blockhash };
  return {
    ...sendable,
    signFor: (wallet, amount) =>
      chain.buildClaimTransaction({ ...claim, wallet, amount }, env.MINT_AUTHORITY_KEY),
  };
}
