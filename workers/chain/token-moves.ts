import type { Place } from "~/domain/items/events";
import { readTransaction } from "./payments";
import { ChainUnavailable } from "./rpc";

/** What a transaction did to the one token of a mint. */
export interface TokenMove {
  signature: string;
  slot: number;
  /** ISO 8601. */
  at: string;
  /** Where the token was before it and after it; null for nowhere, as before it was minted. */
  before: Place | null;
  after: Place | null;
  /** All accounts that it names. */
  keys: readonly string[];
}

export type ChainTransaction = NonNullable<Awaited<ReturnType<typeof readTransaction>>>;
type Balances = ChainTransaction["meta"]["preTokenBalances"];

/** A transaction that the node lists: it must be able to show it. Undefined where it did nothing, because it failed. */
export async function readListed(
  rpcUrl: string,
  signature: string,
): Promise<ChainTransaction | undefined> {
  const found = await readTransaction(rpcUrl, signature);
  if (!found) throw new ChainUnavailable("getTransaction: does not show what was listed");
  return found.failed ? undefined : found;
}

export function moveIn(
  { keys, meta, slot, blockTime }: ChainTransaction,
  signature: string,
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
