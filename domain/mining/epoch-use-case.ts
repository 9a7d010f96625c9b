import { COMMUNITY_LOGS } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { first } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import { minerDecider } from "./decider";
import { type EpochBounds, type Totals, getEpoch, listMinersAfter } from "./epoch-queries";
import { type EpochRates, shareOf } from "./rule";

interface Closing {
  epoch: number;
  startsAt: string;
  endsAt: string;
  bounds: EpochBounds;
  totals: Totals;
  emission: number;
  /** The version by which it is shared out. */
  rule: number;
}

/** One event that fixes what an epoch holds, its rule, and what it is shared by. */
export const closeEpoch = defineUseCase({
  load: ({ epoch }: Closing) => ({ known: first(getEpoch({ epoch })) }),
  decide({ epoch, startsAt, endsAt, bounds, totals, emission, rule, known }) {
    if (known) return { appends: [] };
    const communities = Object.fromEntries(
      COMMUNITY_LOGS.map((log) => {
        const { from, through } = bounds.spans[log]!;
        return [log, { fromPosition: from, throughPosition: through }];
      }),
    );
    const period = { epoch, startsAt, endsAt, firmThrough: bounds.firmThrough, communities };
    const data = { ...period, rule, emission, ...totals };
    const event = { type: "EpochClosed", data, ruleVersion: `mining:${rule}` };
    return { appends: [appendTo({ streamId: "mining-epochs", version: epoch - 1 }, [event])] };
  },
});

interface Accruing {
  bounds: EpochBounds;
  rates: EpochRates;
  rule: number;
  limit: number;
}

/** Gives the next miners of a closed epoch their parts. */
export const accrueEpoch = defineUseCase({
  load: ({ bounds, limit }: Accruing) => ({ miners: listMinersAfter(bounds, limit) }),
  decide: ({ bounds: { epoch }, rates, rule, miners }) => ({
    appends: miners.map(({ miner, ...part }) => {
      const command = { type: "Accrue", ...part, epoch, amount: shareOf(rates, part) } as const;
      const accrued = minerDecider.decide(command, miner.state);
      return appendTo(
        miner,
        accrued.map((event) => ({ ...event, ruleVersion: `mining:${rule}` })),
      );
    }),
  }),
});
