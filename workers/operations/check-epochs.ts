import {
  countAccruedOtherwise,
  getSpans,
  listEpochsAfter,
  type Spans,
  sumPower,
} from "~/domain/mining/epoch-queries";
import { miningRuleSchema } from "~/domain/mining/rule";
import { listRuleVersions } from "~/domain/rules/queries";
import type { Services } from "~/workers/services";
import type { Checked } from "./audit-step";
import { type Finding, finding } from "./finding";

/** Epochs of one step. */
const EPOCHS = 20;

/** Every epoch's power counted again, of all miners together and of each: what was done since changes none of it. */
export async function checkEpochs({ db }: Services, after: number): Promise<Checked> {
  const { epochs, versions } = await db.read({
    epochs: listEpochsAfter({ epoch: after, limit: EPOCHS }),
    versions: listRuleVersions({ kind: "mining" }),
  });
  const rules = new Map(
    versions.map(({ version, body }) => [version, miningRuleSchema.parse(body)]),
  );
  const findings: Finding[] = [];
  for (const { epoch, rule: version, miners: closedMiners, totalPower: closedPower } of epochs) {
    const rule = rules.get(version)!;
    const spans = (await db.read({ spans: getSpans(epoch) })).spans as Spans;
    const { totals, others } = await db.read({
      totals: sumPower(rule, spans),
      others: countAccruedOtherwise(rule, spans, epoch),
    });
    const { miners, totalPower: power } = totals;
    if (miners !== closedMiners || power !== closedPower || others > 0) {
      const params = { epoch, miners, power, closedMiners, closedPower, others };
      findings.push(finding("epochs", "epoch", "shared_otherwise", params));
    }
  }
  return {
    findings,
    next: epochs.length === EPOCHS ? { at: epochs.at(-1)!.epoch } : undefined,
  };
}
