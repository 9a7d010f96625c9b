import { type Decider, Refusal } from "~/domain/event-store/decider";
import { covers, type NeededRight, type Right } from "~/domain/policies/rights";
import type { ApprovalEvent } from "./events";

/** How long a request, and the yes to it, hold. Milliseconds. */
export const APPROVAL_HOLDS_MS = 7 * 24 * 60 * 60_000;

export interface ApprovalState {
  request:
    | {
        approvalId: string;
        by: string;
        right: NeededRight;
        params: Readonly<Record<string, string>> | null;
        gainers: readonly string[];
      }
    | undefined;
  state: "requested" | "given" | "declined" | "used";
}

export interface AnswerApproval {
  type: "GiveApproval" | "DeclineApproval";
  /** The wallet of whoever answers, and what they may do. */
  by: string;
  rights: readonly Right[];
  /** One of the two gave the other a right once, directly or through others, or it is done to whoever answers. */
  bound: boolean;
  requestedAt: string;
  now: Date;
}

/** Refuses with `own_request`, `not_independent` or `forbidden` whose yes is none, and with `approval_over` what was answered or has lapsed. */
export const approvalDecider: Decider<ApprovalState, AnswerApproval, ApprovalEvent> = {
  initialState: { request: undefined, state: "requested" },

  evolve(state, { type, data }) {
    switch (type) {
      case "ApprovalRequested":
        return { request: data, state: "requested" };
      case "ApprovalGiven":
        return { ...state, state: "given" };
      case "ApprovalDeclined":
        return { ...state, state: "declined" };
      case "ApprovalUsed":
        return { ...state, state: "used" };
    }
  },

  decide({ type, by, rights, bound, requestedAt, now }, { request, state }) {
    if (!request) throw new Refusal("not_found");
    const { approvalId, right } = request;
    const data = { approvalId, by };
    if (!covers(rights, right)) throw new Refusal("forbidden");
    if (type === "DeclineApproval") {
      if (state === "declined") return [];
      if (state === "used") throw new Refusal("approval_over");
      return [{ type: "ApprovalDeclined", data }];
    }
    if (request.by === by) throw new Refusal("own_request");
    if (bound) throw new Refusal("not_independent");
    if (state === "given") return [];
    if (state !== "requested" || hasLapsed(requestedAt, now)) throw new Refusal("approval_over");
    return [{ type: "ApprovalGiven", data }];
  },
};

export const hasLapsed = (requestedAt: string, now: Date): boolean =>
  Date.parse(requestedAt) + APPROVAL_HOLDS_MS <= now.getTime();
