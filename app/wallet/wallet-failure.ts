import { ApiProblem } from "~/app/api-problem";

/**
 * Why a wallet could not do what was asked. Every code has its message in the texts `errors`:
 * `wallet_required` nobody connected one, `wallet_differs` it shows another account than is needed,
 * `wallet_rejected` the player declined, `insufficient_balance`, `payment_expired` the wallet took
 * longer than a blockhash lives (about a minute), `chain_unavailable`, `payment_failed` anything else.
 */
export type WalletFailureCode =
  | "wallet_required"
  | "wallet_differs"
  | "wallet_rejected"
  | "insufficient_balance"
  | "payment_expired"
  | "chain_unavailable"
  | "payment_failed";

/** Told to players like any other problem, by `explain`. */
export class WalletFailure extends ApiProblem {
  declare readonly code: WalletFailureCode;

  constructor(code: WalletFailureCode, cause?: unknown) {
    super(code, 0);
    this.cause = cause;
  }
}

/** EIP-1193's number for "the user said no", which Solana's wallets use too; some only say it in words. */
export function isRejection(error: unknown): boolean {
  for (let cause = error; cause instanceof Error || isCoded(cause); cause = innerOf(cause)) {
    if (isCoded(cause) && Number(cause.code) === 4001) return true;
    if (cause instanceof Error && /reject|declin|denied|cancel/i.test(cause.message)) return true;
  }
  return false;
}

function isCoded(error: unknown): error is { code: unknown } {
  return typeof error === "object" && error !== null && "code" in error;
}

/** The wallet adapter keeps what a wallet threw under `error`. */
function innerOf(error: unknown): unknown {
  const { error: inner, cause } = error as { error?: unknown; cause?: unknown };
  return inner ?? cause;
}
