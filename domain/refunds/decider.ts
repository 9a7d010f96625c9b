import { type Decider, Refusal } from "~/domain/event-store/decider";
import type { PayoutEvent } from "./events";
import { MAX_REFUNDS } from "./payout-size";

type Prepared = Extract<PayoutEvent, { type: "PayoutPrepared" }>["data"];

export interface PayoutState {
  stage: "none" | "prepared" | "landed" | "expired";
  prepared: Prepared | undefined;
}

export type PayoutCommand =
  | ({ type: "PreparePayout" } & Prepared)
  | { type: "LandPayout"; signature: string; paid: readonly string[] }
  | { type: "ExpirePayout"; blockHeight: number };

export const payoutDecider: Decider<PayoutState, PayoutCommand, PayoutEvent> = {
  initialState: { stage: "none", prepared: undefined },

  evolve(state, { type, data }) {
    switch (type) {
      case "PayoutPrepared":
        return { stage: "prepared", prepared: data };
      case "PayoutLanded":
        return { ...state, stage: "landed" };
      case "PayoutExpired":
        return { ...state, stage: "expired" };
    }
  },

  decide(command, { stage, prepared }) {
    if (command.type === "PreparePayout") {
      const { type: _, ...data } = command;
      if (data.refunds.length > MAX_REFUNDS) throw new Refusal("too_many_refunds");
      return stage === "none" ? [{ type: "PayoutPrepared", data }] : [];
    }
    if (!prepared) throw new Refusal("not_found");
    if (stage !== "prepared") return [];
    const { payoutId } = prepared;
    const all = prepared.refunds.map(({ refundId }) => refundId);
    switch (command.type) {
      case "LandPayout": {
        const { signature } = command;
        const paid = all.filter((refundId) => command.paid.includes(refundId));
        const unpaid = all.filter((refundId) => !command.paid.includes(refundId));
        return [{ type: "PayoutLanded", data: { payoutId, signature, paid, unpaid } }];
      }
      case "ExpirePayout": {
        const { blockHeight } = command;
        return blockHeight > prepared.lastValidBlockHeight
          ? [{ type: "PayoutExpired", data: { payoutId, refunds: all, blockHeight } }]
          : [];
      }
    }
  },
};
