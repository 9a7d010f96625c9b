import type { Lie } from "./faults.ts";
import { parseMeta, type TransactionHistory, type TransactionRecord } from "./history.ts";
import type { TokenBalance, TransactionMeta } from "./transaction-meta.ts";
import { uiTokenAmount } from "./token-accounts.ts";

/** A mint that exists nowhere. */
const UNKNOWN_MINT = "LieMint111111111111111111111111111111111111";

/** What a lying node says about a transaction. The lies are explained at `faultSettingsSchema`. */
export function lieAbout(
  record: TransactionRecord,
  lie: Lie | null,
  history: TransactionHistory,
): TransactionRecord {
  switch (lie) {
    case "other-transaction":
      return history.newest().find((other) => other !== record) ?? record;
    case "wrong-amount":
      return withMeta(record, halveMovements);
    case "wrong-mint":
      return withMeta(record, (meta) => ({
        ...meta,
        preTokenBalances: meta.preTokenBalances.map(nameUnknownMint),
        postTokenBalances: meta.postTokenBalances.map(nameUnknownMint),
      }));
    case "success-for-failed":
      return {
        ...withMeta(record, (meta) => ({ ...meta, err: null, status: { Ok: null } })),
        err: null,
      };
    default:
      return record;
  }
}

/** The failure a lying node admits; null stands for success. */
export function lyingError(record: TransactionRecord, lie: Lie | null): TransactionRecord["err"] {
  return lie === "success-for-failed" ? null : record.err;
}

function withMeta(
  record: TransactionRecord,
  change: (meta: TransactionMeta) => TransactionMeta,
): TransactionRecord {
  return { ...record, metaJson: JSON.stringify(change(parseMeta(record))) };
}

function halveMovements(meta: TransactionMeta): TransactionMeta {
  return {
    ...meta,
    postBalances: meta.postBalances.map((after, index) => {
      const before = meta.preBalances[index] ?? 0;
      return index === 0 ? after : before + Math.trunc((after - before) / 2);
    }),
    postTokenBalances: meta.postTokenBalances.map((balance) => {
      const before = meta.preTokenBalances.find(
        (other) => other.accountIndex === balance.accountIndex,
      );
      return halveMovement(balance, BigInt(before?.uiTokenAmount.amount ?? 0));
    }),
  };
}

function halveMovement(balance: TokenBalance, before: bigint): TokenBalance {
  const { amount, decimals } = balance.uiTokenAmount;
  const halved = before + (BigInt(amount) - before) / 2n;
  return { ...balance, uiTokenAmount: uiTokenAmount(halved, decimals) };
}

function nameUnknownMint(balance: TokenBalance): TokenBalance {
  return { ...balance, mint: UNKNOWN_MINT };
}
