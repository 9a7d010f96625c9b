import { type BoundQuery, first } from "~/domain/event-store/query";
import {
  boundsOf,
  countAccruedOtherwise,
  getEpoch,
  getSpans,
  listEpochsAfter,
  sumPower,
} from "~/domain/mining/epoch-queries";
import { miningRuleSchema, ratesOf } from "~/domain/mining/rule";
import { listRuleVersions } from "~/domain/rules/queries";
import type { Services } from "~/workers/services";
import type { Checked } from "./audit-step";
import { type Finding, finding } from "./finding";

/** Epochs of one step. */
const EPOCHS = 20;

/**
 * Every epoch's power counted again, of all miners together and of each: what was done since changes none of it.
 *
 * `ofLog`: has the contributions counted that follow from the log, and not those that stand.
 */
export async function checkEpochs(
  { db }: Services,
  after: number,
  ofLog = <Result>(bound: BoundQuery<Result>) => bound,
): Promise<Checked> {
  const { epochs, versions } = await db.read({
    epochs: listEpochsAfter({ epoch: after, limit: EPOCHS }),
    versions: listRuleVersions({ kind: "mining" }),
  });
  const rules = new Map(
    versions.map(({ version, body }) => [version, miningRuleSchema.parse(body)]),
  );
  const findings: Finding[] = [];
  const { first: earlier } = await db.read({ first: first(getEpoch({ epoch: after })) });
  let before = earlier;
  for (const closed of epochs) {
    const { epoch, rule, miners: closedMiners, totalPower: closedPower } = closed;
    const { spans } = await db.read({ spans: getSpans(epoch) });
    const bounds = boundsOf(closed, before, spans);
    before = closed;
    const { totals, others } = await db.read({
      totals: ofLog(sumPower(bounds)),
      others: ofLog(countAccruedOtherwise(bounds, ratesOf(rules.get(rule)!, closed))),
    });
    const { miners, totalPower: power, money, weight } = totals;
    const same = miners === closedMiners && power === closedPower;
    if (!same || money !== closed.money || weight !== closed.weight || others > 0) {
      const params = { epoch, miners, power, closedMiners, closedPower, others };
      findings.push(finding("epochs", "epoch", "shared_otherwise", params));
    }
  }
  return {
    findings,
    next: epochs.length === EPOCHS ? { at: epochs.at(-1)!.epoch } : undefined,
  };
}
