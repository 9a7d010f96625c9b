import type { CommunityLog } from "~/domain/community-id";
import {
  EVENT_POSITION,
  accumulate,
  add,
  insert,
  patch,
  projection,
} from "~/domain/event-store/projection";
import { miningEvents } from "./events";
import { miners, miningAccruals, miningClaims, miningEpochs, miningSpans } from "./read-model";

export const miningProjection = projection({
  name: "mining",
  version: 2,
  tables: [miningEpochs, miningSpans, miners, miningAccruals, miningClaims],
  events: miningEvents,
  refusals: {
    "mining_epochs.epoch": "retry",
    "mining_spans.epoch, mining_spans.log": "retry",
    "mining_accruals.epoch, mining_accruals.user_id": "retry",
    mined_not_negative: "nothing_to_claim",
  },
  on: {
    EpochClosed: ({ data: { communities, ...data } }) => [
      insert(miningEpochs, data),
      ...Object.entries(communities).map(([log, span]) =>
        insert(miningSpans, { epoch: data.epoch, log: log as CommunityLog, ...span }),
      ),
    ],
    MiningAccrued: ({ data, version, ruleVersion: rule, occurredAt }) => {
      const { userId, epoch, money, talk, amount } = data;
      const power = money + talk;
      return [
        accumulate(
          miners,
          { userId },
          {
            totalMined: amount,
            claimed: 0,
            claimable: amount,
            lastEpoch: 0,
            lastPower: 0,
            powerSum: power,
            moneySum: money,
            epochs: 1,
            version: 0,
          },
        ),
        patch(miners, { userId }, { lastEpoch: epoch, lastPower: power, version }),
        insert(miningAccruals, {
          ...data,
          power,
          rule,
          position: EVENT_POSITION,
          occurredAt,
        }),
      ];
    },
    ClaimReserved: ({ data, version, occurredAt }) => [
      patch(
        miners,
        { userId: data.userId },
        { claimable: add(-data.amount), pendingClaimId: data.claimId, version },
      ),
      insert(miningClaims, {
        ...data,
        state: "pending",
        reservedAt: occurredAt,
        position: EVENT_POSITION,
      }),
    ],
    SteadClaimed: ({ data: { userId, claimId, amount, signature }, version, occurredAt }) => [
      patch(miners, { userId }, { claimed: add(amount), pendingClaimId: null, version }),
      patch(miningClaims, { claimId }, { state: "claimed", signature, settledAt: occurredAt }),
    ],
    ClaimExpired: ({ data: { userId, claimId, amount }, version, occurredAt }) => [
      patch(miners, { userId }, { claimable: add(amount), pendingClaimId: null, version }),
      patch(miningClaims, { claimId }, { state: "expired", settledAt: occurredAt }),
    ],
  },
});
