import type { TransactionMetadata } from "litesvm/dist/internal.js";
import { base58 } from "@scure/base";
import type { LoadedAddresses, ResolvedKeys } from "./decode-transaction.ts";
import {
  parseMint,
  parseTokenAccount,
  uiTokenAmount,
  type TokenAccount,
  type UiTokenAmount,
} from "./token-accounts.ts";
import type { TransactionError } from "./transaction-error.ts";
import type { AccountState } from "./virtual-machine.ts";

export interface TokenBalance {
  accountIndex: number;
  mint: string;
  owner: string;
  programId: string;
  uiTokenAmount: UiTokenAmount;
}

export interface CompiledInstruction {
  programIdIndex: number;
  accounts: number[];
  /** Base58. */
  data: string;
  stackHeight: number | null;
}

/** What a transaction did (UiTransactionStatusMeta of the validator). Balances and fee in lamports. */
export interface TransactionMeta {
  err: TransactionError | null;
  status: { Ok: null } | { Err: TransactionError };
  fee: number;
  preBalances: number[];
  postBalances: number[];
  preTokenBalances: TokenBalance[];
  postTokenBalances: TokenBalance[];
  innerInstructions: { index: number; instructions: CompiledInstruction[] }[];
  logMessages: string[];
  rewards: [];
  loadedAddresses: LoadedAddresses;
  computeUnitsConsumed: number;
  returnData?: ReturnData;
}

export interface ReturnData {
  programId: string;
  data: [string, "base64"];
}

/** The accounts of a transaction at one moment, in the order of its keys. */
export interface Balances {
  lamports: bigint[];
  tokens: (TokenAccount | null)[];
}

export function readBalances(states: (AccountState | null)[]): Balances {
  return {
    lamports: states.map((state) => state?.lamports ?? 0n),
    tokens: states.map((state) => (state === null ? null : parseTokenAccount(state))),
  };
}

/** Lamports that left the transaction's accounts. Execution moves lamports; only the fee leaves. */
export function feeBetween(before: Balances, after: Balances): bigint {
  const sum = (balances: Balances) => balances.lamports.reduce((total, one) => total + one, 0n);
  return sum(before) - sum(after);
}

export function transactionMeta(parts: {
  err: TransactionError | null;
  fee: bigint;
  before: Balances;
  after: Balances;
  keys: ResolvedKeys;
  execution: TransactionMetadata;
  decimalsOf: (mint: string) => number;
}): TransactionMeta {
  const { err, before, after, keys, execution, decimalsOf } = parts;
  const returned = returnData(execution);
  return {
    err,
    status: err === null ? { Ok: null } : { Err: err },
    fee: Number(parts.fee),
    preBalances: before.lamports.map(Number),
    postBalances: after.lamports.map(Number),
    preTokenBalances: tokenBalances(before.tokens, decimalsOf),
    postTokenBalances: tokenBalances(after.tokens, decimalsOf),
    innerInstructions: innerInstructions(execution),
    logMessages: execution.logs(),
    rewards: [],
    loadedAddresses: keys.loaded,
    computeUnitsConsumed: Number(execution.computeUnitsConsumed()),
    ...(returned === null ? {} : { returnData: returned }),
  };
}

function tokenBalances(
  tokens: (TokenAccount | null)[],
  decimalsOf: (mint: string) => number,
): TokenBalance[] {
  return tokens.flatMap((token, accountIndex) => {
    if (token === null || token.state === "uninitialized") return [];
    const amount = uiTokenAmount(token.amount, decimalsOf(token.mint));
    return {
      accountIndex,
      mint: token.mint,
      owner: token.owner,
      programId: token.program,
      // A node stores the float in protobuf, where 0 is absent and reads as null.
      uiTokenAmount: { ...amount, uiAmount: amount.uiAmount === 0 ? null : amount.uiAmount },
    };
  });
}

export function innerInstructions(
  execution: TransactionMetadata,
): TransactionMeta["innerInstructions"] {
  return execution.innerInstructions().flatMap((inner, index) => {
    if (inner.length === 0) return [];
    const instructions = inner.map((entry) => {
      const instruction = entry.instruction();
      return {
        programIdIndex: instruction.programIdIndex(),
        accounts: [...instruction.accounts()],
        data: base58.encode(instruction.data()),
        stackHeight: entry.stackHeight(),
      };
    });
    return { index, instructions };
  });
}

export function returnData(execution: TransactionMetadata): ReturnData | null {
  const returned = execution.returnData();
  const data = returned.data();
  if (data.length === 0) return null;
  return {
    programId: base58.encode(returned.programId()),
    data: [Buffer.from(data).toString("base64"), "base64"],
  };
}

/** Decimals of a mint among the accounts of a transaction, or wherever `read` finds it. */
export function mintDecimals(state: AccountState | null): number {
  return (state === null ? null : parseMint(state))?.decimals ?? 0;
}
