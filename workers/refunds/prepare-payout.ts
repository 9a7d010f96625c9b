import { createTxComplex, type Instruction, sys } from "micro-sol-signer";
import { Refusal } from "~/domain/event-store/decider";
import type { RefundPorts, Transfer } from "~/domain/refunds/ports";
import { newSendable } from "~/workers/chain/blocks";
import { requireChain } from "~/workers/chain/rpc";
import {
  associatedAccount,
  createAccount,
  type Token,
  transfer,
  withReference,
} from "~/workers/chain/token-instructions";
import type { Env } from "~/workers/env";
import { usdcToken } from "~/workers/marketplace/prepare";

/** Nobody but the wallet signs it, which pays for all of it. It is found by its reference, whoever sends it and when. */
export async function preparePayout(
  env: Env,
  payer: string,
  transfers: readonly Transfer[],
): ReturnType<RefundPorts["preparePayout"]> {
  const money = usdcToken(env);
  if (transfers.some(({ mint }) => mint !== null && mint !== money.mint)) {
    throw new Refusal("foreign_token");
  }
  const { blockhash, reference, lastValidBlockHeight } = await requireChain(
    newSendable(env.SOLANA_RPC_URL),
  );
  const paying = transfers.flatMap((one) => pay(one, payer, money));
  // The last is a transfer, to which a further account makes no difference.
  const instructions = paying.with(-1, withReference(paying.at(-1)!, reference));
  const transaction = createTxComplex(payer, instructions, blockhash);
  return { transaction, reference, lastValidBlockHeight };
}

function pay({ to, mint, amount }: Transfer, payer: string, money: Token): Instruction[] {
  if (mint === null) return [sys.transfer({ source: payer, destination: to, lamports: amount })];
  const from = { source: associatedAccount(payer, money), authority: payer };
  return [
    createAccount(payer, to, money),
    transfer(money, from, associatedAccount(to, money), amount),
  ];
}
