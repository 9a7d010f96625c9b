import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { type MinerCommand, minerDecider } from "~/domain/mining/decider";
import { listPendingClaims, loadMiner, sumClaimed } from "~/domain/mining/queries";
import type { miningClaims } from "~/domain/mining/read-model";
import { getUserAddress } from "~/domain/sign-in/queries";
import { getFinalizedBlockHeight, getTokenSupply } from "~/workers/chain/block-height";
import { findSignatures, readPayment } from "~/workers/chain/payments";
import { ChainUnavailable } from "~/workers/chain/rpc";
import type { Services } from "~/workers/services";

type Claim = typeof miningClaims.$inferSelect;

/** The cron's part: every claim whose transaction is still to be seen. */
export async function settleClaims(services: Services, limit = 100): Promise<void> {
  const { pending } = await services.db.read({ pending: listPendingClaims({ limit }) });
  for (const claim of pending) {
    try {
      await settleClaim(services, claim);
    } catch (error) {
      if (!(error instanceof ChainUnavailable)) console.error(error);
    }
  }
}

/**
 * Ends a claim one way or the other by what the chain says: its tokens were minted, or its transaction
 * can never land any more. Until one of them is certain it stays pending. Throws `ChainUnavailable`.
 *
 * @param hint a transaction that the browser names, looked at besides those that carry the reference.
 */
export async function settleClaim(services: Services, claim: Claim, hint?: string): Promise<void> {
  const { env } = services;
  // Asked before the search: what had landed by this height is what the search can see.
  const blockHeight = await getFinalizedBlockHeight(env.SOLANA_RPC_URL);
  const { user } = await services.db.read({ user: first(getUserAddress({ id: claim.userId })) });
  const found = await findSignatures(env.SOLANA_RPC_URL, claim.reference);
  for (const signature of new Set([...(hint ? [hint] : []), ...found])) {
    const finding = await readPayment(env.SOLANA_RPC_URL, signature, {
      reference: claim.reference,
      recipient: user?.address ?? "",
    });
    const minted = finding?.received.find(({ mint }) => mint === env.STEAD_MINT)?.amount;
    if (finding && minted === BigInt(claim.amount)) {
      const { slot } = finding;
      await change(services, claim, { type: "ConfirmClaim", signature, slot });
      return;
    }
  }
  if (blockHeight <= claim.lastValidBlockHeight) return;
  if (!(await isAllMintedKnown(services))) return;
  await change(services, claim, { type: "ExpireClaim", blockHeight });
}

/**
 * A node that has lost its history shows no transaction, yet tokens that exist were minted: while there
 * are more of them than the log has booked, no claim is given up.
 */
async function isAllMintedKnown({ env, db }: Services): Promise<boolean> {
  const supply = await getTokenSupply(env.SOLANA_RPC_URL, env.STEAD_MINT);
  const { sum } = await db.read({ sum: first(sumClaimed({})) });
  return supply <= BigInt(sum?.claimed ?? 0);
}

type Ending =
  | Omit<Extract<MinerCommand, { type: "ConfirmClaim" }>, "userId" | "claimId">
  | Omit<Extract<MinerCommand, { type: "ExpireClaim" }>, "userId" | "claimId">;

async function change({ store }: Services, claim: Claim, ending: Ending): Promise<void> {
  const { userId, claimId } = claim;
  await execute(store, {
    id: `settle-claim:${claimId}:${newId()}`,
    name: "SettleClaim",
    actor: "system:mining",
    input: { claimId, ...ending },
    load: { miner: loadMiner(userId) },
    decide: ({ miner }) => ({
      appends: [
        appendTo(
          miner,
          minerDecider.decide({ ...ending, userId, claimId } as MinerCommand, miner.state),
        ),
      ],
    }),
  });
}
