import { z } from "zod";
import type { SearchPlace } from "~/domain/chain/search-place";
import type { RefundProof } from "~/domain/orders/pay-refund";
import type { SeenTransaction } from "~/domain/orders/settlement";
import { MAX_PAYMENT } from "~/domain/orders/state";
import type { Settings } from "~/workers/env";
import { COMMITMENT, callChain } from "./rpc";
import { type ChainTransaction, type Meta, readTransaction, requireListed } from "./transactions";

/**
 * What one transaction means for an order, or undefined when the chain does not show it yet or it does
 * not carry the reference.
 *
 * Only balances count: what the recipient, and token accounts that they own, had before and after. Where
 * in the transaction the transfer stands, and what guards a wallet put around it, does not matter.
 * Throws {@link ChainUnavailable} when the node's answer is for another transaction.
 */
export async function readPayment(
  rpcUrl: string,
  signature: string,
  order: { reference: string; recipient: string },
): Promise<SeenTransaction | undefined> {
  const found = await readTransaction(rpcUrl, signature);
  if (!found?.keys.includes(order.reference)) return undefined;
  const { keys, meta, slot, blockTime, failed } = found;
  const received = failed ? [] : receivedBy(order.recipient, keys, meta);
  return {
    signature,
    slot,
    blockTime: new Date((blockTime ?? Math.floor(Date.now() / 1000)) * 1000).toISOString(),
    failure: failed ? JSON.stringify(meta.err).slice(0, 300) : null,
    received: received.map((part) => ({ ...part, payer: senderOf(part.mint, keys, meta) })),
  };
}

/** The same for a transaction that the node lists under the reference. */
export const readListedPayment = (...asked: Parameters<typeof readPayment>) =>
  requireListed(readPayment(...asked));

/** What a transaction took from a wallet and gave to whom a refund is owed; nothing where it shows otherwise. */
export function proveRefund(
  { keys, meta, failed }: Pick<ChainTransaction, "keys" | "meta" | "failed">,
  payer: string,
  { to, mint }: { to: string; mint: string | null },
): RefundProof {
  if (failed || !keys.includes(payer)) return { sent: 0n, received: 0n };
  const changes = changesOf(mint, keys, meta);
  const sent = -(changes.get(payer) ?? 0n);
  const got = receivedBy(to, keys, meta).find((one) => one.mint === mint)?.amount ?? 0n;
  // Others may have given to them, too.
  const received = got < sent ? got : sent;
  return received > 0n ? { sent: least(sent), received: least(received) } : NOTHING;
}

const NOTHING: RefundProof = { sent: 0n, received: 0n };
const least = (amount: bigint) => (amount < MAX_PAYMENT ? amount : MAX_PAYMENT);

/** The same of a transaction that an operator names, which must be the shop's. */
export async function proveNamedRefund(
  { SOLANA_RPC_URL, MERCHANT_ADDRESS }: Pick<Settings, "SOLANA_RPC_URL" | "MERCHANT_ADDRESS">,
  signature: string,
  refund: { to: string; mint: string | null },
): Promise<RefundProof> {
  const found = await readTransaction(SOLANA_RPC_URL, signature);
  return found ? proveRefund(found, MERCHANT_ADDRESS, refund) : NOTHING;
}

function receivedBy(
  recipient: string,
  keys: readonly string[],
  meta: Meta,
): { mint: string | null; amount: bigint }[] {
  const changes = new Map<string | null, bigint>();
  const at = keys.indexOf(recipient);
  if (at >= 0) changes.set(null, BigInt(meta.postBalances[at]! - meta.preBalances[at]!));
  const count = (balances: Meta["preTokenBalances"], sign: bigint) => {
    for (const { owner, mint, uiTokenAmount } of balances ?? []) {
      if (owner !== recipient) continue;
      changes.set(mint, (changes.get(mint) ?? 0n) + sign * BigInt(uiTokenAmount.amount));
    }
  };
  count(meta.preTokenBalances, -1n);
  count(meta.postTokenBalances, 1n);
  return [...changes]
    .filter(([, amount]) => amount > 0n)
    .map(([mint, amount]) => ({ mint, amount }));
}

/** What each has more or less of it than before. */
function changesOf(mint: string | null, keys: readonly string[], meta: Meta) {
  const changes = new Map<string, bigint>();
  const add = (owner: string, amount: bigint) =>
    changes.set(owner, (changes.get(owner) ?? 0n) + amount);
  if (mint === null) {
    keys.forEach((key, at) => add(key, BigInt(meta.postBalances[at]! - meta.preBalances[at]!)));
  }
  for (const [balances, sign] of [
    [meta.preTokenBalances, -1n],
    [meta.postTokenBalances, 1n],
  ] as const) {
    for (const balance of balances ?? []) {
      if (balance.owner && balance.mint === mint) {
        add(balance.owner, sign * BigInt(balance.uiTokenAmount.amount));
      }
    }
  }
  return changes;
}

/** Whoever has less of it than before: fees may be paid by somebody else, who must not get a refund. */
function senderOf(mint: string | null, keys: readonly string[], meta: Meta): string {
  const [sender] = [...changesOf(mint, keys, meta)].reduce(
    (least, next) => (next[1] < least[1] ? next : least),
    [keys[0]!, 0n] as [string, bigint],
  );
  return sender;
}

/** Signatures asked for at once. Each comes with its memo, which whoever sent it chose to be long. */
export const PAGE = 200;
/** Transactions that are read side by side. */
const AT_ONCE = 20;
/** Transactions that one look reads; what is left waits for the next. */
const READS_PER_LOOK = 100;

const signatureList = z
  .array(z.object({ signature: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/) }))
  .max(PAGE);

export interface Search {
  /** Where this search is to go on. */
  place: SearchPlace;
  /** True when all that was there when the sweep began has been dealt with. */
  complete: boolean;
}

/**
 * Goes on with the search for the transactions of an address, page by page, until it reaches what was dealt
 * with before or has read as many as one look may; those for which `isKnown` says so cost nothing.
 *
 * What comes while a sweep is under way is newer than its head and waits for the next one, so nobody can
 * keep a sweep from ending, or push a transaction out of it. Where the search may go on moves only over
 * transactions that were handled. Throws what `handle` throws, and then it has not moved.
 */
export async function goOnSearching(
  rpcUrl: string,
  address: string,
  from: SearchPlace,
  isKnown: (signature: string) => boolean,
  /** Gets a few signatures at a time, to be read side by side, the oldest of a page first. */
  handle: (signatures: readonly string[]) => Promise<void>,
): Promise<Search> {
  let place = from;
  for (let left = READS_PER_LOOK; left > 0;) {
    const page = await listPage(rpcUrl, address, place);
    // A page that is not full need not be the last: only an empty one is.
    if (!page.length) {
      const through = place.head ?? place.through;
      return { place: { through, head: null, before: null }, complete: true };
    }
    let reached = 0;
    const unknown: string[] = [];
    for (; reached < page.length && unknown.length < left; reached++) {
      if (!isKnown(page[reached]!)) unknown.push(page[reached]!);
    }
    const oldestFirst = unknown.toReversed();
    for (let at = 0; at < oldestFirst.length; at += AT_ONCE) {
      await handle(oldestFirst.slice(at, at + AT_ONCE));
    }
    left -= unknown.length;
    place = { ...place, head: place.head ?? page[0]!, before: page[reached - 1]! };
  }
  return { place, complete: false };
}

async function listPage(
  rpcUrl: string,
  address: string,
  { before, through }: SearchPlace,
): Promise<string[]> {
  const range = { ...(before && { before }), ...(through && { until: through }) };
  const params = [address, { limit: PAGE, commitment: COMMITMENT, ...range }];
  const list = await callChain(rpcUrl, "getSignaturesForAddress", params, signatureList);
  return list.map(({ signature }) => signature);
}

/** Whether a node shows any transaction of an address at all. */
export async function hasHistory(rpcUrl: string, address: string): Promise<boolean> {
  const params = [address, { limit: 1, commitment: COMMITMENT }];
  return (await callChain(rpcUrl, "getSignaturesForAddress", params, signatureList)).length > 0;
}
