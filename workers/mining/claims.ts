import { BEGINNING } from "~/domain/chain/search-place";
import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { forgetClaimSearch, rememberClaimSearch } from "~/domain/mining/claim-search";
import { type MinerCommand, minerDecider } from "~/domain/mining/decider";
import { getClaimSearch, loadMiner, sumClaimed } from "~/domain/mining/queries";
import type { miningClaims } from "~/domain/mining/read-model";
import type { SeenTransaction } from "~/domain/orders/settlement";
import { getUserAddress } from "~/domain/sign-in/queries";
import { getFinalizedBlockHeight } from "~/workers/chain/blocks";
import {
  goOnSearching,
  hasHistory,
  readListedPayment,
  readPayment,
} from "~/workers/chain/payments";
import { ChainUnavailable } from "~/workers/chain/rpc";
import { getTokenBalance, getTokenSupply } from "~/workers/chain/tokens";
import type { Services } from "~/workers/services";

type Claim = typeof miningClaims.$inferSelect;

/** Looks for the transaction of a claim. "later" while it is still to be seen. */
export async function lookForClaim(services: Services, claim: Claim): Promise<"later" | void> {
  try {
    if (!(await settleClaim(services, claim))) return "later";
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    return "later";
  }
}

/**
 * Ends a claim one way or the other by what the chain says: its tokens were minted, or its transaction
 * can never land any more. Until one of them is certain it stays pending. Throws `ChainUnavailable`.
 *
 * @param hint a transaction that the browser names. It alone is looked at: a search may ask the chain a
 *   hundred times, and is the job's.
 * @returns whether it has ended.
 */
export async function settleClaim(
  services: Services,
  claim: Claim,
  hint?: string,
): Promise<boolean> {
  const { env, db } = services;
  const { claimId, reference } = claim;
  const { user, search } = await db.read({
    user: first(getUserAddress({ id: claim.userId })),
    search: first(getClaimSearch({ claimId })),
  });
  const recipient = user?.address ?? "";
  let minting: SeenTransaction | undefined;
  const look = (transaction: SeenTransaction | undefined) => {
    const minted = transaction?.received.find(({ mint }) => mint === env.STEAD_MINT)?.amount;
    if (transaction && minted === BigInt(claim.amount)) minting = transaction;
  };

  const at = { reference, recipient };
  const confirm = ({ signature, slot }: SeenTransaction) =>
    change(services, claim, { type: "ConfirmClaim", signature, slot });
  if (hint) {
    look(await readPayment(env.SOLANA_RPC_URL, hint, at));
    if (minting) await confirm(minting);
    return minting !== undefined;
  }
  // Asked before the search: what had landed by this height is what a sweep that begins now can see.
  const blockHeight = await getFinalizedBlockHeight(env.SOLANA_RPC_URL);
  const height = search?.head ? search.height : blockHeight;
  const { place, complete } = await goOnSearching(
    env.SOLANA_RPC_URL,
    reference,
    search ?? BEGINNING,
    () => false,
    async (found) => {
      const read = found.map((one) => readListedPayment(env.SOLANA_RPC_URL, one, at));
      (await Promise.all(read)).forEach(look);
    },
  );
  if (minting) {
    await confirm(minting);
    return true;
  }
  if (
    complete &&
    height > claim.lastValidBlockHeight &&
    !(await mayHaveLanded(services, claim, recipient))
  ) {
    await change(services, claim, { type: "ExpireClaim", blockHeight: height });
    return true;
  }
  if (place.head || place.through) {
    await db.batch([rememberClaimSearch(claimId, { ...place, height })]);
  }
  return false;
}

/**
 * A node that has lost its history shows no transaction, yet tokens that exist were minted. While there
 * are more than the log has booked, a claim is given up only if the node shows the token's history, and
 * the claim's own wallet does not hold what would be this claim: what others hide holds nobody else up.
 */
async function mayHaveLanded({ env, db }: Services, claim: Claim, wallet: string) {
  const { sum, miner } = await db.read({
    sum: first(sumClaimed({})),
    miner: loadMiner(claim.userId),
  });
  const supply = await getTokenSupply(env.SOLANA_RPC_URL, env.STEAD_MINT);
  if (supply <= BigInt(sum?.claimed ?? 0)) return false;
  if (!(await hasHistory(env.SOLANA_RPC_URL, env.STEAD_MINT))) return true;
  const balance = await getTokenBalance(env.SOLANA_RPC_URL, wallet, env.STEAD_MINT);
  return balance >= BigInt(miner.state.claimed + claim.amount);
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
      writes: [forgetClaimSearch(claimId)],
    }),
  });
}
