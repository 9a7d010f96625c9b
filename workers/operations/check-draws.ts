import { asc, eq, gt } from "drizzle-orm";
import { query } from "~/domain/event-store/query";
import { boxOpenings, boxSeeds } from "~/domain/mystery-box/read-model";
import { mysteryBoxRuleSchema } from "~/domain/mystery-box/rule";
import { marketPrices } from "~/domain/mystery-box/shelf";
import { listValuesBetween, valuesAt } from "~/domain/mystery-box/value-queries";
import { checkDraw } from "~/domain/mystery-box/verify";
import { listRuleVersions } from "~/domain/rules/queries";
import { serverSeedOf } from "~/workers/mystery-box/seeds";
import type { Services } from "~/workers/services";
import type { Checked } from "./audit-step";
import { type Finding, finding } from "./finding";

/** Openings of one step. */
const OPENINGS = 500;

const listOpeningsAfter = query<{ position: number; limit: number }>()((db, { position, limit }) =>
  db
    .select({
      position: boxOpenings.position,
      openingId: boxOpenings.openingId,
      userId: boxOpenings.userId,
      seedId: boxOpenings.seedId,
      seedHash: boxSeeds.seedHash,
      nonce: boxOpenings.nonce,
      oddsVersion: boxOpenings.oddsVersion,
      clientSeed: boxOpenings.clientSeed,
      soldOut: boxOpenings.soldOut,
      owned: boxOpenings.owned,
      pityBefore: boxOpenings.pityBefore,
      pityApplied: boxOpenings.pityApplied,
      odds: boxOpenings.odds,
      worth: boxOpenings.worth,
      allowance: boxOpenings.allowance,
      prices: boxOpenings.prices,
      total: boxOpenings.total,
      roll: boxOpenings.roll,
      drawn: boxOpenings.drawn,
      prize: boxOpenings.prize,
    })
    .from(boxOpenings)
    .innerJoin(boxSeeds, eq(boxSeeds.seedId, boxOpenings.seedId))
    .where(gt(boxOpenings.position, position))
    .orderBy(asc(boxOpenings.position))
    .limit(limit),
);

/** Every opening drawn again, from the seed that was committed to and the odds that were published. */
export async function checkDraws({ db, env }: Services, after: number): Promise<Checked> {
  const { openings, versions } = await db.read({
    openings: listOpeningsAfter({ position: after, limit: OPENINGS }),
    versions: listRuleVersions({ kind: "mystery-box" }),
  });
  const rules = new Map(
    versions.map(({ version, body }) => [version, mysteryBoxRuleSchema.parse(body)]),
  );
  const through = openings.at(-1)?.position ?? 0;
  const { values } = await db.read({ values: listValuesBetween(after, through) });
  const findings: Finding[] = [];
  for (const opening of openings) {
    const { openingId, position } = opening;
    const where = { opening: openingId, position };
    const rule = rules.get(opening.oddsVersion);
    if (!rule) {
      findings.push(finding("draws", "opening", "no_odds", where));
      continue;
    }
    const serverSeed = serverSeedOf(env, opening.userId, opening.seedId);
    const checked = checkDraw({ ...opening, serverSeed, prize: opening.prize.id }, rule);
    const wrong = (["seed", "odds", "roll", "prize"] as const).filter((part) => !checked[part]);
    const valued = marketPrices(rule, valuesAt(values, position));
    const isValued = rule.prizes.every(
      ({ id, kind }) => kind !== "collectible" || opening.prices[id] === valued[id],
    );
    if (!isValued && !wrong.includes("odds")) wrong.push("odds");
    if (wrong.length) {
      const parts = wrong.join(", ");
      findings.push(finding("draws", "opening", "drawn_otherwise", { ...where, parts }));
    }
  }
  return {
    findings,
    next: openings.length === OPENINGS ? { at: openings.at(-1)!.position } : undefined,
  };
}
