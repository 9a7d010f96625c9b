import { appendTo } from "~/domain/event-store/append";
import { first } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import { getUserAddress } from "~/domain/sign-in/queries";
import { CLAIM_SENDABLE_MS } from "./claim-time";
import { minerDecider } from "./decider";
import type { MiningPorts } from "./ports";
import { loadMiner } from "./queries";

interface Claiming {
  userId: string;
  now: Date;
  claimId: string;
}

/** Sets what was mined aside, and gives the transaction that mints it. */
export const claimMined = defineUseCase({
  load: ({ userId }: Claiming) => ({
    miner: loadMiner(userId),
    owner: first(getUserAddress({ id: userId })),
  }),
  gather: async (_, ports: MiningPorts) => ({ minting: await ports.prepareMinting() }),
  decide({ userId, now, claimId, miner, owner, minting }) {
    const { reference, blockhash, lastValidBlockHeight } = minting;
    const [reserved] = minerDecider.decide(
      { type: "ReserveClaim", userId, claimId, reference, blockhash, lastValidBlockHeight },
      miner.state,
    );
    const { amount } = (reserved as Extract<typeof reserved, { type: "ClaimReserved" }>).data;
    return {
      appends: [appendTo(miner, [reserved!])],
      answer: {
        claimId,
        amount: { amount: String(amount), currency: "STEAD" },
        transaction: minting.signFor(owner!.address!, amount),
        expiresAt: new Date(now.getTime() + CLAIM_SENDABLE_MS).toISOString(),
      },
    };
  },
});
