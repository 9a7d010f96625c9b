import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { MiningEvent } from "./events";

interface PendingClaim {
  claimId: string;
  amount: number;
  lastValidBlockHeight: number;
}

export interface MinerState {
  totalMined: number;
  /** Claimed on chain. */
  claimed: number;
  lastEpoch: number;
  pending: PendingClaim | null;
}

type MinerEvent = Exclude<MiningEvent, { type: "EpochClosed" }>;

export type MinerCommand =
  | {
      type: "Accrue";
      userId: string;
      epoch: number;
      money: number;
      talk: number;
      owed: number;
      amount: number;
    }
  | {
      type: "ReserveClaim";
      userId: string;
      claimId: string;
      reference: string;
      blockhash: string;
      lastValidBlockHeight: number;
    }
  | { type: "ConfirmClaim"; userId: string; claimId: string; signature: string; slot: number }
  /** `blockHeight`: finalized, so that no fork can bring the transaction back. */
  | { type: "ExpireClaim"; userId: string; claimId: string; blockHeight: number };

export const minerDecider: Decider<MinerState, MinerCommand, MinerEvent> = {
  initialState: { totalMined: 0, claimed: 0, lastEpoch: 0, pending: null },

  evolve(state, { type, data }) {
    switch (type) {
      case "MiningAccrued":
        return { ...state, totalMined: data.totalMined, lastEpoch: data.epoch };
      case "ClaimReserved": {
        const { claimId, amount, lastValidBlockHeight } = data;
        return { ...state, pending: { claimId, amount, lastValidBlockHeight } };
      }
      case "SteadClaimed":
        return { ...state, claimed: state.claimed + data.amount, pending: null };
      case "ClaimExpired":
        return { ...state, pending: null };
    }
  },

  decide(command, state) {
    const { userId } = command;
    switch (command.type) {
      case "Accrue": {
        const { epoch, money, talk, owed, amount } = command;
        if (epoch <= state.lastEpoch) return [];
        const totalMined = state.totalMined + amount;
        const data = { userId, epoch, money, talk, owed, amount, totalMined };
        return [{ type: "MiningAccrued", data }];
      }
      case "ReserveClaim": {
        const { claimId, reference, blockhash, lastValidBlockHeight } = command;
        if (state.pending) throw new Refusal("claim_pending", { claimId: state.pending.claimId });
        const amount = state.totalMined - state.claimed;
        if (amount <= 0) throw new Refusal("nothing_to_claim");
        const data = { userId, claimId, amount, reference, blockhash, lastValidBlockHeight };
        return [{ type: "ClaimReserved", data }];
      }
      case "ConfirmClaim": {
        const { claimId, signature, slot } = command;
        if (state.pending?.claimId !== claimId) return [];
        const { amount } = state.pending;
        return [{ type: "SteadClaimed", data: { userId, claimId, amount, signature, slot } }];
      }
      case "ExpireClaim": {
        const { claimId, blockHeight } = command;
        if (state.pending?.claimId !== claimId) return [];
        if (blockHeight <= state.pending.lastValidBlockHeight) return [];
        return [{ type: "ClaimExpired", data: { userId, claimId, amount: state.pending.amount } }];
      }
    }
  },
};
