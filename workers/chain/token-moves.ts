import type { Place } from "~/domain/items/events";
import { ChainUnavailable } from "./rpc";
import type { ChainTransaction } from "./transactions";

/** What a transaction did to the one token of a mint. */
export interface TokenMove {
  signature: string;
  slot: number;
  /** ISO 8601. */
  at: string;
  /** Where the token was before it and after it; null for nowhere, as before it was minted. */
  before: Place | null;
  after: Place | null;
  /** All accounts that it names, and those among them that held tokens before it. */
  keys: readonly string[];
  accounts: readonly string[];
}

type Balances = ChainTransaction["meta"]["preTokenBalances"];

export function moveIn(
  { signature, keys, meta, slot, blockTime }: ChainTransaction,
  mint: string,
): TokenMove {
  const seconds = blockTime ?? Math.floor(Date.now() / 1000);
  return {
    signature,
    slot,
    at: new Date(seconds * 1000).toISOString(),
    before: placeOf(meta.preTokenBalances, keys, mint),
    after: placeOf(meta.postTokenBalances, keys, mint),
    keys,
    accounts: (meta.preTokenBalances ?? []).flatMap(({ accountIndex }) => keys[accountIndex] ?? []),
  };
}

function placeOf(balances: Balances, keys: readonly string[], mint: string): Place | null {
  const holding = (balances ?? []).filter(
    (balance) => balance.mint === mint && balance.uiTokenAmount.amount !== "0",
  );
  const [only, another] = holding;
  if (!only) return null;
  const holder = keys[only.accountIndex];
  if (another || only.uiTokenAmount.amount !== "1" || !holder || !only.owner) {
    throw new ChainUnavailable("getTransaction: more of an item than there can be");
  }
  return { address: only.owner, holder };
}

/** The mints that a transaction names or moves. */
export const mintsIn = ({ keys, meta }: ChainTransaction): string[] => [
  ...new Set([
    ...keys,
    ...[...(meta.preTokenBalances ?? []), ...(meta.postTokenBalances ?? [])].map(
      ({ mint }) => mint,
    ),
  ]),
];
