import { type Decider, Refusal } from "~/domain/event-store/decider";
import { endOfRefundPeriod } from "~/domain/orders/status";
import { NAMING_DAYS } from "./naming";
import type { InviteEvent, InviteReason } from "./events";
import type { InvitesRule } from "./rule";

type InviteStage = "none" | "joined" | "qualified" | "held" | "refused" | "rewarded";

export interface InviteState {
  stage: InviteStage;
  inviterId: string;
  orderId: string;
  dueAt: string;
  inviterPoints: number;
  invitedPoints: number;
}

/** A rule, as `invites:<version>`. */
interface Ruled {
  rule: InvitesRule;
  ruleVersion: string;
}

export type InviteCommand =
  | {
      type: "NameInviter";
      invitedId: string;
      /** Undefined where nobody has this code, or either has blocked the other. */
      inviterId: string | undefined;
      registeredAt: string;
      /** Somebody whose wallet had an account before is not new. */
      returned: boolean;
      now: Date;
    }
  | ({
      type: "CountOrder";
      invitedId: string;
      orderId: string;
      fulfilledCents: number;
      fulfilledAt: Date;
    } & Ruled)
  | {
      type: "GiveBackOrder";
      invitedId: string;
      orderId: string;
      balances: Balances;
      /** The first order that counts instead, if there is one, and when its reward is due. */
      next: { orderId: string; dueAt: string } | undefined;
    }
  | ({
      type: "RewardInvite";
      invitedId: string;
      now: Date;
      /** What stands against it, if anything. */
      objection: InviteReason | undefined;
    } & Ruled)
  | ({ type: "PayHeldInvite"; invitedId: string } & Ruled)
  | { type: "RefuseHeldInvite"; invitedId: string };

/** What each has left. */
interface Balances {
  inviter: number;
  invited: number;
}

const DAY_MS = 24 * 60 * 60_000;

export const inviteDecider: Decider<InviteState, InviteCommand, InviteEvent> = {
  initialState: {
    stage: "none",
    inviterId: "",
    orderId: "",
    dueAt: "",
    inviterPoints: 0,
    invitedPoints: 0,
  },

  evolve(state, { type, data }) {
    switch (type) {
      case "InviterNamed":
        return { ...state, stage: "joined", inviterId: data.inviterId };
      case "InviteQualified":
        return { ...state, stage: "qualified", orderId: data.orderId, dueAt: data.dueAt };
      case "InviteDisqualified":
        return { ...state, stage: "joined", orderId: "", dueAt: "" };
      case "InviteHeld":
        return { ...state, stage: "held" };
      case "InviteRefused":
      case "InviteRewardTakenBack":
        return { ...state, stage: "refused" };
      case "InviteRewarded": {
        const { inviterPoints, invitedPoints } = data;
        return { ...state, stage: "rewarded", inviterPoints, invitedPoints };
      }
    }
  },

  decide(command, state) {
    const { invitedId } = command;
    const who = { invitedId, inviterId: state.inviterId };
    const { stage, orderId } = state;
    switch (command.type) {
      case "NameInviter":
        return [
          { type: "InviterNamed", data: { invitedId, inviterId: inviterOf(command, stage) } },
        ];

      case "CountOrder": {
        const { rule, ruleVersion, fulfilledAt, fulfilledCents } = command;
        if (stage !== "joined" || fulfilledCents < rule.leastCents) return [];
        const dueAt = endOfRefundPeriod(fulfilledAt.toISOString());
        const data = { ...who, orderId: command.orderId, dueAt };
        return [{ type: "InviteQualified", data, ruleVersion }];
      }

      case "GiveBackOrder": {
        if (orderId !== command.orderId) return [];
        if (stage === "qualified" || stage === "held") {
          const { next } = command;
          return [
            { type: "InviteDisqualified", data: { ...who, orderId } },
            ...(next ? [{ type: "InviteQualified", data: { ...who, ...next } } as const] : []),
          ];
        }
        return stage === "rewarded" ? [takeBack(who, state, command.balances)] : [];
      }

      case "RewardInvite": {
        if (stage !== "qualified" || Date.parse(state.dueAt) > command.now.getTime()) return [];
        const { objection: reason } = command;
        if (reason === undefined) return [reward(who, orderId, command)];
        if (reason === "account_deleted")
          return [{ type: "InviteRefused", data: { ...who, reason } }];
        return [{ type: "InviteHeld", data: { ...who, orderId, reason } }];
      }

      case "PayHeldInvite":
        if (stage !== "held") throw new Refusal("invite_not_held");
        return [reward(who, orderId, command)];

      case "RefuseHeldInvite":
        if (stage !== "held") throw new Refusal("invite_not_held");
        return [{ type: "InviteRefused", data: { ...who, reason: "operator" } }];
    }
  },
};

type NameInviter = Extract<InviteCommand, { type: "NameInviter" }>;

function inviterOf(
  { invitedId, inviterId, registeredAt, returned, now }: NameInviter,
  stage: InviteStage,
): string {
  if (inviterId === undefined) throw new Refusal("unknown_code");
  if (inviterId === invitedId) throw new Refusal("own_code");
  if (stage !== "none") throw new Refusal("already_invited");
  const age = now.getTime() - Date.parse(registeredAt);
  if (returned || age > NAMING_DAYS * DAY_MS) throw new Refusal("too_late");
  return inviterId;
}

type Who = { invitedId: string; inviterId: string };

function reward(who: Who, orderId: string, { rule, ruleVersion }: Ruled): InviteEvent {
  const { inviterPoints, invitedPoints } = rule;
  const data = { ...who, orderId, inviterPoints, invitedPoints };
  return { type: "InviteRewarded", data, ruleVersion };
}

function takeBack(who: Who, state: InviteState, balances: Balances): InviteEvent {
  const inviterPoints = Math.min(state.inviterPoints, balances.inviter);
  const invitedPoints = Math.min(state.invitedPoints, balances.invited);
  return {
    type: "InviteRewardTakenBack",
    data: {
      ...who,
      orderId: state.orderId,
      inviterPoints,
      inviterMissing: state.inviterPoints - inviterPoints,
      invitedPoints,
      invitedMissing: state.invitedPoints - invitedPoints,
    },
  };
}
