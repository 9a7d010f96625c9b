import { COMMUNITY_LOGS } from "~/domain/community-id";
import { CONTRIBUTIONS } from "~/domain/contributions/subscription";
import { appendTo } from "~/domain/event-store/append";
import type { RecordedEvent } from "~/domain/event-store/event";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { getHead } from "~/domain/event-store/log";
import { getPlace } from "~/domain/event-store/subscription";
import { minerDecider } from "~/domain/mining/decider";
import {
  findCutoff,
  getEpoch,
  getLatestEpoch,
  getSpans,
  listMinersAfter,
  type Spans,
  sumPower,
} from "~/domain/mining/epoch-queries";
import { miningRule, miningRuleSchema, shareOf } from "~/domain/mining/rule";
import { getCurrentRule, getRuleVersion } from "~/domain/rules/queries";
import type { Services } from "~/workers/services";

/** Miners whose part is appended in one batch, and batches of one run: both bound what a run costs. */
const MINERS_PER_BATCH = 100;
const BATCHES_PER_RUN = 3;

/**
 * Closes the present epoch once its time is over, by one event that fixes its span of the log, rule,
 * total power, emission and the border of the largest remainders. An epoch that nobody closed in time
 * has lasted longer; it emits what one epoch emits.
 */
export async function closeEpoch({ db, store, env }: Services): Promise<void> {
  const seconds = Number(env.MINING_EPOCH_SECONDS);
  const now = store.now().getTime();
  const endsAt = new Date(Math.floor(now / 1000 / seconds) * seconds * 1000).toISOString();
  const { latest, begins, head, followed } = await db.read({
    latest: first(getLatestEpoch({})),
    begins: first(getRuleVersion({ kind: "mining", version: 1 })),
    head: first(getHead({})),
    followed: getPlace(CONTRIBUTIONS),
  });
  if (!begins || endsAt <= (latest?.endsAt ?? begins.startsAt)) return;

  const length = seconds * 1000;
  const startsAt = latest?.endsAt ?? new Date(Date.parse(endsAt) - length).toISOString();
  const { rule, before } = await db.read({
    rule: getCurrentRule(miningRule, startsAt),
    before: getSpans(latest?.epoch),
  });
  if (!rule) return;
  const spans: Spans = {
    main: { from: before.main?.through ?? begins.position, through: head?.position ?? 0 },
  };
  for (const log of COMMUNITY_LOGS) {
    const from = before[log]?.through ?? 0;
    // What is still to be followed belongs to the next.
    spans[log] = { from, through: Math.max(from, followed[log] ?? 0) };
  }
  const { totals } = await db.read({ totals: sumPower(rule.body, spans) });
  const { totalPower, miners } = totals;
  const { cutoff } = totalPower
    ? await db.read({ cutoff: findCutoff(rule.body, spans, totalPower) })
    : { cutoff: null };
  const epoch = (latest?.epoch ?? 0) + 1;

  await execute(store, {
    id: `close-epoch:${epoch}`,
    name: "CloseEpoch",
    actor: "system:mining",
    input: { epoch },
    load: { known: first(getEpoch({ epoch })) },
    decide({ known }) {
      if (known) return { appends: [] };
      const data = {
        epoch,
        startsAt,
        endsAt,
        ...positionsOf(spans.main),
        communities: Object.fromEntries(
          COMMUNITY_LOGS.map((log) => [log, positionsOf(spans[log]!)]),
        ),
        rule: rule.version,
        emission: totalPower ? rule.body.emission : 0,
        totalPower,
        miners,
        cutoff,
      };
      const event = { type: "EpochClosed", data, ruleVersion: `mining:${rule.version}` };
      return { appends: [appendTo({ streamId: "mining-epochs", version: epoch - 1 }, [event])] };
    },
  });
}

const positionsOf = ({ from, through }: Spans["main"]) => ({
  fromPosition: from,
  throughPosition: through,
});

/**
 * Gives the next miners of a closed epoch their parts, in the order of their ids. Where it stopped, or
 * was stopped, it goes on: what was given is in the log, and a part is given once.
 *
 * @returns "continue" while there may be more.
 */
export async function accrueEpoch(
  { db, store }: Services,
  event: RecordedEvent,
): Promise<"continue" | void> {
  const { epoch: number } = event.data as { epoch: number };
  const { epoch } = await db.read({ epoch: first(getEpoch({ epoch: number })) });
  if (!epoch || !epoch.totalPower) return;
  const { version, found } = await db.read({
    version: first(getRuleVersion({ kind: "mining", version: epoch.rule })),
    found: getSpans(number),
  });
  const rule = miningRuleSchema.parse(version?.body);
  const spans = found as Spans;

  for (let batch = 1; batch <= BATCHES_PER_RUN; batch++) {
    const { events } = await execute(store, {
      id: `accrue:${number}:${newId()}`,
      name: "AccrueEpoch",
      actor: "system:mining",
      input: { epoch: number },
      load: { miners: listMinersAfter(rule, spans, number, MINERS_PER_BATCH) },
      decide: ({ miners }) => ({
        appends: miners.map(({ userId, power, miner }) => {
          const amount = shareOf(epoch, userId, power);
          const command = { type: "Accrue" as const, userId, epoch: number, power, amount };
          const accrued = minerDecider
            .decide(command, miner.state)
            .map((one) => ({ ...one, ruleVersion: `mining:${epoch.rule}` }));
          return appendTo(miner, accrued);
        }),
      }),
    });
    if (events.length < MINERS_PER_BATCH) return;
  }
  return "continue";
}
