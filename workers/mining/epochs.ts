import { COMMUNITY_LOGS } from "~/domain/community-id";
import { CONTRIBUTIONS } from "~/domain/contributions/subscription";
import { getPlace } from "~/domain/event-store/subscription";
import type { RecordedEvent } from "~/domain/event-store/event";
import { execute } from "~/domain/event-store/execute";
import { bind } from "~/domain/event-store/use-case";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import * as useCases from "~/domain/mining/epoch-use-case";
import {
  type EpochBounds,
  boundsOf,
  getEpoch,
  getLatestEpoch,
  getSpans,
  sumParts,
  sumPower,
} from "~/domain/mining/epoch-queries";
import { miningRule, miningRuleSchema, ratesOf } from "~/domain/mining/rule";
import { getCurrentRule, getRuleVersion } from "~/domain/rules/queries";
import type { Services } from "~/workers/services";

/** Miners whose part is appended in one batch, and batches of one run: both bound what a run costs. */
const MINERS_PER_BATCH = 100;
const BATCHES_PER_RUN = 3;

/** Money counts once it has been firm for so long: what is being written while an epoch is closed belongs to the next. */
const SETTLING_MS = 5_000;

interface Closing extends Pick<Services, "db" | "store"> {
  env: Pick<Services["env"], "MINING_EPOCH_SECONDS">;
}

/**
 * Closes the present epoch once its time is over, by one event that fixes what it holds, its rule, and what it is shared
 * by. An epoch that nobody closed in time has lasted longer; it mints what one epoch mints.
 */
export async function closeEpoch({ db, store, env }: Closing): Promise<void> {
  const seconds = Number(env.MINING_EPOCH_SECONDS);
  const now = store.now().getTime();
  const endsAt = new Date(Math.floor(now / 1000 / seconds) * seconds * 1000).toISOString();
  const { latest, begins, followed } = await db.read({
    latest: first(getLatestEpoch({})),
    begins: first(getRuleVersion({ kind: "mining", version: 1 })),
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
  const spans: EpochBounds["spans"] = {};
  for (const log of COMMUNITY_LOGS) {
    const from = before[log]?.through ?? 0;
    // What is still to be followed belongs to the next.
    spans[log] = { from, through: Math.max(from, followed[log] ?? 0) };
  }
  const epoch = (latest?.epoch ?? 0) + 1;
  const firmThrough = new Date(Date.parse(endsAt) - SETTLING_MS).toISOString();
  const bounds = { epoch, firmFrom: latest?.firmThrough ?? "", firmThrough, spans };
  const { totals } = await db.read({ totals: sumPower(bounds) });
  const { emission } = await db.read({ emission: sumParts(bounds, ratesOf(rule.body, totals)) });

  const closing = { epoch, startsAt, endsAt, bounds, totals, emission, rule: rule.version };
  await execute(store, {
    ...bind(useCases.closeEpoch, closing, { status: 204 }),
    id: `close-epoch:${epoch}`,
    name: "CloseEpoch",
    actor: "system:mining",
    input: { epoch },
  });
}

/**
 * Gives the next miners of a closed epoch their parts, in the order of their ids. Where it stopped, or
 * was stopped, it goes on: what was given is in the log, and a part is given once.
 *
 * @returns "continue" while there may be more.
 */
export async function accrueEpoch(
  { db, store }: Pick<Closing, "db" | "store">,
  event: Pick<RecordedEvent, "data">,
): Promise<"continue" | void> {
  const { epoch: number } = event.data as { epoch: number };
  const { epoch } = await db.read({ epoch: first(getEpoch({ epoch: number })) });
  if (!epoch) return;
  const { version, before, spans } = await db.read({
    version: first(getRuleVersion({ kind: "mining", version: epoch.rule })),
    before: first(getEpoch({ epoch: number - 1 })),
    spans: getSpans(number),
  });
  const rates = ratesOf(miningRuleSchema.parse(version?.body), epoch);
  const bounds = boundsOf(epoch, before, spans);
  const accruing = { bounds, rates, rule: epoch.rule, limit: MINERS_PER_BATCH };

  for (let batch = 1; batch <= BATCHES_PER_RUN; batch++) {
    const { events } = await execute(store, {
      ...bind(useCases.accrueEpoch, accruing, { status: 204 }),
      id: `accrue:${number}:${newId()}`,
      name: "AccrueEpoch",
      actor: "system:mining",
      input: { epoch: number },
    });
    if (events.length < MINERS_PER_BATCH) return;
  }
  return "continue";
}
