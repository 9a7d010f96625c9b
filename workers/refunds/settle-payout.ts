import { BEGINNING } from "~/domain/chain/search-place";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import type { LoadedStream } from "~/domain/event-store/log";
import { orderDecider } from "~/domain/orders/decider";
import type { OrderEvent } from "~/domain/orders/events";
import { loadOrder } from "~/domain/orders/settling-queries";
import { type OrderState, evolveOrder } from "~/domain/orders/state";
import { payoutDecider } from "~/domain/refunds/decider";
import type { PayoutEvent } from "~/domain/refunds/events";
import { loadPayout } from "~/domain/refunds/queries";
import { sharePayout } from "~/domain/refunds/share-payout";
import { getFinalizedBlockHeight } from "~/workers/chain/blocks";
import { goOnSearching, proveRefund } from "~/workers/chain/payments";
import { ChainUnavailable } from "~/workers/chain/rpc";
import {
  type ChainTransaction,
  readTransaction,
  requireListed,
} from "~/workers/chain/transactions";
import type { Services } from "~/workers/services";

type Prepared = Extract<PayoutEvent, { type: "PayoutPrepared" }>["data"];

/** Blocks for which a payout is looked for beyond the last in which it could land. */
const MARGIN = 32;

/** The job's deed: "later" while nobody can say yet what has become of a payout. */
export async function followPayout(
  services: Services,
  { payoutId }: { payoutId: string },
): Promise<"later" | void> {
  try {
    if (!(await settlePayout(services, payoutId))) return "later";
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    return "later";
  }
}

/**
 * Ends a payout by what the chain says: it landed, and what it paid is recorded; or it can never land any more, and all
 * of it may be paid anew. Until one of them is certain it stays. Throws `ChainUnavailable`.
 *
 * @param hint the transaction that the browser names, which alone is looked at.
 * @returns whether it has ended.
 */
export async function settlePayout(
  services: Services,
  payoutId: string,
  hint?: string,
): Promise<boolean> {
  const { db, env } = services;
  const { payout } = await db.read({ payout: loadPayout(payoutId) }, { newest: true });
  const { stage, prepared } = payout.state;
  if (!prepared) throw new Refusal("not_found");
  if (stage !== "prepared") return true;
  const { payer, reference, lastValidBlockHeight } = prepared;
  const ours = ({ keys, signers, failed }: ChainTransaction) =>
    !failed && keys.includes(reference) && signers.includes(payer);
  const landed: ChainTransaction[] = [];
  if (hint) {
    const found = await readTransaction(env.SOLANA_RPC_URL, hint);
    if (!found || !ours(found)) return false;
    await land(services, prepared, found);
    return true;
  }
  // Asked before the search: what had landed by this height is what the search can see.
  const blockHeight = await getFinalizedBlockHeight(env.SOLANA_RPC_URL);
  const { complete } = await goOnSearching(
    env.SOLANA_RPC_URL,
    reference,
    BEGINNING,
    () => false,
    async (signatures) => {
      const read = signatures.map((one) => requireListed(readTransaction(env.SOLANA_RPC_URL, one)));
      landed.push(...(await Promise.all(read)).filter(ours));
    },
  );
  if (landed[0]) {
    await land(services, prepared, landed[0]);
    return true;
  }
  if (!complete || blockHeight <= lastValidBlockHeight + MARGIN) return false;
  await execute(services.store, {
    id: `expire-payout:${payoutId}`,
    name: "ExpirePayout",
    actor: "system:refunds",
    input: { payoutId },
    load: { payout: loadPayout(payoutId) },
    decide: ({ payout }) => ({
      appends: [
        appendTo(payout, payoutDecider.decide({ type: "ExpirePayout", blockHeight }, payout.state)),
      ],
    }),
  });
  return true;
}

/** What a payout paid is recorded in all its orders at once, or not at all. */
async function land(
  { store }: Services,
  { payoutId, payer, refunds }: Prepared,
  transaction: ChainTransaction,
): Promise<void> {
  const { signature } = transaction;
  const orderIds = [...new Set(refunds.map(({ orderId }) => orderId))];
  await execute(store, {
    id: `land-payout:${payoutId}:${newId()}`,
    name: "LandPayout",
    actor: "system:refunds",
    input: { payoutId, signature },
    load: {
      payout: loadPayout(payoutId),
      ...Object.fromEntries(orderIds.map((orderId) => [`order-${orderId}`, loadOrder(orderId)])),
    },
    decide(loaded) {
      const { payout, ...others } = loaded as {
        payout: LoadedStream<ReturnType<typeof payoutDecider.evolve>>;
      };
      if (payout.state.stage !== "prepared") return { appends: [] };
      const orders = others as Record<string, LoadedStream<OrderState>>;
      const done = new Map<string, OrderEvent[]>();
      const proofOf = (receiver: { to: string; mint: string | null }) =>
        proveRefund(transaction, payer, receiver);
      const covered = sharePayout(refunds, (receiver) => proofOf(receiver).received);
      for (const refund of covered) {
        const { orderId, refundId } = refund;
        const earlier = done.get(orderId) ?? [];
        const state = earlier.reduce(evolveOrder, orders[`order-${orderId}`]!.state);
        const command = {
          type: "PayRefund",
          refundId,
          signature,
          proof: proofOf(refund),
        } as const;
        done.set(orderId, [...earlier, ...orderDecider.decide(command, state)]);
      }
      const paid = covered.map(({ refundId }) => refundId);
      const landing = { type: "LandPayout", signature, paid } as const;
      return {
        appends: [
          appendTo(payout, payoutDecider.decide(landing, payout.state)),
          ...[...done].map(([orderId, events]) => appendTo(orders[`order-${orderId}`]!, events)),
        ],
      };
    },
  });
}
