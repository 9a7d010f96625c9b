import { ApiProblem } from "~/app/api-problem";
import { networkName } from "./wallet-settings";

/**
 * Why a wallet could not do what was asked. Every code has its message in the texts `errors`:
 * `wallet_required` nobody connected one, `wallet_differs` it shows another account than is needed,
 * `wallet_rejected` the player declined, `wallet_given_up` they no longer wait for it, `wallet_changed` another account was
 * chosen in it meanwhile, `wallet_disconnected` it no longer shows any, `wallet_network` it is on another network,
 * `wallet_altered` it changed what others had signed, `insufficient_balance`, `payment_expired` the wallet took
 * longer than a blockhash lives (about a minute), `chain_unavailable`, `payment_failed` anything else.
 */
export type WalletFailureCode =
  | "wallet_required"
  | "wallet_differs"
  | "wallet_rejected"
  | "wallet_given_up"
  | "wallet_changed"
  | "wallet_disconnected"
  | "wallet_network"
  | "wallet_altered"
  | "insufficient_balance"
  | "payment_expired"
  | "chain_unavailable"
  | "payment_failed";

/** Told to players like any other problem, by `explain`. */
export class WalletFailure extends ApiProblem {
  declare readonly code: WalletFailureCode;

  constructor(code: WalletFailureCode, cause?: unknown) {
    super(code, 0, { network: networkName() });
    this.cause = cause;
  }
}

/** EIP-1193's number for "the user said no", which Solana's wallets use too; some only say it in words. */
export function isRejection(error: unknown): boolean {
  for (let cause = error; cause instanceof Error || isCoded(cause); cause = innerOf(cause)) {
    if (isCoded(cause) && Number(cause.code) === 4001) return true;
    if (cause instanceof Error && /reject|declin|denied|cancel|closed/i.test(cause.message))
      return true;
  }
  return false;
}

/** A declined request as the failure that it is; anything else as it came. */
export function asRejection(error: unknown): unknown {
  if (error instanceof ApiProblem) return error;
  return isRejection(error) ? new WalletFailure("wallet_rejected", error) : error;
}

function isCoded(error: unknown): error is { code: unknown } {
  return typeof error === "object" && error !== null && "code" in error;
}

/** The wallet adapter keeps what a wallet threw under `error`. */
function innerOf(error: unknown): unknown {
  const { error: inner, cause } = error as { error?: unknown; cause?: unknown };
  return inner ?? cause;
}
