import { base58 } from "@scure/base";
import type { LocalChain } from "./chain.ts";
import type { DecodedTransaction } from "./decode-transaction.ts";
import type { TransactionError } from "./transaction-error.ts";
import {
  innerInstructions,
  returnData,
  type ReturnData,
  type TransactionMeta,
} from "./transaction-meta.ts";
import type { AccountState } from "./virtual-machine.ts";

export interface Simulation {
  err: TransactionError | null;
  logs: string[];
  unitsConsumed: number;
  returnData: ReturnData | null;
  innerInstructions: TransactionMeta["innerInstructions"];
  /** Accounts as they would be, by address. */
  postAccounts: Map<string, AccountState>;
}

/**
 * Try a transaction without keeping what it does. With `blockhashSlot` its blockhash must be known at
 * that slot and not expired; without, any blockhash will do.
 */
export function simulate(
  chain: LocalChain,
  decoded: DecodedTransaction,
  options: { verifySignatures: boolean; blockhashSlot: number | undefined },
): Simulation {
  const slot = chain.enterSlot();
  const { err, meta, postAccounts } = chain.machine.simulate(
    decoded.bytes,
    options.verifySignatures,
  );
  const refusal = options.blockhashSlot === undefined ? null : chain.refusal(decoded);
  const { recentBlockhash } = decoded.transaction.message;
  const tooNew =
    options.blockhashSlot !== undefined &&
    !chain.blockhashes.isKnown(recentBlockhash, slot, options.blockhashSlot);
  const failure =
    err === "SignatureFailure" ? err : (refusal ?? (tooNew ? "BlockhashNotFound" : err));
  return {
    err: failure,
    logs: failure === err ? meta.logs() : [],
    unitsConsumed: failure === err ? Number(meta.computeUnitsConsumed()) : 0,
    returnData: returnData(meta),
    innerInstructions: innerInstructions(meta),
    postAccounts: new Map(postAccounts.map(([key, state]) => [base58.encode(key), state])),
  };
}
