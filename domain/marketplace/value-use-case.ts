import { appendTo } from "~/domain/event-store/append";
import { foldEnd, getHead } from "~/domain/event-store/log";
import { first } from "~/domain/event-store/query";
import { defineUseCase, guardNone } from "~/domain/event-store/use-case";
import type { CollectibleId } from "~/domain/mystery-box/collectibles";
import { mysteryBoxEvents } from "~/domain/mystery-box/events";
import { mysteryBoxRule } from "~/domain/mystery-box/rule";
import { valueDecider } from "~/domain/mystery-box/value-decider";
import { getCurrentRule } from "~/domain/rules/queries";
import { listPricedSales } from "./value-queries";

interface Valuing {
  collectibleId: CollectibleId;
  now: Date;
}

/** Longer than any rule looks back. */
const MAX_DAYS = 90;
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString();

const END = 9_000_000_000_000_000;

/** Once a day: what a collectible counts as from now on, by the sales of the days before. */
export const valueCollectible = defineUseCase({
  load({ collectibleId, now }: Valuing) {
    const day = now.toISOString().slice(0, 10);
    const [from, until] = [daysBefore(day, MAX_DAYS), daysBefore(day, 0)];
    return {
      rule: getCurrentRule(mysteryBoxRule, now.toISOString()),
      value: foldEnd(valueDecider, mysteryBoxEvents, `value-${collectibleId}`),
      sales: listPricedSales({ collectibleId, from, until, position: END }),
      head: first(getHead({})),
    };
  },
  decide({ collectibleId, now, rule, value, sales, head }) {
    const day = now.toISOString().slice(0, 10);
    const market = rule?.body.market;
    const from = market && daysBefore(day, market.days);
    const events = market
      ? valueDecider.decide(
          {
            collectibleId,
            day,
            rule: { version: rule!.version, market },
            sales: sales.filter(({ soldAt }) => soldAt >= from!),
          },
          value.state,
        )
      : [];
    return {
      appends: [appendTo(value, events)],
      writes: [
        ...(events.length ? [guardNone("SaleExamined", head!.position)] : []),
        {
          sql: `INSERT OR REPLACE INTO "collectible_rounds" ("collectible_id", "day") VALUES (?, ?)`,
          params: [collectibleId, day],
        },
      ],
    };
  },
});
