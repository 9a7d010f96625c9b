import { asc, gt } from "drizzle-orm";
import { query } from "~/domain/event-store/query";
import { listPricedSales } from "~/domain/marketplace/value-queries";
import { daysBefore } from "~/domain/marketplace/value-use-case";
import { collectibleValues } from "~/domain/mystery-box/read-model";
import { mysteryBoxRuleSchema } from "~/domain/mystery-box/rule";
import { valueDecider } from "~/domain/mystery-box/value-decider";
import { listRuleVersions } from "~/domain/rules/queries";
import type { Services } from "~/workers/services";
import type { Checked } from "./audit-step";
import { type Finding, finding } from "./finding";

/** Values of one step, each of which asks for the sales of its days. */
const VALUES = 25;

const listValuesAfter = query<{ position: number; limit: number }>()((db, { position, limit }) =>
  db
    .select()
    .from(collectibleValues)
    .where(gt(collectibleValues.position, position))
    .orderBy(asc(collectibleValues.position))
    .limit(limit),
);

/** Whatever collectibles counted as by the market, said again from the sales that counted then, by the rule of then. */
export async function checkValues({ db }: Services, after: number): Promise<Checked> {
  const { values, versions } = await db.read({
    values: listValuesAfter({ position: after, limit: VALUES }),
    versions: listRuleVersions({ kind: "mystery-box" }),
  });
  const findings: Finding[] = [];
  for (const { collectibleId, position, valueCents, day, days, saleIds, rule } of values) {
    const body = versions.find(({ version }) => rule === `mystery-box:${version}`)?.body;
    const market = body && mysteryBoxRuleSchema.parse(body).market;
    const from = daysBefore(day, market?.days ?? 0);
    const until = daysBefore(day, 0);
    const { sales } = await db.read({
      sales: listPricedSales({ collectibleId, from, until, position }),
    });
    // Never what it counted as before: an event says that it has changed.
    const again = market && { version: 0, market };
    const said = again
      ? valueDecider.decide({ collectibleId, day, rule: again, sales }, { valueCents: -1 })[0]!.data
      : undefined;
    const told = { collectibleId, valueCents, day, days, saleIds };
    if (JSON.stringify(said) !== JSON.stringify(told)) {
      const counted = said?.valueCents ?? 0;
      const of = { collectible: collectibleId, position, cents: valueCents, counted };
      findings.push(finding("values", "value", "valued_otherwise", of));
    }
  }
  return {
    findings,
    next: values.length === VALUES ? { at: values.at(-1)!.position } : undefined,
  };
}
